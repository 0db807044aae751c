import { BUNDLE } from '#games/feed-source';
import type { WrongRow } from '#schema/wire/publication';
import { publishBy } from '../acts/publish.ts';
import { type Facts, factsOf, hasNewRule, OTHERS_PUBLISH } from '../acts/rescore.ts';
import { untilFresh } from '../acts/until-fresh.ts';
import type { Clock } from '../clock.ts';
import type { Env } from '../env.ts';
import { type Asking, ask, FeedFailure, jsonIn } from '../feeds/ask.ts';
import { linksOf } from '../feeds/links.ts';
import { type Proposal, proposalsOf } from '../feeds/proposals.ts';
import { readFeed } from '../feeds/read.ts';
import { SOURCES } from '../feeds/source.ts';
import type { ServedGame } from '../kinds/kind.ts';
import { log, reasonOf } from '../log.ts';
import { Refused } from '../problem.ts';
import { aliasesOf } from '../store/contest/alias.ts';
import { type AskedFeed, everPublished, feedsAgreeOf, feedsOf, keepAsked, takeFeeds } from '../store/contest/feed.ts';
import { type Database, database } from '../store/core/database.ts';
import { logFailure } from './log-failure.ts';

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
 * Asks the feeds that are due. What they say is a proposal at the desk; published it is only if the
 * contest says that two feeds are enough and two say it. A feed that fails is left alone longer
 * each time, and nothing else waits for it.
 */
export async function pollFeeds(
  env: Env,
  games: readonly ServedGame[],
  clock: Clock,
  longestMs = LONGEST_MS,
): Promise<void> {
  const db = database(env.DB);
  const taken = await takeFeeds(db, clock.now(), clock.real(), clock.real() + MINUTE_MS);
  const due = Map.groupBy(taken, ({ contestId }) => contestId);
  await Promise.all(
    games.map(async (game) => {
      const dueFeeds = due.get(game.contest.id);
      if (!dueFeeds || Date.parse(game.contest.endsOn) + AFTER_MS < clock.now()) return;
      await Promise.all(
        dueFeeds.map((feed) => poll(db, game, clock, feed, { env, signal: AbortSignal.timeout(longestMs) })),
      );
      await logFailure('feed-failed', { contest: game.contest.id }, async () => {
        if (await feedsAgreeOf(db, game.contest.id))
          await untilFresh(OTHERS_PUBLISH, () => publishAgreed(db, game, clock));
      });
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
      known: links.known(true),
      nextAt: clock.real() + rest,
    });
  }
}

/**
 * Publishes what two feeds say alike and none says otherwise, if nothing was ever published there:
 * from then on it is the organiser's. A feed that fails now agrees with nobody, and still
 * contradicts: it may be right. So does a bundle: who brought it may have made it of a feed.
 */
async function publishAgreed(db: Database, game: ServedGame, clock: Clock): Promise<object | null> {
  const facts = await factsOf(db, clock, game.contest);
  // It would count every pick by it: an organiser looks at who gains and who loses first.
  if (hasNewRule(game, facts.rule, facts.results.length > 0)) return {};
  const feeds = await feedsOf(db, game.contest.id);
  const heard = new Set(
    feeds.filter(({ source, failures }) => source !== BUNDLE && failures === 0).map(({ name }) => name),
  );
  const ever = new Set(
    (await everPublished(db, game.contest.id)).map(({ key, athlete }) => placeKey(game, key, athlete)),
  );
  const agreed = proposalsOf(game, facts, feeds)
    .map((proposal) => ({ ...proposal, by: proposal.by.filter((name) => heard.has(name)) }))
    .filter(({ by, stands, contradicted }) => by.length > 1 && stands === null && !contradicted);
  const fresh = fitting(game, facts, agreed).filter(({ key, athlete }) => !ever.has(placeKey(game, key, athlete)));
  if (fresh.length === 0) return {};
  const names = [...new Set(fresh.flatMap(({ by }) => by))].sort().join(' + ');
  const rows = fresh.map(({ row }) => row);
  return publishBy(db, game, facts, rows, { by: names, from: null }, []);
}

/**
 * Those whose rows fit what stands and each other, with where they stand. The others stay
 * proposals: an organiser decides.
 */
function fitting(game: ServedGame, facts: Facts, open: readonly Proposal[]) {
  const athletes = new Map(facts.athletes.map((athlete) => [athlete.name, athlete]));
  for (let left = open; ; ) {
    try {
      const rows = left.map(({ row }) => row);
      const results = game.checkResults(rows, { ...facts, athletes });
      return left.flatMap((proposal, index) => {
        const { key, athlete } = results[index] ?? {};
        return key === undefined || athlete === undefined ? [] : [{ ...proposal, key, athlete }];
      });
    } catch (error) {
      const wrong = error instanceof Refused ? (error.more.problems as WrongRow[] | undefined) : undefined;
      if (!wrong?.length) throw error;
      for (const { message } of wrong) log('error', 'feed-failed', { contest: game.contest.id, reason: message });
      const indexes = new Set(wrong.map(({ row }) => row - 1));
      left = left.filter((_, index) => !indexes.has(index));
    }
  }
}

function placeKey(game: ServedGame, key: string, athlete: number): string {
  return game.oneResultAKey ? key : `${key} ${athlete}`;
}
