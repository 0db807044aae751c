import { eq, type SQL, sql } from 'drizzle-orm';
import type { ContestState } from '#games/state';
import { contests } from '#schema/tables/contest';
import type { Clock } from '../../clock.ts';
import { batch, type Database, gameTime } from '../core/database.ts';
import { anyLocked, hasLocked, TAKES_PLACE } from '../picks/lock.ts';
import { entriesOf, inField } from '../standings/total.ts';

/** A contest that is stored. `constants`: what season.json says, JSON. */
export type StoredContest = { id: string; state: ContestState; version: number; constants: string };

/**
 * A text that is another one as soon as any contest is another one, and then every contest; none if
 * it is the one that is known (null: none is).
 */
export async function contestsSince(db: Database, known: string | null) {
  const version = sql`(select count(*) || '.' || coalesce(sum(version), 0) from contests)`;
  const { now, contests } = await batch(db, {
    now: sql<{ version: string }>`select ${version} as version`,
    contests: sql<StoredContest>`select id, state, version, constants from contests where ${version} is not ${known}`,
  });
  return { version: now[0]?.version ?? '', contests };
}

export async function entriesOfAll(db: Database): Promise<Map<string, number>> {
  const rows = await db.all<{ id: string; entries: number }>(
    sql`select id, ${entriesOf(sql`contests.id`)} as entries from contests`,
  );
  return new Map(rows.map(({ id, entries }) => [id, entries]));
}

/** The contest to which a path belongs, and for ever. */
export async function ownerOfPath(db: Database, path: string): Promise<string | undefined> {
  const [row] = await db.select({ id: contests.id }).from(contests).where(eq(contests.path, path));
  return row?.id;
}

/** The contests that still take picks, the one that locks next first. */
export async function takingPicks(db: Database, clock: Clock): Promise<string[]> {
  const rows = await db.all<{ id: string }>(sql`select contest_id as id from slots where not ${hasLocked(clock)}
    group by contest_id order by min(locks_at), contest_id`);
  return rows.map(({ id }) => id);
}

const anyEntry = (contestId: string) => sql`exists (select 1 from entries where contest_id = ${contestId})`;
const countOpen = (contestId: string, clock: Clock) =>
  sql`(select count(*) from slots where slots.contest_id = ${contestId} and not ${hasLocked(clock)})`;

/**
 * What an organiser must know before a state or a lock is changed (games/state.ts, lock-move.ts).
 * `now`: game time by the database's own clock.
 */
export async function standingOfContest(db: Database, clock: Clock, contestId: string) {
  const row = await db.get<{ entries: number; entered: 0 | 1; unlocked: number; locked: 0 | 1; now: number }>(sql`select
    ${entriesOf(sql`${contestId}`)} as entries, ${anyEntry(contestId)} as entered,
    ${countOpen(contestId, clock)} as unlocked, ${anyLocked(contestId, clock)} as locked, ${gameTime(clock)} as now`);
  return { ...row, entered: row.entered === 1, locked: row.locked === 1 };
}

/**
 * Sets the state of a contest if it is still the one that was looked at, and may take it still
 * (games/state.ts). Answers whether it did.
 */
export async function storeState(
  db: Database,
  clock: Clock,
  { id, from, to, also }: { id: string; from: ContestState; to: ContestState; also: SQL },
): Promise<boolean> {
  const may: Partial<Record<ContestState, SQL>> = {
    draft: sql`not ${anyEntry(id)} and not ${anyLocked(id, clock)}`,
    finished: sql`${countOpen(id, clock)} = 0`,
    archived: sql`${countOpen(id, clock)} = 0`,
  };
  const { done } = await batch(db, {
    done: sql`update contests set state = ${to}, version = version + 1 where id = ${id} and state = ${from} and ${may[to] ?? sql`1`} returning id`,
    // Only if the statement before it found its row.
    also: sql`${also} where changes() > 0`,
  });
  return done.length > 0;
}

/** What the organisers' list says of each contest. Instants of the game clock. */
export type Overview = {
  id: string;
  entries: number;
  unfinished: number;
  nextLock: number | null;
  published: number | null;
  rule: string | null;
  waitsSince: number | null;
};

/**
 * `rule`: by which version of it standings are counted. `unfinished`: entries without a pick in a
 * slot of the next lock. `waitsSince`: the latest lock that fell where nothing is published yet.
 */
export function overviews(db: Database, now: number): Promise<Overview[]> {
  const nextLock = sql`(select min(locks_at) from slots where contest_id = contests.id and locks_at > ${now} and ${TAKES_PLACE})`;
  return db.all<Overview>(sql`
    select id, ${entriesOf(sql`contests.id`)} as entries, ${nextLock} as "nextLock",
      iif(${nextLock} is null, 0, (select count(*) from entries where entries.contest_id = contests.id and ${inField} and exists (
        select 1 from slots where slots.contest_id = contests.id and slots.locks_at = ${nextLock} and ${TAKES_PLACE}
          and not exists (select 1 from picks where picks.entry_id = entries.id and picks.slot_id = slots.id and picks.athlete_id is not null)))) as unfinished,
      (select max(published_at) from publications where contest_id = contests.id) as published,
      scored_rule as rule,
      (select max(locks_at) from slots where slots.contest_id = contests.id and locks_at <= ${now} and ${TAKES_PLACE} and not exists (
        select 1 from results where results.contest_id = contests.id and results.key in (slots.id, slots.tournament))) as "waitsSince"
    from contests`);
}
