import type { Contest } from '#games/contest';
import { isLocked } from '#games/lock';
import type { Published } from '#schema/wire/draft';
import type { Clock } from '../clock.ts';
import { Refused } from '../problem.ts';
import { athletesByName, fieldOf, resultsOf, slotsOf, tournamentsOf } from '../store/contest.ts';
import type { Database } from '../store/database.ts';
import { storeResults } from '../store/result.ts';
import { leaderOf } from '../store/standing.ts';
import { type DraftResult, draftResults } from './publish-draft.ts';
import { type SeasonRow, seasonResults } from './publish-season.ts';
import { rescore } from './rescore.ts';

/** A row as the contest's results call takes it. */
export type ResultInput = DraftResult | SeasonRow;

/**
 * Makes results official: the one door for admins and feeds. Validates all rows or stores none; then audit, rescore, and what moved.
 * `by`: user id of the admin or name of the feed. Throws Refused ('invalid', or 'conflict' before the lock).
 */
export async function publish(
  db: Database,
  clock: Clock,
  contest: Contest,
  rows: ResultInput[],
  by: string,
): Promise<Published> {
  const names = rows.map((row) => row.player.trim());
  const [slots, tournaments, athletes, known] = await db.batch([
    slotsOf(db, contest.id),
    tournamentsOf(db, contest.id),
    athletesByName(db, contest.id, names),
    resultsOf(db, contest.id),
  ]);
  const idOf = new Map(athletes.map((athlete) => [athlete.name, athlete]));
  const checked =
    contest.kind === 'mock-draft'
      ? draftResults(contest, rows as DraftResult[], { slots, known, athletes: idOf })
      : seasonResults(contest, rows as SeasonRow[], {
          tournaments,
          known,
          athletes: idOf,
          fieldOf: async (id) => (await fieldOf(db, contest.id, id)).map((each) => each.athleteId),
        });
  const results = await checked;

  const keys = new Set(results.map(({ key }) => key));
  const open = slots.some(
    (slot) => (keys.has(slot.id) || keys.has(slot.tournament)) && !isLocked(slot.locksAt, clock.now()),
  );
  if (open) throw new Refused('conflict', 'Results can be published once the picks are locked');

  const changed = await storeResults(db, clock, {
    contestId: contest.id,
    by,
    rows: results,
    asReceived: rows,
    replacesKey: contest.kind === 'mock-draft',
  });
  const moved = await rescore(db, contest);
  const leader = await leaderOf(db, contest.id);
  return {
    success: true,
    message: `${results.length} ${results.length === 1 ? 'result' : 'results'} published, ${changed} new or changed`,
    data: {
      published: results.length,
      changed,
      ...moved,
      leader: leader ? { username: leader.username, points: leader.points } : null,
    },
  };
}
