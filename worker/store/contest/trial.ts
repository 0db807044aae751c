import { sql } from 'drizzle-orm';
import { batch, type Database } from '../core/database.ts';
import { isNotBlocked } from '../fan/fan.ts';
import { pointLettersFrom } from '../news/change-letter.ts';
import { type Leader, leadersOf, type Moved } from '../standings/standing.ts';
import { type Rescored, rescoredAs, sumsAs } from '../standings/sum.ts';
import { inField, totalOf, totalsOf } from '../standings/total.ts';

/**
 * What a change of results would do to the entries: how many get more points and how many fewer,
 * and the top ranks before and after.
 */
export type Tried = Moved & {
  leader: Leader | null;
  gain: number;
  lose: number;
  /** How many of them a change of facts tells by mail. */
  told: number;
  top: { before: Leader[]; after: Leader[] };
};

/** First places that a trial names. */
const TOP = 3;

/**
 * What publishing would do with these scores, added up and ranked as a publication does, in one
 * batch that only reads. Null if what is stored is not of the revision any more.
 */
export async function tryStandings(db: Database, input: Rescored & { revision: number }): Promise<Tried | null> {
  const { contestId, scores, revision } = input;
  const { state, before, tried } = await batch(db, {
    state: sql<{ revision: number }>`select results_revision as revision from contests where id = ${contestId}`,
    before: leadersOf(contestId, TOP),
    tried: sql<
      Moved & { gain: number; lose: number; told: number; top: string }
    >`with ${rescoredAs(scores)}, ${sumsAs(input, 'rescored')},
      worked as materialized (
        select entries.id as entry, entries.user_id, coalesce(now.rank, 1) as was_rank, entries.points as was, sums.points, sums.tie
        from sums cross join entries on entries.id = sums.entry_id and ${inField} ${totalOf('now')}),
      next as materialized (${totalsOf(sql`select points, tie from worked`)})
      select count(*) as entriesRanked, coalesce(sum(worked.was_rank <> next.rank), 0) as entriesMoved,
        coalesce(sum(worked.points > was), 0) as gain, coalesce(sum(worked.points < was), 0) as lose,
        ${pointLettersFrom(sql`worked`, contestId)} as told,
        (select json_group_array(json_object('username', username, 'points', points)) from (
          select users.username, points from worked join users on users.id = worked.user_id and ${isNotBlocked}
          order by points desc, tie desc, entry limit ${TOP})) as top
      from worked join next on next.points = worked.points and next.tie = worked.tie`,
  });
  const [all] = tried;
  if (state[0]?.revision !== revision || !all) return null;
  const after: Leader[] = JSON.parse(all.top);
  return { ...all, leader: after[0] ?? null, top: { before, after } };
}
