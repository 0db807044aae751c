import { type SQL, sql } from 'drizzle-orm';
import { DELETED_FAN } from '#games/fan/username';
import type { acts } from '#schema/tables/trail';
import type { Database } from './database.ts';

type Row = typeof acts.$inferSelect;
export type Act = Pick<Row, 'act' | 'about'> & Partial<Pick<Row, 'contestId' | 'is'>> & { was?: string | null | SQL };
/** Which administrator, and when (real time). */
export type By = { by: string; now: number };

/**
 * The statement that notes an act in the trail, for the batch that does it: if `done` holds when it
 * runs.
 */
export function noteAct(
  { act, about, contestId = null, was = null, is = null }: Act,
  { by, now }: By,
  done: SQL = sql`1`,
): SQL {
  return sql`insert into acts (acted_by, acted_at, act, about, contest_id, was, "is")
    select ${by}, ${now}, ${act}, ${about}, ${contestId}, ${was}, ${is} where ${done}`;
}

/** An act with who did it: what a store notes beside what it does. */
export type Trail = { act: Act; by: By };

/** The statement that takes a deleted fan's names out of the trail. */
export function forgetNames(id: SQL): SQL {
  return sql`update acts set was = null, "is" = null where about = ${id}`;
}

export type StoredAct = Omit<Row, 'actedBy'> & { by: string; about: string };

/** The trail, latest first; `before`: only acts with a smaller id. */
export function actsOf(db: Database, before: number | undefined, limit: number) {
  const nameOf = (id: string) => sql`coalesce((select username from users where id = acts.${sql.raw(id)}),
    (select username from registrations where id = acts.${sql.raw(id)}), iif(act like 'group-%', was, ${DELETED_FAN}))`;
  return db.all<StoredAct>(sql`
    select id, ${nameOf('acted_by')} as "by", acted_at as actedAt, act, ${nameOf('about')} as about, contest_id as contestId, was, "is"
    from acts where id < ${before ?? Number.MAX_SAFE_INTEGER} order by id desc limit ${limit}`);
}
