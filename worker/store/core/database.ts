import { is, Placeholder, type Query, QueryPromise, type SQL } from 'drizzle-orm';
import { DrizzleD1Database } from 'drizzle-orm/d1';
import { SQLiteD1Session } from 'drizzle-orm/d1/session';
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

/** What a batch takes: a builder of drizzle's, or a statement written out (`toStatement`). */
type Item = Builder | Statement<unknown>;
type Builder<Rows = unknown> = PromiseLike<Rows> & {
  prepare(): { getQuery(): Query; mapResult(result: unknown, ofBatch: boolean): unknown };
};
/** Builders under their names; a list is run in its order under one name. */
type Items = Record<string, Item | readonly Item[]>;
export type RowsOf<I> = I extends readonly (infer One)[] ? RowsOf<One> : Awaited<I>;

/**
 * Runs statements as one transaction in one round trip, all or none, in the order of their names,
 * and answers the rows of each name.
 */
export async function runBatch<I extends Items>(
  db: Database,
  items: I,
): Promise<{ [Name in keyof I]: RowsOf<I[Name]> }> {
  const named = Object.entries(items).flatMap(([name, oneOrMany]) =>
    [oneOrMany].flat().map((item) => ({ name, item: item as Item })),
  );
  const statements = named.map(({ item }) => (item instanceof Statement ? item : statementOf(db, item)));
  const results = statements.length > 0 ? await db.$client.batch(statements.map(({ bound }) => bound)) : [];
  const answers = statements.map(({ mapResult }, index) => mapResult(results[index] as D1Result));
  const rowsOf = (name: string) => {
    const answered = answers.filter((_, index) => named[index]?.name === name);
    return Array.isArray(items[name]) ? answered.flat() : answered[0];
  };
  return Object.fromEntries(Object.keys(items).map((name) => [name, rowsOf(name)])) as {
    [Name in keyof I]: RowsOf<I[Name]>;
  };
}

/** The statement of a builder, for a batch. */
function statementOf(db: Database, builder: Builder): Statement<unknown> {
  const prepared = builder.prepare();
  return new Statement(db, prepared.getQuery(), (result) => prepared.mapResult(result, true) as unknown[]);
}

/** A statement written out, for a batch beside drizzle's builders. */
export function toStatement<Row>(db: Database, statement: SQL): Statement<Row> {
  return new Statement<Row>(db, dialect.sqlToQuery(statement), ({ results }) => results as Row[]);
}

/**
 * The same of a statement whose text is made once, for it is long and often asked: what differs are
 * placeholders, filled by their names. Each value goes along once, however often the statement
 * names it. `read`: what a stored row is to the asker.
 */
export function prepareOnce<Stored, Row = Stored>(
  statement: SQL,
  read: (stored: Stored) => Row = (stored) => stored as unknown as Row,
) {
  let text: Text | undefined;
  return (db: Database, values: Values): Statement<Row> => {
    text ??= numbered(dialect.sqlToQuery(statement));
    return new Statement<Row>(db, text(values), ({ results }) => (results as unknown as Stored[]).map(read));
  };
}

/**
 * The same of an INSERT into a table that numbers its rows: their ids, without reading them again.
 * The rows of one statement follow each other.
 */
export function prepareInsertOnce(statement: SQL) {
  let text: Text | undefined;
  return (db: Database, values: Values): Statement<{ id: number }> => {
    text ??= numbered(dialect.sqlToQuery(statement));
    return new Statement<{ id: number }>(db, text(values), ({ meta: { changes, last_row_id } }) =>
      Array.from({ length: changes }, (_, index) => ({ id: last_row_id - changes + 1 + index })),
    );
  };
}

type Values = Record<string, string | number>;
/** A text that is made once, with the values of a request. */
type Text = (values: Values) => Query;

/** The same of a builder of drizzle's that is made once, with placeholders. */
export function prepareBuilderOnce<Row>(make: (db: Database) => Builder<Row[]>) {
  let statement: { text: Text; mapResult: Statement<Row>['mapResult'] } | undefined;
  return (db: Database, values: Values): Statement<Row> => {
    if (!statement) {
      // Of a request it has its statement alone, and that is another one each time.
      const prepared = make(database({ prepare: () => null } as unknown as D1Database)).prepare();
      statement = {
        text: numbered(prepared.getQuery()),
        mapResult: (result) => prepared.mapResult(result, true) as Row[],
      };
    }
    return new Statement(db, statement.text(values), statement.mapResult);
  };
}

/** A query whose equal parameters are one, to be filled. */
function numbered({ sql, params }: Query): Text {
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
    params: placeholders.map(({ name, value }) => (name === undefined ? value : values[name])),
  });
}

/** A statement with its values. Run alone if it is awaited, as drizzle's builders are. */
export class Statement<Row> extends QueryPromise<Row[]> {
  readonly bound: D1PreparedStatement;
  readonly mapResult: (result: D1Result) => Row[];

  constructor(db: Database, { sql, params }: Query, mapResult: (result: D1Result) => Row[]) {
    super();
    this.bound = db.$client.prepare(sql).bind(...params);
    this.mapResult = mapResult;
  }

  async execute(): Promise<Row[]> {
    return this.mapResult(await this.bound.all());
  }
}

/**
 * The same for statements written out, or lists of them: all of a batch. `Rows`: what a row of each
 * name is.
 */
export function atomicByName<Name extends string>(
  db: Database,
  statements: Record<Name, SQL | SQL[]>,
): Promise<Record<Name, object[]>>;
export function atomicByName<Rows extends Record<string, object>>(
  db: Database,
  statements: { [Name in keyof Rows]: SQL | SQL[] },
): Promise<{ [Name in keyof Rows]: Rows[Name][] }>;
export function atomicByName(db: Database, statements: Record<string, SQL | SQL[]>): Promise<Record<string, object[]>> {
  const items = Object.entries(statements).map(([name, oneOrMany]) => [
    name,
    [oneOrMany].flat().map((statement) => toStatement<object>(db, statement)),
  ]);
  return runBatch(db, Object.fromEntries(items) as Record<string, Item[]>) as Promise<Record<string, object[]>>;
}
