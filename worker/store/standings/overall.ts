import { type SQL, sql } from 'drizzle-orm';
import { WHOLE } from '#games/group/career';
import { batch, type Database } from '../core/database.ts';
import { hasPage, isSeen, isShownIn } from '../fan/fan.ts';
import { bestOf, beyond, type Cursor, pageOf, type Ranked } from './leaderboard.ts';
import { entriesOf, inField, newTotals } from './total.ts';

/** What its totals and its count are named. */
export const OVERALL = 'overall';
const TABLE = sql`${OVERALL}`;

/** The contests that count: from their first results on, if anybody else has entered. */
const FIELDS = sql`(select id, entries from (select id, ${entriesOf(sql`contests.id`)} as entries from contests
  where exists (select 1 from results where results.contest_id = contests.id)) where entries > 1)`;

/**
 * What the table follows: the standings of all contests. Who enters is on it from the next
 * publication on.
 */
const REVISION = sql`(select group_concat(id || ' ' || results_revision) from
  (select id, results_revision from contests order by id))`;

/** Whether the table is of other standings than those that are. */
export async function overallIsBehind(db: Database): Promise<boolean> {
  const { behind } = await db.get<{ behind: 0 | 1 }>(
    sql`select coalesce((select state from runs where name = ${OVERALL}), '') <> coalesce(${REVISION}, '') as behind`,
  );
  return behind === 1;
}

/**
 * Counts the table from nothing, in one batch and for the whole field at once: of each fan the mean
 * (`meanOf` of games/group/career.ts) of their percentiles, each the share of the others that a
 * rank is ahead of or level with. Equal points of a contest are worth the same, so that a
 * percentile is worked out once, and fans follow each other by their index: 100,000 in four
 * contests take half a second. `now` in game time.
 */
export async function countOverall(db: Database, now: number): Promise<void> {
  // D1 takes a number for a real one, and would divide to fractions.
  const whole = sql`cast(${WHOLE} as integer)`;
  const worth = sql`select totals.contest_id, points, tie, rank, (field.entries - rank) * ${whole} / (field.entries - 1) as percentile
    from ${FIELDS} as field join totals on totals.contest_id = field.id and totals.standing = 'now'`;
  await batch(db, {
    gone: sql`delete from overall`,
    put: sql`insert into overall (user_id, points, tie, parts)
      with worth as materialized (${worth})
      select user_id, sum(percentile) / count(*), count(*), json_group_object(
          entries.contest_id, json_object('rank', rank, 'percentile', percentile))
      from entries indexed by entries_user join worth
        on worth.contest_id = entries.contest_id and worth.points = entries.points and worth.tie = entries.tie
      where ${inField} group by user_id`,
    old: sql`delete from totals where contest_id = ${OVERALL}`,
    totals: newTotals(OVERALL, 'now', sql`select points, tie from overall`),
    noted: sql`insert into runs (name, state, as_of) values (${OVERALL}, ${REVISION}, ${now})
      on conflict (name) do update set state = excluded.state, as_of = excluded.as_of`,
  });
}

type OverallRow = {
  entryId: number;
  userId: string;
  username: string;
  points: number;
  played: number;
  parts: string;
  rank: number;
  hasPage: number;
};

const RANKED: Ranked = { table: 'overall', shown: isShownIn(sql.raw('overall')) };

/** Fans by their ids, as rows of the table, best first. */
function rowsOf(db: Database, ids: SQL) {
  return db.all<OverallRow>(
    sql`select overall.id as entryId, overall.user_id as userId, users.username, overall.points, overall.tie as played, overall.parts,
        coalesce(totals.rank, 1) as rank, ${hasPage} as hasPage
      from (${ids}) as found cross join overall on overall.id = found.id join users on users.id = overall.user_id
      left join totals on totals.contest_id = ${OVERALL} and totals.standing = 'now' and totals.points = overall.points
        and totals.tie = overall.tie
      order by ${bestOf(RANKED)}`,
  );
}

/**
 * Which page of it: after a cursor, around a fan with so many above, of those with a text in their
 * name.
 */
export type OverallPage = {
  after: Cursor | null;
  around: { userId: string; above: number } | null;
  named: string | undefined;
};

/**
 * A page of the table that is shown, with how many are on it and as of when. One round trip, or two
 * around a fan who is not on it.
 */
export async function overallPage(db: Database, { after, around, named }: OverallPage, limit: number) {
  const whole = {
    table: sql<{ fans: number; asOf: number | null }>`select ${entriesOf(TABLE)} as fans, as_of as asOf
      from runs where name = ${OVERALL}`,
  };
  if (around) {
    const own = (column: SQL) => sql`(select ${column} from overall where user_id = ${around.userId})`;
    const total = { points: own(sql`points`), tie: own(sql`tie`) };
    const { above, below, table } = await batch(db, {
      ...whole,
      above: rowsOf(db, beyond(RANKED, { ...total, id: own(sql`id`) }, 'up', around.above)),
      below: rowsOf(db, beyond(RANKED, { ...total, id: own(sql`id - 1`) }, 'down', limit)),
    });
    if (below.length > 0) return { table: table[0], rows: [...above, ...below].slice(0, limit) };
  }
  const ids = pageOf(RANKED, OVERALL, after, named, limit);
  const { rows, table } = await batch(db, { ...whole, rows: rowsOf(db, ids) });
  return { table: table[0], rows };
}

/** A member over all games. `parts`: JSON of what the mean is made of, by the id of the contest. */
export type MemberCareer = { userId: string; username: string; parts: string; hasPage: number };

/**
 * The members of a group as the table over all games has them: three rows a member. Null:
 * the asker is none. `contests`: JSON of what the group plays, null all.
 */
export async function groupCareers(db: Database, groupId: string, viewerId: string) {
  const { own, rows } = await batch(db, {
    own: sql<{
      contests: string | null;
      asOf: number | null;
    }>`select groups.contests, (select as_of from runs where name = ${OVERALL}) as asOf
      from memberships join groups on groups.id = memberships.group_id where group_id = ${groupId} and user_id = ${viewerId}`,
    rows: sql<MemberCareer>`select users.id as userId, users.username, overall.parts, ${hasPage} as hasPage
      from memberships cross join users on users.id = memberships.user_id and ${isSeen}
      cross join overall on overall.user_id = users.id
      where memberships.group_id = ${groupId} order by lower(users.username)`,
  });
  return own[0] ? { ...own[0], rows } : null;
}
