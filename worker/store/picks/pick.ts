import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Choice, Pick } from '#games/contest';
import { entries, picks } from '#schema/tables/entry';
import type { Clock } from '../../clock.ts';
import { countingTries, type TriesOfOne, withinTries } from '../core/attempt.ts';
import { batch, type Database, gameTime, listOf } from '../core/database.ts';
import { isBrokenBy } from '../core/failure.ts';
import { enters } from '../group/entrant.ts';
import { enterField } from '../standings/total.ts';
import { choiceIdOf, knowChoices } from './choice.ts';
import { TAKES_PLACE } from './lock.ts';
import { LATEST_SAVES } from './proof.ts';

/** A saved pick with its names and its lock. The flags are 0 or 1. */
export type SheetRow = {
  id: number;
  slot: string;
  position: number;
  tournament: string;
  category: string | null;
  locksAt: number;
  athlete: number | null;
  player: string | null;
  playerPosition: string | null;
  team: string | null;
  trade: number;
  backup: number | null;
  backupName: string | null;
  freed: number;
  backupFreed: number;
  confirmed: number;
  createdAt: number;
  updatedAt: number;
  /** Whether what it waits for is published; 0: or not asked for. */
  decided: number;
  /** How many entries have the same athlete there, once it is finalised; null: not asked for. */
  sharedBy: number | null;
  /** Its LATEST_SAVES, JSON; none: not asked for, or it has earned nothing. */
  saves: string;
};

const IN_ORDER = sql`order by slots.position`;
/** A fan's saved picks in slot order, without what they have earned. */
export function sheetOf(db: Database, contestId: string, userId: string) {
  return sheetRows(db, contestId, userId, IN_ORDER);
}
/** The same with whether it has, and how many share it. */
export function earnedSheetOf(db: Database, contestId: string, userId: string) {
  const joined = sql`left join choices on choices.id = picks.choice_id
    left join pick_counts on pick_counts.contest_id = entries.contest_id and pick_counts.slot_id = picks.slot_id
      and pick_counts.athlete_id = picks.athlete_id`;
  return sheetRows(
    db,
    contestId,
    userId,
    IN_ORDER,
    sql`coalesce(choices.decided, 0) as decided, pick_counts.entries as sharedBy, ${LATEST_SAVES} as saves`,
    joined,
  );
}

/**
 * The same of these slots as they are saved, in no order: D1 counts the rows that it sorts as read,
 * and what is saved has no result yet.
 */
export function savedRows(db: Database, contestId: string, userId: string, slots: readonly string[]) {
  return sheetRows(db, contestId, userId, sql`and picks.slot_id in ${listOf(slots)}`);
}

/** By SQL: drizzle takes more time to map these rows than D1 to read them. */
function sheetRows(
  db: Database,
  contestId: string,
  userId: string,
  rest: SQL,
  earned = sql`0 as decided, null as sharedBy, '[]' as saves`,
  joined = sql``,
) {
  return db.all<SheetRow>(sql`select picks.id, picks.slot_id as slot, slots.position, slots.tournament, slots.category, slots.locks_at as locksAt,
      picks.athlete_id as athlete, first.name as player, first.position as playerPosition,
      picks.team, picks.trade, picks.backup_id as backup, backup.name as backupName,
      picks.freed, picks.backup_freed as backupFreed, picks.confirmed, picks.created_at as createdAt, picks.updated_at as updatedAt,
      ${earned}
    from entries join picks on picks.entry_id = entries.id
    join slots on slots.contest_id = entries.contest_id and slots.id = picks.slot_id
    left join athletes as first on first.contest_id = entries.contest_id and first.id = picks.athlete_id
    left join athletes as backup on backup.contest_id = entries.contest_id and backup.id = picks.backup_id ${joined}
    where entries.contest_id = ${contestId} and entries.user_id = ${userId} ${rest}`);
}

/** A fan's picks as the rules see them, with their numbers; one row of the database a pick. */
export function picksOf(db: Database, contestId: string, userId: string) {
  return db
    .select({
      id: picks.id,
      slot: picks.slotId,
      athlete: picks.athleteId,
      team: picks.team,
      trade: picks.trade,
      backup: picks.backupId,
      freed: picks.freed,
      backupFreed: picks.backupFreed,
      confirmed: picks.confirmed,
    })
    .from(entries)
    .innerJoin(picks, eq(picks.entryId, entries.id))
    .where(and(eq(entries.contestId, contestId), eq(entries.userId, userId)));
}
export type PickRow = Awaited<ReturnType<typeof picksOf>>[number];

/**
 * What to put into a slot. `was`: what stood there when this was worked out (null: nothing yet). If
 * something else is there by now, nothing is written: also not late, by a write that D1 makes
 * after its client gave it up.
 */
