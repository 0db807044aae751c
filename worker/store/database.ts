import type { SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { RunnableQuery } from 'drizzle-orm/runnable-query';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';

/** The only door to D1. Columns are snake_case in SQL, camelCase here. */
export function database(binding: D1Database) {
  return drizzle(binding, { casing: 'snake_case' });
}

export type Database = ReturnType<typeof database>;

const dialect = new SQLiteAsyncDialect({ casing: 'snake_case' });

/**
 * Runs statements as one transaction, all or none, and answers the rows of each. For SQL written out: drizzle's own batch takes
 * its builders only.
 */
export async function atomic<Row>(db: Database, statements: SQL[]): Promise<Row[][]> {
  const prepared = statements.map((statement) => {
    const { sql, params } = dialect.sqlToQuery(statement);
    return db.$client.prepare(sql).bind(...params);
  });
  const answers = await db.$client.batch<Row>(prepared);
  return answers.map(({ results }) => results);
}

/**
 * A statement written out, for drizzle's own batch beside its builders. Its raw queries lose their parameters there: this is what the batch
 * asks of an item, and no more.
 */
export function batched<Row>(db: Database, statement: SQL): RunnableQuery<Row[], 'sqlite'> {
  const query = dialect.sqlToQuery(statement);
  const prepared = {
    getQuery: () => query,
    stmt: db.$client.prepare(query.sql),
    mapResult: ({ results }: D1Result<Row>) => results,
  };
  return { _prepare: () => prepared } as unknown as RunnableQuery<Row[], 'sqlite'>;
}

/** The same for statements, or lists of them, that have names. Answers the rows of each name. */
export async function atomicByName<Rows extends Record<string, object>>(
  db: Database,
  statements: { [Name in keyof Rows]: SQL | SQL[] },
): Promise<{ [Name in keyof Rows]: Rows[Name][] }> {
  const named = Object.entries<SQL | SQL[]>(statements).flatMap(([name, its]) =>
    [its].flat().map((statement) => ({ name, statement })),
  );
  const answers = await atomic<object>(
    db,
    named.map(({ statement }) => statement),
  );
  const rowsOf = (wanted: string) => answers.filter((_, place) => named[place]?.name === wanted).flat();
  return Object.fromEntries(Object.keys(statements).map((name) => [name, rowsOf(name)])) as {
    [Name in keyof Rows]: Rows[Name][];
  };
}
