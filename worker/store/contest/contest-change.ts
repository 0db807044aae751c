import { type SQL, sql } from 'drizzle-orm';
import type { ToldChange } from '#games/news/world-change';
import type { contestChanges } from '#schema/tables/trail';
import type { SeasonFiles } from '#seasons/season';
import type { Database } from '../core/database.ts';

/**
 * Who did what, and when: `now` of the game clock. `before`: the files as they stood, if it can be
 * undone.
 */
export type NewChange = {
  contestId: string;
  what: (typeof contestChanges.$inferInsert)['what'];
  by: string;
  now: number;
  from: string | null;
  says: string;
  before?: SeasonFiles | null;
  undoes?: number | null;
  /** What of it concerns those who have picked. */
  world?: readonly ToldChange[];
};

/**
 * The start of the statement that keeps a change: the batch of the change may put a condition
 * behind it.
 */
export function changeRow(change: NewChange): SQL {
  const { contestId, what, by, now, from, says, before = null, undoes = null, world = [] } = change;
  return sql`insert into contest_changes (contest_id, what, changed_by, changed_at, came_from, says, before, undoes, world)
    select ${contestId}, ${what}, ${by}, ${now}, ${from}, ${says}, ${before && JSON.stringify(before)}, ${undoes},
      ${world.length > 0 ? JSON.stringify(world) : null}`;
}

/** A change as the trail shows it. The flags are 0 or 1. */
export type StoredChange = {
  id: number;
  what: NewChange['what'];
  by: string;
  at: number;
  from: string | null;
  says: string;
  undone: number;
  canUndo: number;
};

/** What a later undo would take back: the latest change of files that is not taken back. */
const latest = (contestId: string) => sql`(select max(id) from contest_changes as done where contest_id = ${contestId}
  and before is not null and undoes is null and not exists (select 1 from contest_changes as undo where undo.undoes = done.id))`;

/** The trail of a contest, latest first. */
export function changesOf(db: Database, contestId: string, limit: number) {
  return db.all<StoredChange>(sql`
    select it.id, it.what, coalesce(users.username, it.changed_by) as by, it.changed_at as at, it.came_from as "from", it.says,
      exists (select 1 from contest_changes as undo where undo.undoes = it.id) as undone,
      coalesce(it.id = ${latest(contestId)}, 0) as "canUndo"
    from contest_changes as it left join users on users.id = it.changed_by
    where it.contest_id = ${contestId} order by it.id desc limit ${limit}`);
}

/** Whether a change is the one that can be undone, inside a statement. */
export const canBeUndone = (contestId: string, id: number): SQL => sql`${id} = ${latest(contestId)}`;

/** The files that stood before a change; undefined: it is not the one that can be undone. */
export async function filesBefore(db: Database, contestId: string, id: number): Promise<SeasonFiles | undefined> {
  const [row] = await db.all<{ before: string }>(
    sql`select before from contest_changes where contest_id = ${contestId} and id = ${id} and ${canBeUndone(contestId, id)}`,
  );
  return row && JSON.parse(row.before);
}

/**
 * What has changed for those who have picked since a fan entered, but for who withdrew, in its
 * order, each as JSON of a DatedChange. Most have none.
 */
export function worldChangesOf(contestId: string, userId: string) {
  return sql<{ change: string }>`select json_set(change.value, '$.at', changed_at) as change
    from contest_changes as it cross join json_each(it.world) as change
    where it.contest_id = ${contestId} and it.world is not null and change.value ->> 'what' <> 'withdrawal'
      and it.changed_at > (select created_at from entries where entries.contest_id = ${contestId} and entries.user_id = ${userId})
    order by it.id, change.key`;
}
