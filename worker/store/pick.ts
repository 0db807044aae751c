import { and, asc, eq, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Choice } from '#games/contest';
import { athletes, slots } from '#schema/tables/contest';
import { entries, picks } from '#schema/tables/entry';
import { scores } from '#schema/tables/result';
import type { Clock } from '../clock.ts';
import { atomic, type Database } from './database.ts';
import { gameTime } from './game-time.ts';

const first = alias(athletes, 'first');
const backup = alias(athletes, 'backup');

/** A batch answers rows by column name: two tables' columns of one name must part. */
const named = <T>(column: SQLWrapper, name: string) => sql<T>`${column}`.as(name);

/** A fan's saved picks in slot order, with names, locks and what each has earned (null: not scored yet). */
export function sheetOf(db: Database, contestId: string, userId: string) {
  return db
    .select({
      id: picks.id,
      slot: picks.slotId,
      position: slots.position,
      tournament: slots.tournament,
      category: slots.category,
      locksAt: slots.locksAt,
      athlete: picks.athleteId,
      player: named<string | null>(first.name, 'player'),
      playerPosition: named<string | null>(first.position, 'player_position'),
      athleteRank: named<number | null>(first.rank, 'athlete_rank'),
      team: picks.team,
      trade: picks.trade,
      backup: picks.backupId,
      backupName: named<string | null>(backup.name, 'backup_name'),
      backupRank: named<number | null>(backup.rank, 'backup_rank'),
      freed: picks.freed,
      backupFreed: picks.backupFreed,
      confirmed: picks.confirmed,
      createdAt: picks.createdAt,
      updatedAt: picks.updatedAt,
      scored: scores.scored,
    })
    .from(entries)
    .innerJoin(picks, eq(picks.entryId, entries.id))
    .innerJoin(slots, and(eq(slots.contestId, entries.contestId), eq(slots.id, picks.slotId)))
    .leftJoin(first, and(eq(first.contestId, entries.contestId), eq(first.id, picks.athleteId)))
    .leftJoin(backup, and(eq(backup.contestId, entries.contestId), eq(backup.id, picks.backupId)))
    .leftJoin(scores, sameChoice)
    .where(and(eq(entries.contestId, contestId), eq(entries.userId, userId)))
    .orderBy(asc(slots.position));
}
export type SheetRow = Awaited<ReturnType<typeof sheetOf>>[number];

/** Joins a pick to the score of its choice. */
export const sameChoice = and(
  eq(scores.contestId, entries.contestId),
  eq(scores.slotId, picks.slotId),
  eq(scores.athleteId, sql`coalesce(${picks.athleteId}, 0)`),
  eq(scores.team, sql`coalesce(${picks.team}, '')`),
  eq(scores.trade, picks.trade),
  eq(scores.backupId, sql`coalesce(${picks.backupId}, 0)`),
);

/** A save: what to write, and whether an athlete who stands elsewhere in the entry leaves that place for this one. */
export type Save = {
  contestId: string;
  userId: string;
  choices: (Choice & { confirmed: boolean })[];
  moves: boolean;
};

/**
 * Writes choices, all in one atomic batch. The lock is here and nowhere else: every statement compares the slot's `locks_at` with the
 * database's own clock plus the game clock's offset, at the moment of writing. Answers what was written (shorter than asked:
 * a slot has locked, or a back-up is taken) and the slots that lost their athlete to a move. Throws on an athlete used twice.
 */
