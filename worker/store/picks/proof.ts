import { sql } from 'drizzle-orm';
import type { SavedChoice } from '#games/regret';
import { batch, type Database } from '../core/database.ts';
import { isSeen } from '../fan/fan.ts';
import { inField } from '../standings/total.ts';
import { type Lock, type Part, sheetLines } from './seal.ts';

/** A root as it was published. `sealedAt` game clock. */
export type Root = Lock & { root: string; leaves: number; before: string | null; sealedAt: number };

const ROOT = sql.raw(
  'roots.contest_id as contestId, roots.tournament, roots.root, roots.leaves, roots.before, roots.sealed_at as sealedAt',
);

/** The roots of a contest, latest first, with the names of the tournaments. */
export function rootsOf(db: Database, contestId: string): Promise<(Root & { name: string | null })[]> {
  return db.all(sql`select ${ROOT}, tournaments.name from roots
    left join tournaments on tournaments.contest_id = roots.contest_id and tournaments.id = roots.tournament
    where roots.contest_id = ${contestId} order by roots.id desc`);
}

/** The root of a tournament, null: the latest of the contest. */
export async function rootOfLock(db: Database, contestId: string, tournament: string | null) {
  return db.get<Root | undefined>(sql`select ${ROOT} from roots
    where contest_id = ${contestId} and ${tournament === null ? sql`1` : sql`tournament = ${tournament}`} order by id desc limit 1`);
}

/** The leaf of a fan's sheet, with its root and the parts of its tree. */
export type SealedSheet = Root & { leaf: string; entryId: number; fan: string; salt: string; parts: string };

/**
 * Of a tournament, null: the latest in which the fan has a sheet. `open`: only what others may
 * know, which is sheets of the field.
 */
export async function sealedSheet(
  db: Database,
  contestId: string,
  tournament: string | null,
  { userId, open }: { userId: string; open: boolean },
): Promise<SealedSheet | undefined> {
  return db.get<SealedSheet | undefined>(sql`
    select ${ROOT}, roots.parts, leaves.leaf, leaves.entry_id as entryId, leaves.fan, leaves.salt
    from entries cross join leaves on leaves.entry_id = entries.id and leaves.salt is not null
    cross join roots on roots.contest_id = leaves.contest_id and roots.tournament = leaves.tournament
    where entries.contest_id = ${contestId} and entries.user_id = ${userId} and ${open ? inField : sql`1`}
      and ${tournament === null ? sql`1` : sql`leaves.tournament = ${tournament}`}
    order by roots.id desc limit 1`);
}

/** The leaves of the part in which a leaf is, and the lines of its sheet, in one round trip. */
export function partAround(db: Database, sheet: Lock & { entryId: number }, [first]: Part, count: number) {
  const { contestId, tournament, entryId } = sheet;
  return batch(db, {
    leaves: sql<{
      leaf: string;
    }>`select leaf from leaves where contest_id = ${contestId} and tournament = ${tournament} and leaf >= ${first} order by leaf limit ${count}`,
    sheet: sql<{ lines: string }>`select ${sheetLines(sheet, sql`${entryId}`)} as lines`,
  });
}

/**
 * A leaf with what it was made of, null if nobody may know it: its fan is deleted or blocked, or
 * has a seat in a group only.
 */
export type OpenLeaf = { leaf: string; fan: string | null; salt: string | null; lines: string | null };

/** Leaves after one, in ascending order. */
export function openLeaves(db: Database, lock: Lock, after: string, count: number): Promise<OpenLeaf[]> {
  const { contestId, tournament } = lock;
  return db.all<OpenLeaf>(sql`
    with those as materialized (select leaf, entry_id, fan, salt from leaves
      where contest_id = ${contestId} and tournament = ${tournament} and leaf > ${after} order by leaf limit ${count})
    select those.leaf, iif(users.id is null, null, those.fan) as fan, iif(users.id is null, null, those.salt) as salt,
      iif(users.id is null, null, ${sheetLines(lock, sql`those.entry_id`)}) as lines
    from those left join entries on entries.id = those.entry_id and those.salt is not null and ${inField}
    left join users on users.id = entries.user_id and ${isSeen} order by those.leaf`);
}

