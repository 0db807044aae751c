import { is, Placeholder, type Query, QueryPromise, SQL, sql } from 'drizzle-orm';
import { DrizzleD1Database } from 'drizzle-orm/d1';
import { SQLiteD1Session } from 'drizzle-orm/d1/session';
import type { PreparedQuery } from 'drizzle-orm/session';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';

/**
 * Columns are snake_case in SQL, camelCase here. One for all requests: it remembers the names that
 * it has worked out.
 */
const dialect = new SQLiteAsyncDialect({ casing: 'snake_case' });

export type Database = DrizzleD1Database<Record<string, unknown>> & { $client: D1Database };

/** The only door to D1. */
export function database(binding: D1Database): Database {
  const session = new SQLiteD1Session(binding, dialect, undefined);
  return Object.assign(new DrizzleD1Database('async', dialect, session, undefined), { $client: binding });
}

/** A builder of drizzle's; or `db.all(sql)`, or a statement whose text is made once. */
type Runnable<Rows = unknown> = PromiseLike<Rows> & ({ prepare(): PreparedQuery } | PreparedQuery);
type Item = Runnable | SQL;
/** Statements under their names; a list is run in its order under one name. */
type Items = Record<string, Item | readonly Item[]>;
/** What a statement answers: `sql<Row>` rows of that shape. */
export type RowsOf<I> = I extends readonly (infer One)[] ? RowsOf<One> : I extends SQL<infer Row> ? Row[] : Awaited<I>;

/**
 * Runs statements as one transaction in one round trip, all or none, in the order of their names,
 * and answers the rows of each name.
 */
export async function batch<I extends Items>(db: Database, items: I): Promise<{ [Name in keyof I]: RowsOf<I[Name]> }> {
  const named = Object.entries(items).flatMap(([name, oneOrMany]) =>
    [oneOrMany].flat().map((item) => ({ name, item: prepared(db, item as Item) })),
  );
  const bound = named.map(({ item }) => {
    const { sql, params } = item.getQuery();
    return db.$client.prepare(sql).bind(...params);
  });
  const results = bound.length > 0 ? await db.$client.batch(bound) : [];
  const answers = named.map(({ item }, index) => item.mapResult(results[index], true));
  const rowsOf = (name: string) => {
    const answered = answers.filter((_, index) => named[index]?.name === name);
    return Array.isArray(items[name]) ? answered.flat() : answered[0];
  };
  return Object.fromEntries(Object.keys(items).map((name) => [name, rowsOf(name)])) as {
    [Name in keyof I]: RowsOf<I[Name]>;
  };
}

/** A list of any length as one parameter: D1 takes 100 a statement. */
export const listOf = (values: readonly (string | number)[]) =>
  sql`(select value from json_each(${JSON.stringify(values)}))`;
/** The same, given by its name to a statement whose text is made once. */
export const listNamed = (name: string) => sql`(select value from json_each(${sql.placeholder(name)}))`;

/** Whether a statement that answers the rows that it found, or wrote, answers any. */
export async function finds(db: Database, statement: SQL): Promise<boolean> {
  return (await db.all(statement)).length > 0;
}

function prepared(db: Database, item: Item): PreparedQuery {
  if (is(item, SQL)) return db.all(item);
  return 'prepare' in item ? item.prepare() : item;
}

/**
 * A statement whose text is made once, for it is long or often asked: what differs are
 * placeholders, filled by their names. Each value goes along once, however often the statement
 * names it. `read`: what a stored row is to the asker.
 */
export function prepareOnce<Stored, Row = Stored>(
  statement: SQL<Stored> | ((db: Database) => Runnable<Stored[]>),
  read: (stored: Stored) => Row = (stored) => stored as unknown as Row,
) {
  let made: { fill: (values: Values) => Query; rowsIn: (result: unknown) => Stored[] } | undefined;
  return (db: Database, values: Values): Prepared<Row> => {
    if (!made) {
      // Of a request it has its statement alone, and that is another one each time.
      const unbound = database({ prepare: () => null } as unknown as D1Database);
      const query = prepared(unbound, is(statement, SQL) ? statement : statement(unbound));
      made = { fill: numbered(query.getQuery()), rowsIn: (result) => query.mapResult(result, true) as Stored[] };
    }
    const { fill, rowsIn } = made;
    return new Prepared(db, fill(values), (result) => rowsIn(result).map(read));
  };
}

/** The same, asked by a value for each of these names, in their order. */
export function prepareFor<const Names extends readonly string[], Stored, Row = Stored>(
  names: Names,
  statement: Parameters<typeof prepareOnce<Stored, Row>>[0],
  read?: (stored: Stored) => Row,
) {
  const ask = prepareOnce<Stored, Row>(statement, read);
  return (db: Database, ...values: { [At in keyof Names]: string | number }): Prepared<Row> =>
    ask(db, Object.fromEntries(names.map((name, at) => [name, values[at] as string | number])));
}

/** A list goes along as its JSON. */
type Values = Record<string, string | number | readonly unknown[]>;

/** A query whose equal parameters are one, to be filled. */
function numbered({ sql, params }: Query): (values: Values) => Query {
  const keyOf = (param: unknown) => (is(param, Placeholder) ? `:${param.name}` : JSON.stringify(param));
  const keys = [...new Set(params.map(keyOf))];
  let at = 0;
  const text = sql.replace(/\?/g, () => `?${keys.indexOf(keyOf(params[at++])) + 1}`).replace(/\s+/g, ' ');
  const placeholders = keys.map((key) => {
    const param = params.find((param) => keyOf(param) === key);
    return is(param, Placeholder) ? { name: param.name } : { value: param };
  });
  return (values) => ({
    sql: text,
    params: placeholders.map(({ name, value }) => (name === undefined ? value : bound(values[name]))),
  });
}

const bound = (value: Values[string] | undefined) => (typeof value === 'object' ? JSON.stringify(value) : value);

/** A statement with its values. Run alone if it is awaited, as drizzle's builders are. */
class Prepared<Row> extends QueryPromise<Row[]> {
  readonly db: Database;
  readonly query: Query;
  readonly mapResult: (result: unknown) => Row[];

  constructor(db: Database, query: Query, mapResult: (result: unknown) => Row[]) {
    super();
    this.db = db;
    this.query = query;
    this.mapResult = mapResult;
  }

  getQuery(): Query {
    return this.query;
  }

  async execute(): Promise<Row[]> {
    const { sql, params } = this.query;
    return this.mapResult(
      await this.db.$client
        .prepare(sql)
        .bind(...params)
        .all(),
    );
  }
}

/**
 * Game time in SQL, UTC milliseconds: read when the statement runs, not when it was prepared. One
 * statement sees one instant.
 */
export function gameTime({ offset }: { offset: number | Placeholder }): SQL<number> {
  return sql<number>`(${databaseTime} + ${offset})`;
}

/** UTC milliseconds when the statement runs. */
export const databaseTime = sql.raw(`cast(unixepoch('subsec') * 1000 as integer)`);
