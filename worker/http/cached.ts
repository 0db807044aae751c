import { revisionsOf } from '../store/contest/contest.ts';
import type { AppContext } from './serve.ts';

/**
 * What is cached, for whom, and for how long. Of a call its row says which (schema/wire, `cached`),
 * and `serve` sets the header; nothing said is nothing kept. Not by Hono's cache, which passes by
 * whoever brings a token: nearly everybody.
 */
export const CACHED = {
  nothing: 'no-store',
  /**
   * The asker's browser, which asks each time and is told by ETag if it has it: by a version
   * that the route knows before it does the work.
   */
  version: 'private, no-cache',
  /** The same, by a hash of the answer (Hono's etag). */
  content: 'private, no-cache',
  /** The same for everybody: for a second, and four more while the browser fetches a newer one. */
  moment: 'public, max-age=1, stale-while-revalidate=4',
  /** A page for one pair of eyes; Back shows it as it was. */
  page: 'private, no-cache',
  /** Its address changes with it. */
  picture: 'public, max-age=31536000, immutable',
  /** A calendar asks by itself. */
  calendar: 'private, max-age=900',
} as const;

/**
 * How long the answer of a version is kept: a database that was put back counts its revisions
 * again.
 */
const KEPT_MS = 60_000;
/** Answers that an isolate keeps: the largest, a page of the board, has 100 kB. */
const MOST_KEPT = 200;

/**
 * Sets the ETag of an answer that is another one only if its version is; a Response (304) when the
 * asker has it already. The version is the tag itself, for a hash of it takes longer than all else
 * of a short answer: it holds nothing that the asker may not know. Another deployment may shape the
 * same answer otherwise.
 */
export function isVersion(c: AppContext, version: string): Response | null {
  const tag = `"${encodeURIComponent(`${version}.${c.env.VERSION.id}`)}"`;
  c.header('ETag', tag);
  const had = c.req.header('If-None-Match');
  return had?.split(',').some((each) => each.trim().replace(/^W\//, '') === tag) ? c.body(null, 304) : null;
}

/** What is kept under a name: of which version, and since when in real UTC milliseconds. */
type Kept = { value: unknown; version: number | string; madeAt: number };

/**
 * What is the same for everybody, kept in this isolate, so that D1 is asked once for many. A route
 * that gives an answer here says so: nothing that depends on the asker may come in.
 */
export class SharedAnswers {
  private kept = new Map<string, Kept>();

  /** What is kept under this name at a version, or else made, and kept in place of what was. */
  async at<T>(name: string, version: number | string, now: number, make: () => Promise<T>): Promise<T> {
    const kept = this.kept.get(name);
    if (kept?.version === version && now - kept.madeAt < KEPT_MS) return kept.value as T;
    // Nobody waits for another request's promise, which may vanish with it.
    const value = await make();
    if (this.kept.size >= MOST_KEPT) this.kept.clear();
    this.kept.set(name, { value, version, madeAt: now });
    return value;
  }
}

/** What is the same for everybody as long as what it is made of has this version. */
export function sharedAt<T>(c: AppContext, name: string, version: number | string, make: () => Promise<T>): Promise<T> {
  return c.get('shared').at(name, version, c.get('clock').real(), make);
}

/** The text of an answer in JSON. */
export function asJson(c: AppContext, text: string): Response {
  return c.body(text, 200, { 'Content-Type': 'application/json' });
}

/**
 * An answer that is the same for everybody as long as what it is made of has this version: made
 * once, and kept as its text. An asker who has it already gets a 304. `name`: of the answer, among
 * all.
 */
export async function sameForVersion(c: AppContext, name: string, version: number, make: () => Promise<object>) {
  const same = isVersion(c, `${name}.${version}`);
  return same ?? asJson(c, await sharedAt(c, name, version, async () => JSON.stringify(await make())));
}

/** Work that nobody waits for, and that may fail without a word. */
export function afterwards(c: AppContext, work: Promise<unknown>): void {
  c.executionCtx.waitUntil(work.catch(() => {}));
}

/**
 * The revision of a contest and the version of its facts; 0 for a contest that is not loaded. A
 * page has asked for those of all contests with its fan.
 */
export async function revisionIn(c: AppContext, contestId: string): Promise<{ revision: number; version: number }> {
  const ofPage = c.env.page?.fan?.revisions;
  const rows = ofPage ?? (await revisionsOf(c.get('db'), contestId));
  return rows.find(({ id }) => id === contestId) ?? { revision: 0, version: 0 };
}
