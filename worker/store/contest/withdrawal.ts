import { sql } from 'drizzle-orm';

/** By number who has left a contest; of which tournament, null: of all. */
export function withdrawalsOf(contestId: string) {
  return sql<{
    athlete: number;
    tournament: string | null;
  }>`select athlete_id as athlete, nullif(tournament, '') as tournament from withdrawals
    where contest_id = ${contestId} order by athlete_id, tournament`;
}
