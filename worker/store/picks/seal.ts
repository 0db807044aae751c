import { type SQL, sql } from 'drizzle-orm';
import type { NamedPick } from '#games/proof/sheet';
import type { Clock } from '../../clock.ts';
import { type Database, finds, gameTime } from '../core/database.ts';

/** A tournament (a draft is its own) whose sheets lock at once. */
export type Lock = { contestId: string; tournament: string };

/**
 * Locks that have fallen, are finalised and not sealed, in their order. By the database's own
 * clock, as saves are refused: nothing is saved any more.
 */
export function unsealedLocks(db: Database, clock: Clock): Promise<Lock[]> {
  return db.all<Lock>(sql`
    select contest_id as contestId, tournament from slots
    where not exists (select 1 from roots where roots.contest_id = slots.contest_id and roots.tournament = slots.tournament)
      and contest_id in (select id from contests where state <> 'draft')
    group by contest_id, tournament having min(locked_at is not null) = 1 and max(locks_at) <= ${gameTime(clock)}
    order by max(locks_at), contest_id, tournament`);
}

/**
 * What an entry (SQL of its number) has in a tournament, in the order of its slots: JSON that
 * `picksIn` reads. A pick that says nothing is left out. `lock`: as values, or as a statement names
 * it.
 */
export function sheetLines(lock: { [Key in keyof Lock]: Lock[Key] | SQL }, entry: SQL): SQL {
  return sql`(
    select json_group_array(json_array(slots.id, coalesce(first.sealed_as, first.name), made.team, made.trade, coalesce(second.sealed_as, second.name)) order by slots.position)
    from slots cross join picks as made on made.entry_id = ${entry} and made.slot_id = slots.id
    left join athletes as first on first.contest_id = slots.contest_id and first.id = made.athlete_id
    left join athletes as second on second.contest_id = slots.contest_id and second.id = made.backup_id
    where slots.contest_id = ${lock.contestId} and slots.tournament = ${lock.tournament} and coalesce(made.athlete_id, made.team) is not null)`;
}

export type Line = [slot: string, athlete: string | null, team: string | null, trade: number, backup: string | null];

export function picksIn(lines: string): NamedPick[] {
  return (JSON.parse(lines) as Line[]).map(toPick);
}

export function toPick([slot, athlete, team, trade, backup]: Line): NamedPick {
  return { slot, athlete, team, trade: trade === 1, backup };
}

export type UnsealedSheet = { entryId: number; fan: string; lines: string };

/**
 * The number of the last entry that has a leaf there; 0: none has. They are sealed in their order.
 */
export async function lastSealed(db: Database, { contestId, tournament }: Lock): Promise<number> {
  const [row] = await db.all<{ last: number | null }>(sql`
    select max(entry_id) as last from leaves where contest_id = ${contestId} and tournament = ${tournament}`);
  return row?.last ?? 0;
}

/** The next entries by their numbers that have something there, with what they have. */
export function nextSheets(db: Database, lock: Lock, after: number, count: number): Promise<UnsealedSheet[]> {
  return db.all<UnsealedSheet>(sql`
    -- By number: an entry may pass to another fan meanwhile.
    with entry as materialized (select id, user_id from entries not indexed where id > ${after} and contest_id = ${lock.contestId}
      and exists (select 1 from slots cross join picks on picks.entry_id = entries.id and picks.slot_id = slots.id
        where slots.contest_id = ${lock.contestId} and slots.tournament = ${lock.tournament} and coalesce(picks.athlete_id, picks.team) is not null)
      order by id limit ${count})
    select entry.id as entryId, entry.user_id as fan, ${sheetLines(lock, sql`entry.id`)} as lines from entry order by entry.id`);
}

export type NewLeaf = { leaf: string; entryId: number; fan: string; salt: string };

/** Stores leaves. An entry that another minute has sealed keeps its leaf. */
export async function storeLeaves(db: Database, { contestId, tournament }: Lock, leaves: NewLeaf[]): Promise<void> {
  const values = JSON.stringify(leaves.map(({ leaf, entryId, fan, salt }) => [leaf, entryId, fan, salt]));
  // Entrants of groups have no proof either, and an id with a dot.
  const deleted = sql`exists (select 1 from users where users.id = value ->> 2 and verified_at is null and instr(users.id, '.') = 0)`;
  await db.run(sql`insert into leaves (contest_id, tournament, leaf, entry_id, fan, salt)
    select ${contestId}, ${tournament}, value ->> 0, value ->> 1, value ->> 2, iif(${deleted}, null, value ->> 3)
    from json_each(${values}) where true on conflict (entry_id, tournament) do nothing`);
}

/**
 * The statement that makes a riddle of what was sealed of some entries (SQL that selects their
 * numbers): the leaves stay, for roots are over them.
 */
export function forgetSalts(entries: SQL): SQL {
  return sql`update leaves set salt = null where salt is not null and entry_id in ${entries}`;
}

/** The next leaves in ascending order. */
export async function nextLeaves(db: Database, { contestId, tournament }: Lock, after: string, count: number) {
  const rows = await db.all<{ leaf: string }>(sql`
    select leaf from leaves where contest_id = ${contestId} and tournament = ${tournament} and leaf > ${after} order by leaf limit ${count}`);
  return rows.map(({ leaf }) => leaf);
}

/** Publishes a root. False: it is published already. `now` game clock. */
export async function storeRoot(
  db: Database,
  { contestId, tournament }: Lock,
  { root, leaves, parts }: { root: string; leaves: number; parts: Part[] },
  now: number,
): Promise<boolean> {
  return finds(
    db,
    sql`insert into roots (contest_id, tournament, root, leaves, before, sealed_at, parts)
    select ${contestId}, ${tournament}, ${root}, ${leaves},
      (select root from roots where contest_id = ${contestId} order by id desc limit 1), ${now}, ${JSON.stringify(parts)}
    where true on conflict do nothing returning id`,
  );
}

/** The first leaf of some that follow each other, and the root over them. */
export type Part = [first: string, root: string];
