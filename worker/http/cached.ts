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
 * How long the answer of a revision is kept: a database that was put back counts its revisions
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

/** An answer that is the same for everybody, as text. `madeAt` in real UTC milliseconds. */
export type Shared = { body: string; link: string | null; madeAt: number };

/**
 * Answers that are the same for everybody, kept in this isolate and in the cache of its data centre
 * (Cache API), so that D1 is asked once for many. A route that gives an answer here says so:
 * nothing that depends on the asker may come in.
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
    const entry = this.kept.get(key);
    if (entry && now() - entry.madeAt < FRESH_MS) return entry;
    const usable = entry && now() - entry.madeAt < STALE_MS ? entry : null;
    if (now() - (this.requestedAt.get(key) ?? Number.NEGATIVE_INFINITY) < FRESH_MS)
      return usable ?? (await this.awaited(key, now)) ?? this.renewed(c, key, make);
    this.requestedAt.set(key, now());
    const renewed = this.renewed(c, key, make);
    if (!usable) return renewed;
    // If it fails, the next who asks tries again.
    afterwards(c, renewed);
    return usable;
  }

  /** What was answered at a revision, if it is still kept here. */
  async ofRevision(c: AppContext, key: string, revision: number): Promise<Shared | null> {
    const revisionKey = `${key}#${revision}`;
    const shared = this.kept.get(revisionKey) ?? (await fromCache(c, revisionKey));
    if (!shared || c.get('clock').real() - shared.madeAt >= KEPT_MS) return null;
    this.keep(revisionKey, shared);
    return shared;
  }

  /** Keeps what was answered at a revision. */
  keepRevision(c: AppContext, key: string, revision: number, answer: Omit<Shared, 'madeAt'>): void {
    const shared = { ...answer, madeAt: c.get('clock').real() };
    this.keep(key, shared);
    this.keep(`${key}#${revision}`, shared);
    afterwards(c, toCache(c, `${key}#${revision}`, shared, KEPT_MS));
  }

  /**
   * Whether anything is kept under this key, of any revision: who finds nothing need not ask for
   * the revision first.
   */
  has(key: string): boolean {
    return this.kept.has(key);
  }

  private async renewed(c: AppContext, key: string, make: () => Promise<object>): Promise<Shared> {
    const there = await fromCache(c, key);
    if (there && c.get('clock').real() - there.madeAt < FRESH_MS) return this.keep(key, there);
    const answer = { body: JSON.stringify(await make()), link: null, madeAt: c.get('clock').real() };
    afterwards(c, toCache(c, key, answer, STALE_MS));
    return this.keep(key, answer);
  }

  private async awaited(key: string, now: () => number): Promise<Shared | null> {
    for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_MS) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      const entry = this.kept.get(key);
      if (entry && now() - entry.madeAt < STALE_MS) return entry;
    }
    return null;
  }

  private keep(key: string, shared: Shared): Shared {
    if (this.letters + shared.body.length > ROOM) {
      this.kept.clear();
      this.letters = 0;
    }
    this.letters += shared.body.length - (this.kept.get(key)?.body.length ?? 0);
    this.kept.set(key, shared);
    return shared;
  }
}

/** An answer that is there as text. */
export function asJson(c: AppContext, { body, link }: Pick<Shared, 'body'> & Partial<Shared>): Response {
  if (link) c.header('Link', link);
  return c.body(body, 200, { 'Content-Type': 'application/json' });
}

/**
 * An answer that is the same for everybody as long as what it is made of has this version: made
 * once, and kept. An asker who has it already gets a 304. `name`: of the answer, among all.
 */
export async function sameForVersion(
  c: AppContext,
  name: string,
  version: number,
  make: () => Promise<object>,
): Promise<Response> {
  return isVersion(c, `${name}.${version}`) ?? asJson(c, { body: await keptText(c, name, version, make) });
}

/** The same as its text, for who needs it to make another answer. */
export async function keptText(
  c: AppContext,
  name: string,
  version: number,
  make: () => Promise<object>,
): Promise<string> {
  const shared = c.get('shared');
  const answer = await shared.ofRevision(c, name, version);
  if (answer) return answer.body;
  const body = JSON.stringify(await make());
  shared.keepRevision(c, name, version, { body, link: null });
  return body;
}

const PLACE = 'shared-answers';

async function fromCache(c: AppContext, key: string): Promise<Shared | null> {
  const match = await (await caches.open(PLACE)).match(addressIn(c, key));
  if (!match) return null;
  return { body: await match.text(), link: match.headers.get('Link'), madeAt: Number(match.headers.get('Made-At')) };
}

async function toCache(c: AppContext, key: string, { body, link, madeAt }: Shared, keptMs: number): Promise<void> {
  const headers = new Headers({ 'Cache-Control': `public, max-age=${keptMs / 1_000}`, 'Made-At': String(madeAt) });
  if (link) headers.set('Link', link);
  await (await caches.open(PLACE)).put(addressIn(c, key), new Response(body, { headers }));
}

/** An address of the site that nobody can ask for, of this deployment alone. */
function addressIn(c: AppContext, key: string): string {
  return new URL(`/shared/${c.env.VERSION.id}/${encodeURIComponent(key)}`, c.env.SITE_URL).href;
}

/**
 * Work that nobody waits for, and that may fail without a word. Without an execution context (a
 * test) it runs on by itself.
 */
export function afterwards(c: AppContext, work: Promise<unknown>): void {
  const quiet = work.catch(() => {});
  try {
    c.executionCtx.waitUntil(quiet);
  } catch {
    // The promise runs on.
  }
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
