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
  /** The same for everybody: for a second, and four more while a newer one is fetched. */
  moment: 'public, max-age=1, stale-while-revalidate=4',
  /** A page for one pair of eyes; Back shows it as it was. */
  page: 'private, no-cache',
  /** Its address changes with it. */
  picture: 'public, max-age=31536000, immutable',
  /** A calendar asks by itself. */
  calendar: 'private, max-age=900',
} as const;

/**
 * How old an answer for a moment is at most that is given as it is, and one that is given while a
 * newer one is fetched. Milliseconds.
 */
const FRESH_MS = 1_000;
const STALE_MS = 5_000;
/**
 * How long the answer of a version is kept: a database that was put back counts its revisions
 * again.
 */
const KEPT_MS = 60_000;
/** Letters of answers that an isolate keeps. */
const ROOM = 8_000_000;
/** How often who waits for another's answer looks for it, and how long. */
const LOOK_MS = 20;
const PATIENCE_MS = 2_000;

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

/**
 * An answer that is the same for everybody, as text. `version`: of what it is made of, if it is
 * asked for by that; `madeAt` in real UTC milliseconds.
 */
export type Shared = { body: string; link: string | null; version: number | string | null; madeAt: number };

/**
 * Answers that are the same for everybody, kept in this isolate, so that D1 is asked once for many.
 * A route that gives an answer here says so: nothing that depends on the asker may come in.
 */
export class SharedAnswers {
  private kept = new Map<string, Shared>();
  private letters = 0;
  private requestedAt = new Map<string, number>();

  /**
   * The newest, a second old or, while it is fetched, five. However many ask, one a second asks
   * `make`. Nobody waits for another request's promise, which may vanish with it: each looks for
   * itself whether the answer has come.
   */
  async newest(c: AppContext, key: string, make: () => Promise<object>): Promise<Shared> {
    const now = () => c.get('clock').real();
    const renewed = async () => this.keep(c, key, { body: JSON.stringify(await make()), link: null, version: null });
    const entry = this.kept.get(key);
    if (entry && now() - entry.madeAt < FRESH_MS) return entry;
    const usable = entry && now() - entry.madeAt < STALE_MS ? entry : null;
    if (now() - (this.requestedAt.get(key) ?? Number.NEGATIVE_INFINITY) < FRESH_MS)
      return usable ?? (await this.awaited(key, now)) ?? renewed();
    this.requestedAt.set(key, now());
    const renewing = renewed();
    if (!usable) return renewing;
    // If it fails, the next who asks tries again.
    afterwards(c, renewing);
    return usable;
  }

  /** What was answered at a version, if it is still kept here. */
  ofVersion(c: AppContext, key: string, version: number | string): Shared | null {
    const shared = this.kept.get(key);
    return shared?.version === version && c.get('clock').real() - shared.madeAt < KEPT_MS ? shared : null;
  }

  /**
   * Whether anything is kept under this key, of any version: who finds nothing need not ask for
   * the version first.
   */
  has(key: string): boolean {
    return this.kept.has(key);
  }

  /** Keeps an answer in place of the one that was made before it. */
  keep(c: AppContext, key: string, answer: Omit<Shared, 'madeAt'>): Shared {
    const shared = { ...answer, madeAt: c.get('clock').real() };
    if (this.letters + shared.body.length > ROOM) {
      this.kept.clear();
      this.letters = 0;
    }
    this.letters += shared.body.length - (this.kept.get(key)?.body.length ?? 0);
    this.kept.set(key, shared);
    return shared;
  }

  private async awaited(key: string, now: () => number): Promise<Shared | null> {
    for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_MS) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      const entry = this.kept.get(key);
      if (entry && now() - entry.madeAt < STALE_MS) return entry;
    }
    return null;
  }
}

export function asJson(c: AppContext, { body, link }: Pick<Shared, 'body'> & Partial<Shared>): Response {
  if (link) c.header('Link', link);
  return c.body(body, 200, { 'Content-Type': 'application/json' });
}

/**
 * An answer that is the same for everybody as long as what it is made of has this version: made
 * once, and kept. An asker who has it already gets a 304. `name`: of the answer, among all.
 */
export async function sameForVersion(c: AppContext, name: string, version: number, make: () => Promise<object>) {
  return isVersion(c, `${name}.${version}`) ?? asJson(c, { body: await keptText(c, name, version, make) });
}

/** The same as its text, for who needs it to make another answer. */
export async function keptText(
  c: AppContext,
  name: string,
  version: number | string,
  make: () => Promise<object>,
): Promise<string> {
  const shared = c.get('shared');
  const kept =
    shared.ofVersion(c, name, version) ??
    shared.keep(c, name, { body: JSON.stringify(await make()), link: null, version });
  return kept.body;
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
