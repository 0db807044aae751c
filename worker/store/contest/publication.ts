import { type SQL, sql } from 'drizzle-orm';
import type { publications } from '#schema/tables/result';
import { type Database, listOf } from '../core/database.ts';
import { unsigned } from './signature.ts';

/** A published fact (see schema/tables/result.ts). */
export type Fact = {
  athlete: number;
  team: string | null;
  position: string | null;
  trade: boolean | 0 | 1 | null;
  outcome: string | null;
};

/** One that is ready to store. By an undo: since when it stands, or whose row goes. */
export type NewResult = Fact & { key: string; publishedAt?: number; gone?: true };

/** A fact as it stood, in `replaced`. */
export type OldResult = Fact & { publishedAt: number };
/** What one row of a publication wrote, and what stood there before; null: nothing did. */
export type Replaced = { key: string; athlete: number; changed: 0 | 1; was: OldResult | null };

/** Of these rows those that changed something. */
export const changedIn = (replaced: readonly Replaced[]) => replaced.filter(({ changed }) => changed === 1);

/** Who, when (game clock) and from where. */
type Source = { by: string; now: number; from: string | null };

/**
 * What is stored in the step that changes standings. Results with their publication; `replaced`:
 * what each row does; `asReceived`: the rows for the trail; `feed`: the feed's items that they are;
 * `undoes`: the publication that they take back. Facts, their statements, and letters to those
 * whose points they turn. Or nothing besides: standings that are worked out again.
 */
export type Change =
  | ({
      what: 'results';
      rows: NewResult[];
      replaced: Replaced[];
      asReceived: readonly (object | null)[];
      feed: number[];
      undoes: number | null;
    } & Source)
  | { what: 'facts'; statements: SQL[]; letters: SQL[] }
  | { what: 'nothing' };

/** The statements that store it. */
export function changeOf(contestId: string, change: Change): SQL[] {
  if (change.what === 'nothing') return [];
  return change.what === 'facts' ? change.statements : publishing(contestId, change);
}

/** The keys of results that count otherwise by a change; null: all. */
export function keysChanged(change: Change): string[] | null {
  return change.what === 'results' ? changedIn(change.replaced).map(({ key }) => key) : null;
}

/** Results and their publication. Results already the same are left alone. */
function publishing(contestId: string, change: Change & { what: 'results' }): SQL[] {
  const { rows, replaced, by, now, from, asReceived, feed, undoes } = change;
  const changing = changedIn(replaced);
  const gone = changing.flatMap(({ key, was }) => (was ? [[key, was.athlete]] : []));
  const next = rows.filter((row, at) => replaced[at]?.changed && !row.gone);
  return [
    sql`insert into publications (contest_id, published_by, published_at, results, changed, replaced, came_from, undoes)
      values (${contestId}, ${by}, ${now}, ${JSON.stringify(asReceived)}, ${changing.length}, ${JSON.stringify(replaced)}, ${from}, ${undoes})`,
    sql`delete from results where contest_id = ${contestId}
      and (key, athlete_id) in (select value ->> 0, value ->> 1 from json_each(${JSON.stringify(gone)}))`,
    sql`insert into results (contest_id, key, athlete_id, team, position, trade, outcome, published_at)
      select ${contestId}, value ->> 'key', value ->> 'athlete', value ->> 'team', value ->> 'position', value ->> 'trade', value ->> 'outcome',
        coalesce(value ->> 'publishedAt', ${now}) from json_each(${JSON.stringify(next)})`,
    sql`update feed_items set published_at = ${now} where id in ${listOf(feed)}`,
    unsigned(
      contestId,
      changing.map(({ key }) => key),
    ),
  ];
}

/** A publication as it is kept. The flags are 0 or 1, `results` and `replaced` JSON. */
export type StoredPublication = Omit<typeof publications.$inferSelect, 'contestId' | 'changed' | 'replaced'> & {
  changed: number;
  replaced: string;
  /** Null if a feed published. */
  username: string | null;
  undone: number;
  canUndo: number;
};

/**
 * What an undo would take back: the latest publication that changed something, is no undo and is
 * not taken back.
 */
function latest(contestId: string): SQL {
  return sql`(select max(id) from publications as done where contest_id = ${contestId} and undoes is null
    and changed > 0 and not exists (select 1 from publications as undo where undo.undoes = done.id))`;
}

function stored(contestId: string): SQL {
  return sql`
    select it.id, it.published_by as publishedBy, users.username, it.published_at as publishedAt, it.results, it.changed, it.replaced,
      it.came_from as cameFrom, it.undoes, exists (select 1 from publications as undo where undo.undoes = it.id) as undone,
      coalesce(it.id = ${latest(contestId)}, 0) as canUndo
    from publications as it left join users on users.id = it.published_by where it.contest_id = ${contestId}`;
}

/** Publications of a contest, latest first; `before`: only those with a smaller id. */
export function publicationsOf(db: Database, contestId: string, before: number | undefined, limit: number) {
  return db.all<StoredPublication>(
    sql`${stored(contestId)} and it.id < ${before ?? Number.MAX_SAFE_INTEGER} order by it.id desc limit ${limit}`,
  );
}

/** One publication of a contest, as a list of at most one. */
export function publicationOf(db: Database, contestId: string, id: number) {
  return db.all<StoredPublication>(sql`${stored(contestId)} and it.id = ${id}`);
}
