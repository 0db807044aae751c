import type { ResultInput } from '#schema/wire/publication';
import { publishBy } from '../acts/publish.ts';
import { factsOf, OTHERS_PUBLISH } from '../acts/rescore.ts';
import { untilFresh } from '../acts/until-fresh.ts';
import { type Clock, clockAt } from '../clock.ts';
import type { ServedGame } from '../kinds/kind.ts';
import { logFailure } from '../log.ts';
import { feedDue, feedsDue, finaliseSlots, instantsDue } from '../store/contest/result.ts';
import type { Database } from '../store/core/database.ts';
import { sealSheets } from './seal-sheets.ts';

/**
 * What demo data has behind the game clock, in its order and each at its own instant: locks, which
 * are sealed, and known results. So a draft that is over was published pick by pick. What is
 * refused then is tried again by the clock itself: an organiser may have moved a lock. Of a contest
 * that people organise nothing is published but by them.
 */
export async function replay(db: Database, games: readonly ServedGame[], clock: Clock): Promise<void> {
  const now = clock.now();
  for (const { at } of await instantsDue(db, now)) {
    const then = clockAt(clock.offset + at - now);
    await finaliseSlots(db, then);
    await sealSheets(db, then);
    await publishDue(db, games, then);
  }
  await publishDue(db, games, clock);
}

async function publishDue(db: Database, games: readonly ServedGame[], clock: Clock): Promise<void> {
  const due = new Set((await feedsDue(db, clock.now())).map(({ contestId }) => contestId));
  for (const game of games) {
    if (!due.has(game.contest.id)) continue;
    // What does not fit is logged and tried again; the other contests go on.
    await logFailure('feed-failed', { contest: game.contest.id }, () =>
      untilFresh(OTHERS_PUBLISH, () => publishKnown(db, game, clock)),
    );
  }
}

/**
 * What is due of a contest, ticked off in the step that publishes it. Null: others have published
 * meanwhile.
 */
async function publishKnown(db: Database, game: ServedGame, clock: Clock): Promise<object | null> {
  const facts = await factsOf(db, clock, game.contest);
  // After the facts: what another minute publishes between the two makes them old, and the write
  // finds it out.
  const items = await feedDue(db, game.contest.id, clock.now());
  if (items.length === 0) return {};
  const rows = items.map(({ result }) => JSON.parse(result) as ResultInput);
  const ids = items.map(({ id }) => id);
  return publishBy(db, game, facts, rows, { by: 'replay', from: null }, ids);
}