export async function savePicks(
  db: Database,
  clock: Clock,
  save: Save,
): Promise<{ saved: string[]; emptied: string[] }> {
  const json = JSON.stringify(save.choices);
  const stamp = clock.now();
  const mine = sql`(select id from entries where contest_id = ${save.contestId} and user_id = ${save.userId})`;
  const asked = sql`(select value ->> 'slot' as slot, value ->> 'athlete' as athlete, value ->> 'team' as team, value ->> 'trade' as trade,
    value ->> 'backup' as backup, value ->> 'confirmed' as confirmed from json_each(${json}))`;
  const open = sql`slots.contest_id = ${save.contestId} and slots.locks_at > ${gameTime(clock)}`;

  const enter = sql`
    insert into entries (contest_id, user_id, created_at, rank, base_rank)
    select ${save.contestId}, ${save.userId}, ${stamp}, place, place
    from (select 1 + count(*) as place from entries where contest_id = ${save.contestId} and points > 0)
    where exists (select 1 from slots join ${asked} as asked on asked.slot = slots.id where ${open})
    on conflict (contest_id, user_id) do nothing`;
  // A new name on the leaderboard: its revision moves on, and standings that have begun are ranked again.
  const joined = sql`
    update contests set revision = revision + 1, results_revision = results_revision + (results_revision > 0)
    where id = ${save.contestId} and changes() > 0`;
  const leave = sql`
    update picks set athlete_id = null, confirmed = 0, updated_at = ${stamp}
    where entry_id = ${mine} and athlete_id is not null
      and (slot_id in (select slot from ${asked}) or athlete_id in (select athlete from ${asked}))
      and slot_id in (select id from slots where ${open})
    returning slot_id as slot`;
  const write = sql`
    insert into picks (entry_id, slot_id, athlete_id, team, trade, backup_id, confirmed, created_at, updated_at)
    select ${mine}, slots.id, asked.athlete, asked.team, asked.trade, asked.backup, asked.confirmed, ${stamp}, ${stamp}
    from ${asked} as asked join slots on slots.id = asked.slot and ${open}
    where not exists (
      select 1 from picks as other where other.entry_id = ${mine} and other.slot_id <> slots.id and (
        (other.backup_id in (asked.athlete, asked.backup) and other.backup_freed = 0)
        or (other.athlete_id = asked.backup and other.freed = 0)))
    on conflict (entry_id, slot_id) do update set athlete_id = excluded.athlete_id, team = excluded.team, trade = excluded.trade,
      backup_id = excluded.backup_id, confirmed = excluded.confirmed, freed = 0, backup_freed = 0, updated_at = excluded.updated_at
    returning slot_id as slot`;
  const receipt = sql`
    insert into receipts (pick_id, athlete_id, team, trade, backup_id, confirmed, saved_at)
    select id, athlete_id, team, trade, backup_id, confirmed, updated_at from picks where entry_id = ${mine} and updated_at = ${stamp}`;

  // Each statement looks at the clock anew. A lock that falls after an athlete has left and before he is put down breaks the batch here.
  const whole = sql`
    insert into receipts (pick_id, saved_at) select null, ${stamp} from ${asked} as asked where not exists (
      select 1 from picks where entry_id = ${mine} and slot_id = asked.slot and updated_at = ${stamp}
        and athlete_id is asked.athlete)`;
  const nobody = sql`select '' as slot where 0`;
  const statements = save.moves
    ? [enter, joined, leave, write, receipt, whole]
    : [enter, joined, nobody, write, receipt];
  const [, , left = [], written = []] = await atomic<{ slot: string }>(db, statements).catch(unlessBroken);
  const saved = written.map(({ slot }) => slot);
  return { saved, emptied: left.map(({ slot }) => slot).filter((slot) => !saved.includes(slot)) };
}

/** A batch that broke itself has saved nothing: so it is answered. */
function unlessBroken(error: unknown): never[] {
  if (`${error}`.includes('NOT NULL constraint failed: receipts.pick_id')) return [];
  throw error;
}

/** True when a write failed because the entry holds that athlete already. */
export function isAthleteTwice(error: unknown): boolean {
  return `${error} ${(error as { cause?: unknown }).cause ?? ''}`.includes(
    'UNIQUE constraint failed: picks.entry_id, picks.athlete_id',
  );
}
