import { sql } from 'drizzle-orm';
import type { Outcome } from '#games/kind';
import type { Clock } from '../../clock.ts';
import { batch, type Database, gameTime } from '../core/database.ts';
import { EXCLUDED } from '../standings/total.ts';

/**
 * FROM and WHERE of the feed rows that the game clock has passed and nobody has published; none of
 * what is cancelled.
 */
const due = (now: number) => sql`
  from feed_items where published_at is null and due_at <= ${now} and not exists (select 1 from tournaments
    where tournaments.contest_id = feed_items.contest_id and cancelled and name = result ->> 'tournament')`;

/**
 * The instants that the game clock has passed of locks that nothing was done about, and of the last
 * known result of each pick and tournament that waits.
 */
export function instantsDue(db: Database, now: number) {
  return db.all<{ at: number }>(sql`
    select locks_at as at from slots where locked_at is null and locks_at <= ${now}
    union select max(due_at) ${due(now)} group by contest_id, coalesce(result ->> 'pick', result ->> 'tournament') order by at`);
}

/** Contests with feed rows that are due. */
export function feedsDue(db: Database, now: number) {
  return db.all<{ contestId: string }>(sql`select distinct contest_id as contestId ${due(now)}`);
}

/** Feed rows of a contest that are due, oldest first. */
export function feedDue(db: Database, contestId: string, now: number) {
  return db.all<{ id: number; result: string }>(
    sql`select id, result ${due(now)} and contest_id = ${contestId} order by due_at, id limit 2000`,
  );
}

/**
 * Finalises slots that have locked by the database's own clock: when (`clock`'s game time), and how
 * many entries of the field chose whom. Answers how many were finalised.
 */
export async function finaliseSlots(db: Database, clock: Clock): Promise<number> {
  const now = clock.now();
  const due = sql`slots.locked_at = ${now}`;
  const { locked } = await batch(db, {
    // One statement looks at the clock: what the others do is of the same slots.
    locked: sql`update slots set locked_at = ${now} where locked_at is null and locks_at <= ${gameTime(clock)} returning id`,
    counts: sql`
      insert or replace into pick_counts (contest_id, slot_id, athlete_id, entries)
      select slots.contest_id, slots.id, choices.athlete_id, count(*) from slots
      cross join choices on choices.contest_id = slots.contest_id and choices.slot_id = slots.id
      cross join picks on picks.choice_id = choices.id
      where ${due} and choices.athlete_id <> 0 and picks.entry_id not in ${EXCLUDED} group by 1, 2, 3`,
    revisions: sql`update contests set revision = revision + 1 where id in (select contest_id from slots where ${due})`,
  });
  return locked.length;
}

/** What is published of those whom a fan put into the slots of a season, back-ups too. */
export function outcomesOfPicks(contestId: string, userId: string) {
  return sql<Outcome>`select results.key, results.athlete_id as athleteId, results.outcome from entries
    cross join picks on picks.entry_id = entries.id
    cross join slots on slots.contest_id = entries.contest_id and slots.id = picks.slot_id
    cross join results on results.contest_id = entries.contest_id and results.key = slots.tournament
      and results.athlete_id in (picks.athlete_id, picks.backup_id)
    where entries.contest_id = ${contestId} and entries.user_id = ${userId}`;
}

/** The `most` athletes that most entries put into each slot, once finalised. */
export function favouritesIn(db: Database, contestId: string, most: number) {
  return db.all<{ pick: number; player: string; entries: number }>(
    sql`select pick, player, entries from (
        select slots.position as pick, athletes.name as player, pick_counts.entries,
          row_number() over (partition by slots.id order by pick_counts.entries desc, athletes.id) as rank
        from pick_counts join slots on slots.contest_id = pick_counts.contest_id and slots.id = pick_counts.slot_id
        join athletes on athletes.contest_id = pick_counts.contest_id and athletes.id = pick_counts.athlete_id
        where pick_counts.contest_id = ${contestId})
      where rank <= ${most} order by pick, rank`,
  );
}