/** What a pick was before a save of it; null: nothing, or the save was its first. */
type Before = { wasAthlete: string | null; wasTeam: string | null; wasTrade: number | null; wasBackup: string | null };

/** A save: what one pick was after it. The flags are 0 or 1, instants of the game clock. */
export type SaveRow = Before & {
  number: number;
  receipt: number;
  at: number;
  slot: string;
  athlete: string | null;
  team: string | null;
  trade: number;
  backup: string | null;
  confirmed: number;
};

/** So many of the latest saves of a pick are read: what a sheet costs does not grow with more. */
const LATEST = 50;

/**
 * Who stood at a pick that has earned something after each of its latest saves, in their order:
 * JSON of PickSaves; none: it has earned nothing, or its athlete never started. SQL, beside rows of
 * `picks` and `choices`.
 */
export const LATEST_SAVES = sql.raw(`iif(choices.points > 0 and picks.freed = 0, (
  select json_group_array(json_object('athlete', athlete_id, 'at', saved_at) order by id)
  from (select id, athlete_id, saved_at from receipts where pick_id = picks.id order by id desc limit ${LATEST})), '[]')`);

/**
 * A fan's saves in a contest, latest first, those before a receipt (undefined: all). They are
 * counted from 1, and none is ever taken away.
 */
export function savesOf(db: Database, contestId: string, userId: string, before: number | undefined, limit: number) {
  const earlier = before === undefined ? sql`1` : sql`receipts.id < ${before}`;
  // Of each pick no more are read than the page may show; the others are counted by their index.
  return db.all<SaveRow>(sql`
    with own as materialized (select picks.id, picks.slot_id as slot from entries cross join picks on picks.entry_id = entries.id
        where entries.contest_id = ${contestId} and entries.user_id = ${userId}),
      page as materialized (select receipts.id, own.slot from own cross join receipts on receipts.id in (
          select id from receipts where pick_id = own.id and ${earlier} order by id desc limit ${limit})
        order by receipts.id desc limit ${limit})
    select (select count(*) from own cross join receipts on receipts.pick_id = own.id and ${earlier}) + 1
        - row_number() over (order by page.id desc) as number,
      page.id as receipt, made.saved_at as at, page.slot, first.name as athlete, made.team, made.trade, second.name as backup, made.confirmed,
      firstWas.name as wasAthlete, was.team as wasTeam, was.trade as wasTrade, secondWas.name as wasBackup
    from page cross join receipts as made on made.id = page.id
    left join athletes as first on first.contest_id = ${contestId} and first.id = made.athlete_id
    left join athletes as second on second.contest_id = ${contestId} and second.id = made.backup_id
    left join receipts as was on was.id = (select max(id) from receipts where pick_id = made.pick_id and id < page.id)
    left join athletes as firstWas on firstWas.contest_id = ${contestId} and firstWas.id = was.athlete_id
    left join athletes as secondWas on secondWas.contest_id = ${contestId} and secondWas.id = was.backup_id
    order by page.id desc`);
}

/** So many of the latest saves of a pick are read for its fan's regret: more than anybody makes. */
const MOST_REGRETTED = 200;

/**
 * What a fan has saved in a contest, in the order of the saves: of each pick the latest. `trade` 0
 * or 1.
 */
export function savedChoicesOf(contestId: string, userId: string) {
  return sql<Omit<SavedChoice, 'trade'> & { trade: number }>`
    select picks.slot_id as slot, receipts.athlete_id as athlete, receipts.team, receipts.trade, receipts.backup_id as backup, receipts.saved_at as at
    from entries cross join picks on picks.entry_id = entries.id cross join receipts on receipts.id in (
      select id from receipts where pick_id = picks.id order by id desc limit ${MOST_REGRETTED})
    where entries.contest_id = ${contestId} and entries.user_id = ${userId} order by receipts.id`;
}
