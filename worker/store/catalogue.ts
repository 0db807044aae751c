import { eq, type SQL, sql } from 'drizzle-orm';
import type { ContestState } from '#games/state';
import { contests } from '#schema/tables/contest';
import { atomicByName, batched, type Database, together } from './database.ts';
import { inField } from './side.ts';
import { entriesOf } from './total.ts';

/** One text that is another one as soon as any contest is another one: a row of sums, however many contests there are. */
export async function versionOfAll(db: Database): Promise<string> {
  return versionIn(await versions(db));
}

/** The same with every contest, in one round trip, for who knows of none yet. */
export async function allWithVersion(db: Database) {
  const { version, contests } = await together(db, { version: versions(db), contests: storedContests(db) });
  return { version: versionIn(version), contests };
}

type Versions = { contests: number; versions: number };

function versions(db: Database) {
  return batched<Versions>(db, sql`select count(*) as contests, coalesce(sum(version), 0) as versions from contests`);
}

function versionIn([row]: Versions[]): string {
  return `${row?.contests}.${row?.versions}`;
}

/** Every contest that is stored. `constants`: what season.json says, JSON; null: stored before that was kept. */
export function storedContests(db: Database) {
  return db
    .select({ id: contests.id, state: contests.state, version: contests.version, constants: contests.constants })
    .from(contests);
}

/** How many entries each contest has. */
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

/** What an organiser must know before a state is changed. `unlocked`: slots that can still be picked at `now` (game time). */
export async function standingOfContest(db: Database, contestId: string, now: number) {
  const row = await db.get<{ entries: number; unlocked: number }>(sql`select ${entriesOf(sql`${contestId}`)} as entries,
    (select count(*) from slots where contest_id = ${contestId} and locks_at > ${now}) as unlocked`);
  return row;
}

/** Sets the state of a contest if it is still the one that was looked at. Answers whether it was. */
export async function storeState(
  db: Database,
  { id, from, to, also }: { id: string; from: ContestState; to: ContestState; also: SQL },
): Promise<boolean> {
  const { done } = await atomicByName(db, {
    done: sql`update contests set state = ${to}, version = version + 1 where id = ${id} and state = ${from} returning id`,
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
  behind: number;
  waiting: number;
  overdue: number;
};

/** `unfinished`: entries without a pick in a slot of the next lock. `overdue`: what a feed should have published by `before`. */
export function overviews(db: Database, now: number, before: number): Promise<Overview[]> {
  const nextLock = sql`(select min(locks_at) from slots where contest_id = contests.id and locks_at > ${now})`;
  return db.all<Overview>(sql`
    select id, ${entriesOf(sql`contests.id`)} as entries, ${nextLock} as "nextLock",
      iif(${nextLock} is null, 0, (select count(*) from entries where entries.contest_id = contests.id and ${inField} and exists (
        select 1 from slots where slots.contest_id = contests.id and slots.locks_at = ${nextLock}
          and not exists (select 1 from picks where picks.entry_id = entries.id and picks.slot_id = slots.id and picks.athlete_id is not null)))) as unfinished,
      (select max(published_at) from publications where contest_id = contests.id) as published,
      scored_revision < results_revision as behind,
      (select count(*) from feed_items where contest_id = contests.id and published_at is null) as waiting,
      (select count(*) from feed_items where contest_id = contests.id and published_at is null and due_at <= ${before}) as overdue
    from contests`);
}