export type Wanted = Pick & { was: Choice | null };

/**
 * A save: what to write. `moves`: the slots whose athlete leaves them for one of these choices;
 * absent: nobody moves. `shown`: slots that are answered besides. `backups`: whether the contest
 * has any. `entered`: whether the fan has an entry, as far as was read. `savedBy`: the captain who
 * saves for an entrant, null: the fan themselves.
 */
export type Save = {
  contestId: string;
  userId: string;
  savedBy: string | null;
  choices: Wanted[];
  moves?: string[];
  shown?: string[];
  backups?: boolean;
  entered: boolean;
  tries: TriesOfOne;
};

/**
 * What was written, the slots that lost their athlete to a move, and the rows of both and of what
 * else is shown, as the save left them; the ids of its receipts.
 */
export type Saved = { saved: string[]; emptied: string[]; sheet: SheetRow[]; receipts: number[] };

/**
 * Why nothing was written. `stale`: the sheet, or what is cancelled, is not as the choices suppose,
 * by another act at the same moment. `many`: too often, until then (UTC milliseconds).
 */
export type Unsaved = { not: 'locked' | 'stale' } | { not: 'many'; until: number };

/** The statements of a save, and one that says whether a slot has locked. */
function statementsOf(db: Database, clock: Clock, save: Save) {
  const { contestId, userId, savedBy, choices, moves, shown = [], backups = false, entered, tries } = save;
  const touched = [...new Set([...choices.map(({ slot }) => slot), ...(moves ?? [])])];
  const now = gameTime(clock);
  const mine = sql`(select id from entries where contest_id = ${contestId} and user_id = ${userId})`;
  // A statement names them often, and they go along once.
  const asking = sql`with requested as (select value ->> 'slot' as slot, value ->> 'athlete' as athlete, value ->> 'team' as team, value ->> 'trade' as trade,
    value ->> 'backup' as backup, value ->> 'confirmed' as confirmed, value -> 'was' as was from json_each(${JSON.stringify(choices)}))`;
  const open = (slot: string, besides = sql`1`) =>
    sql`exists (select 1 from slots where contest_id = ${contestId} and slots.id = ${sql.raw(slot)} and locks_at > ${now} and ${besides})`;
  const locked = sql`exists (select 1 from requested as asked where not ${open('asked.slot')})`;
  // A tournament that is cancelled meanwhile is found out here, and said by who asks again.
  const closed = sql`exists (select 1 from requested as asked where not ${open('asked.slot', TAKES_PLACE)})`;
  // A row is never deleted: without one nothing was ever saved there.
  const stale = sql`exists (
    select 1 from requested as asked left join picks as stands on stands.entry_id = ${mine} and stands.slot_id = asked.slot
    where case when asked.was = 'null' then stands.id is not null
      else stands.athlete_id is not asked.was ->> 'athlete' or stands.backup_id is not asked.was ->> 'backup'
        or stands.team is not asked.was ->> 'team' or stands.trade is not asked.was ->> 'trade' end)`;
  // By the indexes of who is taken, not by looking at every pick.
  const others = sql`other.entry_id = ${mine} and other.slot_id not in (select slot from requested)`;
  const backupTaken = sql`(exists (
      select 1 from requested as asked cross join picks as other on ${others} and other.backup_id in (asked.athlete, asked.backup) and other.backup_freed = 0)
    or exists (
      select 1 from requested as asked cross join picks as other on ${others} and other.athlete_id = asked.backup and other.freed = 0))`;
  const may = sql`${withinTries(tries)} and not ${closed} and not ${stale} and not ${backups ? backupTaken : sql`0`}
    and ${savedBy === null ? sql`1` : enters(sql`${savedBy}`, sql`${userId}`)}`;
  // An athlete who moves, or makes room, leaves their slot first: in no order of rows does an
  // athlete appear twice, not even for a moment.
  const leaves = sql`
    select 0 as turn, picks.slot_id, null as athlete_id, picks.team, picks.trade, picks.backup_id, 0 as confirmed
    from ${listOf(touched)} as touched cross join picks on picks.entry_id = ${mine} and picks.slot_id = touched.value
    left join requested as asked on asked.slot = picks.slot_id
    where picks.athlete_id is not null and asked.athlete is not picks.athlete_id and ${open('picks.slot_id')}
      and (asked.slot is not null or picks.athlete_id in (select athlete from requested))`;
  const put = sql`select 1 as turn, slot as slot_id, athlete as athlete_id, team, trade, backup as backup_id, confirmed from requested`;
  // One who is alone makes room for nobody but whom they replace.
  const isMoving = moves !== undefined && touched.length > 1;
  const rows = isMoving ? sql`${leaves} union all ${put}` : put;
  const same = sql.join(
    ['athlete_id', 'team', 'trade', 'backup_id', 'confirmed'].map((name) =>
      sql.raw(`picks.${name} is excluded.${name}`),
    ),
    sql` and `,
  );
  return {
    counted: countingTries(tries),
    // An entry stays for ever: who has one makes no second.
    entry: entered
      ? []
      : [
          sql`${asking} insert into entries (contest_id, user_id, apart, created_at)
            select ${contestId}, ${userId}, ${savedBy === null ? 0 : 1}, ${now} where ${mine} is null and ${may}`,
          ...(savedBy === null ? enterField(contestId) : []),
        ],
    choices: sql`${asking} ${knowChoices(
      sql`(select ${contestId} as contest_id, written.* from (${rows}) as written where ${withinTries(tries)}) as made`,
    )}`,
    saved: sql<{ slot: string }>`${asking}
      insert into picks (entry_id, slot_id, athlete_id, team, trade, backup_id, confirmed, choice_id, created_at, updated_at)
      select ${mine}, slot_id, athlete_id, team, trade, backup_id, confirmed, ${choiceIdOf(sql`${contestId}`, 'written')}, ${now}, ${now}
      from (${rows}) as written where ${may} ${isMoving ? sql`order by turn` : sql``}
      on conflict (entry_id, slot_id) do update set athlete_id = excluded.athlete_id, team = excluded.team, trade = excluded.trade,
        backup_id = excluded.backup_id, confirmed = excluded.confirmed, choice_id = excluded.choice_id, freed = 0, backup_freed = 0,
        updated_at = iif(${same}, picks.updated_at, excluded.updated_at)
      returning slot_id as slot`,
    // A receipt of each pick that is now another than its latest receipt says.
    receipts: sql<{ id: number }>`
      insert into receipts (pick_id, athlete_id, team, trade, backup_id, confirmed, saved_by, saved_at)
      select picks.id, athlete_id, team, trade, backup_id, confirmed, ${savedBy}, updated_at
      from ${listOf(touched)} as touched cross join picks on entry_id = ${mine} and slot_id = touched.value where not exists (
        select 1 from receipts where receipts.id = (select max(id) from receipts where pick_id = picks.id)
          and receipts.athlete_id is picks.athlete_id and receipts.team is picks.team and receipts.trade = picks.trade
          and receipts.backup_id is picks.backup_id and receipts.confirmed = picks.confirmed) returning id`,
    sheet: savedRows(db, contestId, userId, [...new Set([...touched, ...shown])]),
    locked: sql<{ locked: number }>`${asking} select ${locked} as locked`,
  };
}

