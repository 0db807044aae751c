import type { Contest } from '#games/contest';
import { publish, type ResultInput } from '../acts/publish.ts';
import { rescore } from '../acts/rescore.ts';
import type { Clock } from '../clock.ts';
import type { ServedGame } from '../kinds/kind.ts';
import { reasonOf } from '../reason.ts';
import type { Database } from '../store/database.ts';
import { feedDue, markFed } from '../store/result.ts';
import { unscored } from '../store/standing.ts';

/** Publishes what feeds hold and the game clock has passed, through the same door as an admin; then mends standings left behind. */
export async function publishDue(db: Database, games: readonly ServedGame[], clock: Clock): Promise<void> {
  const contests = games.map(({ contest }) => contest as Contest);
  const due = await feedDue(db, clock.now());
  for (const contest of contests) {
    const items = due.filter((item) => item.contestId === contest.id);
    const [first] = items;
    if (!first) continue;
    // A feed that brings nonsense is logged and tried again; the other contests go on.
    try {
      await publish(
        db,
        clock,
        contest,
        items.map((item) => JSON.parse(item.result) as ResultInput),
        { by: first.feed, from: null },
      );
      await markFed(
        db,
        items.map(({ id }) => id),
        clock.now(),
      );
    } catch (error) {
      console.error(`feed ${first.feed} for ${contest.id} failed`, reasonOf(error));
    }
  }
  const behind = new Set((await unscored(db)).map(({ id }) => id));
  for (const contest of contests) if (behind.has(contest.id)) await rescore(db, contest);
}
