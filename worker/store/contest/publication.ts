import { type SQL, sql } from 'drizzle-orm';
import type { publications } from '#schema/tables/result';
import { type Database, listOf } from '../core/database.ts';
import { unsigned } from './signature.ts';

/** A published fact (see schema/tables/result.ts). */
type Fact = {
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

/**
 * Rows for a contest. `replacesKey`: one result stands for each key (a draft), so that a correction
 * replaces the player.
 */
type Rows = { contestId: string; rows: NewResult[]; replacesKey: boolean };
/** Who, when (game clock) and from where. */
type Source = { by: string; now: number; from: string | null };

function tableOf(rows: NewResult[]): SQL {
  return sql`(select row.key as place, value ->> 'key' as key, value ->> 'athlete' as athlete, value ->> 'team' as team,
    value ->> 'position' as position, value ->> 'trade' as trade, value ->> 'outcome' as outcome, value ->> 'publishedAt' as published_at,
    coalesce(value ->> 'gone', 0) as gone from json_each(${JSON.stringify(rows)}) as row)`;
}

/**
 * Each row with whether it changes something and what is in its place: what a publication
 * keeps, and what a dry run tells.
 */
function compared({ contestId, rows, replacesKey }: Rows): SQL {
  return sql`
    select next.place, next.key, next.athlete,
      iif(next.gone, before.key is not null, before.key is null or before.athlete_id <> next.athlete or before.team is not next.team or before.position is not next.position
        or before.trade is not next.trade or before.outcome is not next.outcome) as changed,
      iif(before.key is null, null, json_object('athlete', before.athlete_id, 'team', before.team, 'position', before.position,
        'trade', before.trade, 'outcome', before.outcome, 'publishedAt', before.published_at)) as was
    from ${tableOf(rows)} as next
    left join results as before on before.contest_id = ${contestId} and before.key = next.key
      and (before.athlete_id = next.athlete or ${replacesKey ? 1 : 0})`;
}

/** The same as JSON, in the order of the rows. */
const REPLACED = sql`json_group_array(json_object('key', key, 'athlete', athlete, 'changed', changed, 'was', json(was))
  order by place)`;

/** What each of the rows would write. */
export async function replacedBy(db: Database, input: Rows): Promise<Replaced[]> {
  const { replaced } = await db.get<{ replaced: string }>(
    sql`select ${REPLACED} as replaced from (${compared(input)})`,
  );
  return JSON.parse(replaced);
}

/**
 * What is stored in the step that changes standings. Results with their publication; `asReceived`:
 * the rows for the trail; `feed`: the feed's items that they are; `undoes`: the publication that
 * they take back. Facts by which points are others, their statements, and letters to those whose
 * are. Or nothing besides: standings that are worked out again.
 */
export type Change =
  | ({ what: 'results'; asReceived: readonly (object | null)[]; feed: number[]; undoes: number | null } & Rows & Source)
  | { what: 'facts'; statements: SQL[]; letters: SQL[] }
  | { what: 'nothing' };

/** The statements that store it if `unchanged` holds; the first may say how many rows changed. */
export function changeOf(change: Change, unchanged: SQL): SQL<{ changed: number }>[] {
  if (change.what === 'nothing') return [];
  if (change.what === 'facts') return change.statements as SQL<{ changed: number }>[];
  return [...publishing(change, unchanged), unsigned(change.contestId, unchanged)] as SQL<{ changed: number }>[];
}

/**
 * Results and their publication, that first: it keeps what they replace. Results
 * already the same are left alone.
 */
function publishing(input: Change & { what: 'results' }, unchanged: SQL): SQL[] {
  const { contestId, rows, replacesKey, by, now, from, asReceived, feed, undoes } = input;
  const audited = sql`
    insert into publications (contest_id, published_by, published_at, results, changed, replaced, came_from, undoes)
    select ${contestId}, ${by}, ${now}, ${JSON.stringify(asReceived)}, coalesce(sum(changed), 0),
      ${REPLACED}, ${from}, ${undoes}
    from (${compared(input)}) having ${unchanged} returning changed`;
  const replaced = sql`
    delete from results where contest_id = ${contestId} and ${unchanged} and exists (select 1 from ${tableOf(rows)} as next
      where next.key = results.key and iif(next.athlete = results.athlete_id, next.gone, ${replacesKey ? 1 : 0}))`;
  const inserts = sql`
    insert into results (contest_id, key, athlete_id, team, position, trade, outcome, published_at)
    select ${contestId}, next.key, next.athlete, next.team, next.position, next.trade, next.outcome,
      coalesce(next.published_at, ${now}) from ${tableOf(rows)} as next
    where not next.gone and ${unchanged}
    on conflict (contest_id, key, athlete_id) do update set team = excluded.team, position = excluded.position, trade = excluded.trade,
      outcome = excluded.outcome, published_at = excluded.published_at
    where results.team is not excluded.team or results.position is not excluded.position or results.trade is not excluded.trade
      or results.outcome is not excluded.outcome`;
  const ticked = sql`update feed_items set published_at = ${now} where id in ${listOf(feed)} and ${unchanged}`;
  return [audited, replaced, inserts, ...(feed.length > 0 ? [ticked] : [])];
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
