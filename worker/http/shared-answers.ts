import { afterwards } from './afterwards.ts';
import type { AppContext } from './serve.ts';
import { isVersion } from './unchanged.ts';

/** An answer that is the same for everybody, as text. `madeAt` in real UTC milliseconds. */
export type Shared = { body: string; link: string | null; madeAt: number };

/** How old an answer is at most that is given as it is, and one that is given while a newer one is fetched. Milliseconds. */
const FRESH_MS = 1_000;
const STALE_MS = 5_000;
/** How long an answer of a revision is kept: a database that was put back counts its revisions anew. */
const KEPT_MS = 60_000;
/** How often who waits for another's answer looks for it, and how long. */
const LOOK_MS = 20;
const PATIENCE_MS = 2_000;
/** Letters that an isolate keeps. */
const ROOM = 8_000_000;

/**
 * Answers that are the same for everybody, kept in this isolate and in the cache of its place (Cache API), so that D1 is asked once for many. Who
 * gives an answer here says so in its route: nothing that depends on who asks may come in.
 */
export class SharedAnswers {
  private kept = new Map<string, Shared>();
  private letters = 0;
  private askedAt = new Map<string, number>();

  /**
   * The newest, a second old or, while it is fetched, five. However many ask, one a second asks `make`. Nobody waits for another request's
   * promise, which may vanish with it: each looks for itself whether the answer has come.
   */
  async newest(c: AppContext, key: string, make: () => Promise<object>): Promise<Shared> {
    const now = () => c.get('clock').real();
    const known = this.kept.get(key);
    if (known && now() - known.madeAt < FRESH_MS) return known;
    const usable = known && now() - known.madeAt < STALE_MS ? known : null;
    if (now() - (this.askedAt.get(key) ?? Number.NEGATIVE_INFINITY) < FRESH_MS)
      return usable ?? (await this.awaited(key, now)) ?? this.renewed(c, key, make);
    this.askedAt.set(key, now());
    const renewed = this.renewed(c, key, make);
    if (!usable) return renewed;
    // If it fails, the next who asks tries again.
    afterwards(c, quietly(renewed));
    return usable;
  }

  /** What was answered at a revision, if it is still kept here. */
  async ofRevision(c: AppContext, key: string, revision: number): Promise<Shared | null> {
    const place = `${key}#${revision}`;
    const known = this.kept.get(place) ?? (await fromCache(c, place));
    if (!known || c.get('clock').real() - known.madeAt >= KEPT_MS) return null;
    this.keep(place, known);
    return known;
  }

  /** Keeps what was answered at a revision. */
  keepRevision(c: AppContext, key: string, revision: number, answer: Omit<Shared, 'madeAt'>): void {
    const shared = { ...answer, madeAt: c.get('clock').real() };
    this.keep(key, shared);
    this.keep(`${key}#${revision}`, shared);
    afterwards(c, quietly(toCache(c, `${key}#${revision}`, shared, KEPT_MS)));
  }

  /** Whether anything is kept under this key, of any revision: who finds nothing need not ask for the revision first. */
  has(key: string): boolean {
    return this.kept.has(key);
  }

  private async renewed(c: AppContext, key: string, make: () => Promise<object>): Promise<Shared> {
    const there = await fromCache(c, key);
    if (there && c.get('clock').real() - there.madeAt < FRESH_MS) return this.keep(key, there);
    const made = { body: JSON.stringify(await make()), link: null, madeAt: c.get('clock').real() };
    afterwards(c, quietly(toCache(c, key, made, STALE_MS)));
    return this.keep(key, made);
  }

  private async awaited(key: string, now: () => number): Promise<Shared | null> {
    for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_MS) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      const known = this.kept.get(key);
      if (known && now() - known.madeAt < STALE_MS) return known;
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

/** An answer for everybody, which a browser and what lies before it may keep for as long as we do. */
export function sameForAll(c: AppContext, { body, link }: Omit<Shared, 'madeAt'>): Response {
  if (link) c.header('Link', link);
  const cached = `public, max-age=${FRESH_MS / 1_000}, stale-while-revalidate=${(STALE_MS - FRESH_MS) / 1_000}`;
  return c.body(body, 200, { 'Content-Type': 'application/json', 'Cache-Control': cached });
}

/**
 * An answer that is the same for everybody as long as what it is made of has this version: made once, and kept. Who has it already gets a 304. `name`: of
 * the answer, among all.
 */
export async function sameForVersion(
  c: AppContext,
  name: string,
  version: number,
  make: () => Promise<object>,
): Promise<Response> {
  const same = isVersion(c, `${name}.${version}`);
  return same ?? c.body(await keptText(c, name, version, make), 200, { 'Content-Type': 'application/json' });
}

/** The same as its text, for who needs it to make another answer. */
export async function keptText(
  c: AppContext,
  name: string,
  version: number,
  make: () => Promise<object>,
): Promise<string> {
  const shared = c.get('shared');
  const known = await shared.ofRevision(c, name, version);
  if (known) return known.body;
  const body = JSON.stringify(await make());
  shared.keepRevision(c, name, version, { body, link: null });
  return body;
}

const PLACE = 'shared-answers';

async function fromCache(c: AppContext, key: string): Promise<Shared | null> {
  const found = await (await caches.open(PLACE)).match(addressIn(c, key));
  if (!found) return null;
  return { body: await found.text(), link: found.headers.get('Link'), madeAt: Number(found.headers.get('Made-At')) };
}

async function toCache(c: AppContext, key: string, { body, link, madeAt }: Shared, keptMs: number): Promise<void> {
  const headers = new Headers({ 'Cache-Control': `public, max-age=${keptMs / 1_000}`, 'Made-At': String(madeAt) });
  if (link) headers.set('Link', link);
  await (await caches.open(PLACE)).put(addressIn(c, key), new Response(body, { headers }));
}

/** An address of the site that nobody can ask for. */
function addressIn(c: AppContext, key: string): string {
  return new URL(`/shared/${encodeURIComponent(key)}`, c.env.SITE_URL).href;
}

/** What is only kept to spare others a question may fail without a word. */
function quietly(work: Promise<unknown>): Promise<unknown> {
  return work.catch(() => {});
}