/**
 * Writes choices, all or none. The lock is here and nowhere else: the one statement that writes
 * compares each slot's `locks_at` with the database's own clock plus the game clock's offset, and
 * stamps what it writes with that same instant. It also compares what stood in the slots, and how
 * often this fan has saved. Saving the same again changes nothing, its instant included, and leaves
 * no receipt.
 */
export async function savePicks(db: Database, clock: Clock, save: Save): Promise<Saved | Unsaved> {
  const { locked, ...statements } = statementsOf(db, clock, save);
  const done = await batch(db, statements).catch((error: unknown) => {
    // The athlete was put elsewhere at the same moment.
    if (isBrokenBy(error, 'athleteTwice')) return null;
    throw error;
  });
  if (!done) return { not: 'stale' };
  const { saved, sheet, receipts } = done;
  if (saved.length > 0) {
    const slots = new Set(save.choices.map(({ slot }) => slot));
    const written = [...new Set(saved.map(({ slot }) => slot))];
    return {
      saved: [...slots],
      emptied: written.filter((slot) => !slots.has(slot)),
      sheet: sheet.sort((a, b) => a.position - b.position),
      receipts: receipts.map(({ id }) => id),
    };
  }
  const [counted] = done.counted;
  if (counted && counted.count > save.tries.most) return { not: 'many', until: counted.resetsAt };
  const [state] = await db.all<{ locked: number }>(locked);
  return { not: state?.locked ? 'locked' : 'stale' };
}

/** The choices of entries, by entry: for contests whose every slot has locked. */
export async function sheetsOf(db: Database, entryIds: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await db.all<{ entryId: number; choices: string }>(sql`
    select entry_id as "entryId", group_concat(choice_id) as choices from picks
    where entry_id in ${listOf(entryIds)} group by entry_id`);
  return new Map(rows.map(({ entryId, choices }) => [entryId, choices.split(',').map(Number)]));
}
