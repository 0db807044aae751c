import { is, SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { PreparedQuery } from 'drizzle-orm/session';

/** The only door to D1. Columns are snake_case in SQL, camelCase here. */
export function database(binding: D1Database) {
  return drizzle(binding, { casing: 'snake_case' });
}
export type Database = ReturnType<typeof database>;

/** SQL, a builder of drizzle's, or `db.all(sql)`. */
type Item = SQL | (PromiseLike<unknown> & ({ prepare(): PreparedQuery } | PreparedQuery));
/** Statements under their names; a list is run in its order under one name. */
type Items = Record<string, Item | readonly Item[]>;
/** What a statement answers: `sql<Row>` rows of that shape. */
type RowsOf<I> = I extends readonly (infer One)[] ? RowsOf<One> : I extends SQL<infer Row> ? Row[] : Awaited<I>;

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

/** Whether a statement that answers the rows that it found, or wrote, answers any. */
export async function finds(db: Database, statement: SQL): Promise<boolean> {
  return (await db.all(statement)).length > 0;
}

function prepared(db: Database, item: Item): PreparedQuery {
  if (is(item, SQL)) return db.all(item);
  return 'prepare' in item ? item.prepare() : item;
}

/**
 * Game time in SQL, UTC milliseconds: read when the statement runs, not when it was prepared. One
 * statement sees one instant.
 */
export function gameTime({ offset }: { offset: number }): SQL<number> {
  return sql<number>`(${databaseTime} + ${offset})`;
}

/** UTC milliseconds when the statement runs. */
export const databaseTime = sql.raw(`cast(unixepoch('subsec') * 1000 as integer)`);
