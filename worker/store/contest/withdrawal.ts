import { type SQL, sql } from 'drizzle-orm';

/** By number who has left a contest; of which tournament, null: of all. */
export function withdrawalsOf(contestId: string) {
  return sql<{
    athlete: number;
    tournament: string | null;
  }>`select athlete_id as athlete, nullif(tournament, '') as tournament from withdrawals
    where contest_id = ${contestId} order by athlete_id, tournament`;
}

/** Whether an athlete (SQL of their number) has left the whole contest, inside a statement. */
export function hasWithdrawn(contestId: string, athlete: SQL): SQL<boolean> {
  return sql`exists (${leftBy(contestId, athlete)} and tournament = '')`.mapWith(Boolean) as SQL<boolean>;
}

/**
 * The tournaments that an athlete has left ('': all), as a JSON list, inside a statement. Of most
 * it reads nothing.
 */
export function tournamentsLeft(contestId: string, athlete: SQL): SQL {
  return sql`(select json_group_array(tournament) from (${leftBy(contestId, athlete)}))`;
}

function leftBy(contestId: string, athlete: SQL): SQL {
  return sql`select tournament from withdrawals where withdrawals.contest_id = ${contestId} and withdrawals.athlete_id = ${athlete}`;
}
