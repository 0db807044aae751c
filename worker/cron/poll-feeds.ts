import { factsOf } from '../acts/rescore.ts';
import type { Clock } from '../clock.ts';
import type { Env } from '../env.ts';
import { type Asking, ask, FeedFailure, jsonIn } from '../feeds/ask.ts';
import { linksOf } from '../feeds/links.ts';
import { readFeed } from '../feeds/read.ts';
import { SOURCES } from '../feeds/source.ts';
import type { ServedGame } from '../kinds/kind.ts';
import { log, reasonOf } from '../log.ts';
import { aliasesOf } from '../store/contest/alias.ts';
import { type AskedFeed, keepAsked, takeFeeds } from '../store/contest/feed.ts';
import { type Database, database } from '../store/core/database.ts';

/**
 * A little less than a minute: the next one asks again, though cron may be early. Milliseconds, as
 * all here.
 */
const MINUTE_MS = 50_000;
const LONGEST_REST_MS = 30 * 60_000;
/** One feed, with its links: far below the minute, for letters wait. */
const LONGEST_MS = 10_000;
/** A contest that ended so long ago has no results to come. */
const AFTER_MS = 7 * 86_400_000;

/**
 * Asks the feeds that are due. What they say is a proposal at the desk: an organiser publishes it.
 * A feed that fails is left alone longer each time, and nothing else waits for it.
 */
export async function pollFeeds(
  env: Env,
  games: readonly ServedGame[],
  clock: Clock,
  longestMs = LONGEST_MS,
): Promise<void> {
  const db = database(env.DB);
  const taken = await takeFeeds(db, clock.now(), clock.real(), clock.real() + MINUTE_MS);
  await Promise.all(
    taken.map(async (feed) => {
      const game = games.find(({ contest }) => contest.id === feed.contestId);
      if (!game || Date.parse(game.contest.endsOn) + AFTER_MS < clock.now()) return;
      await poll(db, game, clock, feed, { env, signal: AbortSignal.timeout(longestMs) });
    }),
  );
}

async function poll(db: Database, game: ServedGame, clock: Clock, feed: AskedFeed, asking: Asking): Promise<void> {
  const links = linksOf(asking, feed);
  try {
    const answered = await ask(asking, feed.address, feed.etag);
    const fine = { failures: 0, failure: null, answeredAt: clock.real() };
    if (answered === null) return await keepAsked(db, feed, fine);
    const items = await SOURCES[feed.source](jsonIn(answered.text), links.follow);
    const waiting = links.left();
    const { contest } = game;
    const aliases = Object.fromEntries((await aliasesOf(db, contest)).map(({ said, name }) => [said, name] as const));
    const { rows, left } = readFeed(game, await game.onAir(), await factsOf(db, clock, contest), items, aliases);
    await keepAsked(db, feed, {
      ...fine,
      // As long as links wait, the whole answer is wanted again.
      etag: waiting.length > 0 ? null : answered.etag,
      said: JSON.stringify(rows),
      left: JSON.stringify([...left, ...waiting]),
      known: links.known(),
    });
  } catch (error) {
    const failure = error instanceof FeedFailure ? error : null;
    log('error', 'feed-failed', { contest: feed.contestId, feed: feed.name, reason: reasonOf(error) });
    const failures = feed.failures + 1;
    const rest = Math.max(Math.min(MINUTE_MS * 2 ** failures, LONGEST_REST_MS), failure?.retryAfterMs ?? 0);
    await keepAsked(db, feed, {
      failures,
      failure: failure?.message ?? 'The feed could not be read',
      // What is asked next is wanted whole.
      etag: null,
      known: links.known(),
      nextAt: clock.real() + rest,
    });
  }
}
