import { isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { withdrawals } from '#schema/tables/contest';
import { type Database, prepareFor } from '../core/database.ts';
import { changeLettersTo } from '../news/change-letter.ts';
import { pushesTo, tellInParts } from '../news/mailing.ts';

/** By number who has left a contest; of which tournament, null: of all. */
export const withdrawalsOf = prepareFor(
  ['contestId'],
  sql<{
    athlete: number;
    tournament: string | null;
  }>`select athlete_id as athlete, nullif(tournament, '') as tournament from withdrawals
    where contest_id = ${sql.placeholder('contestId')} order by athlete_id, tournament`,
);

/** Whether an athlete (SQL of their number) has left the whole contest, inside a statement. */
export function hasWithdrawn(contestId: string | Placeholder, athlete: SQL): SQL<boolean> {
  return sql`exists (${leftBy(contestId, athlete)} and tournament = '')`.mapWith(Boolean) as SQL<boolean>;
}

/**
 * The tournaments that an athlete has left ('': all), as a JSON list, inside a statement. Of most
 * it reads nothing.
 */
export function tournamentsLeft(contestId: string, athlete: SQL): SQL {
  return sql`(select json_group_array(tournament) from (${leftBy(contestId, athlete)}))`;
}

function leftBy(contestId: string | Placeholder, athlete: SQL): SQL {
  return sql`select tournament from withdrawals where withdrawals.contest_id = ${contestId} and withdrawals.athlete_id = ${athlete}`;
}

/** Those that some fans may not have been told of. */
export function untoldWithdrawals(db: Database) {
  return db.select().from(withdrawals).where(isNull(withdrawals.toldAt));
}

/**
 * Puts letters and notifications to those who have picked an athlete who withdrew into the outbox:
 * of picks that lock later, and once, even if the athlete leaves the tournament and then the
 * season. `now` game clock, `real` real time.
 */
export function tellWithdrawal(
  db: Database,
  { contestId, athleteId, tournament, withdrawnAt: at }: typeof withdrawals.$inferSelect,
  now: number,
  real: number,
): Promise<void> {
  const row = sql`contest_id = ${contestId} and athlete_id = ${athleteId} and tournament = ${tournament} and withdrawn_at = ${at}`;
  const name = sql`${`${contestId}.withdrawal.${athleteId}.${at}.`}`;
  return tellInParts(db, { table: 'withdrawals', row, ended: 'told_at', now }, (part) => {
    const due = sql`(
      select entries.id, entries.user_id, slots.tournament
      from entries not indexed join users on users.id = entries.user_id
      join picks on picks.entry_id = entries.id and ${athleteId} in (picks.athlete_id, picks.backup_id)
      join slots on slots.contest_id = entries.contest_id and slots.id = picks.slot_id and slots.locks_at > ${now}
        and ${tournament} in ('', slots.tournament)
      where ${part} and entries.contest_id = ${contestId} and users.verified_at is not null
        and not exists (select 1 from withdrawals as before where before.contest_id = ${contestId}
          and before.athlete_id = ${athleteId} and before.tournament in ('', slots.tournament) and before.withdrawn_at < ${at}))`;
    return [
      ...changeLettersTo(due, { contestId, at, real }),
      pushesTo(due, { contestId, step: 'withdrawal', name, athleteId, real }),
    ];
  });
}
