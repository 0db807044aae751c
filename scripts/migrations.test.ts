import { createHash } from 'node:crypto';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from 'drizzle-kit/api';
import { expect, test } from 'vitest';

const files = readdirSync('migrations')
  .filter((name) => name.endsWith('.sql'))
  .sort();
const textOf = (name: string) => readFileSync(`migrations/${name}`, 'utf8');
/** A database as these migrations make it. */
function madeBy(names: string[]): DatabaseSync {
  const db = new DatabaseSync(':memory:');
  for (const name of names) db.exec(textOf(name));
  return db;
}

/** Each migration and what its text hashes to: one that somebody has applied stays as it is. */
const HANDED_ON: Record<string, string> = {
  '0000_baseline.sql': '47de770242ef9ad7',
  '0001_sealed-as.sql': '872032dfa5a96b01',
  '0002_no-overtaken.sql': '56a1ee64d4767a2c',
  '0003_winners.sql': '9f5f584b4bb3326e',
  '0004_tell-changes.sql': '768d41394aa54978',
  '0005_one-standings.sql': '1b4b340eb3571c2e',
  '0006_cancelled.sql': '43e660785361ef88',
  '0007_no-agreeing-feeds.sql': '012c1dac7742578b',
  '0008_one-outbox.sql': 'a7a4869b92f66b2a',
  '0009_overall-at-once.sql': 'b42c443e72319ffe',
  '0010_seals-without-runs.sql': 'cbd45fc89ee329d3',
  '0011_turned-points.sql': 'f581098fd03ee2cf',
  '0012_one-table-of-stops.sql': '30febffc88c91a4d',
  '0013_link-signs-in.sql': '8aad538fa0f776ae',
  '0014_ghosts.sql': 'e7bdcca1583ba30e',
  '0015_withdrawals-told-as-changes.sql': '58e8bad7ca41675f',
  '0016_remarks.sql': 'adf3c6120b999648',
  '0017_no-unread-instants.sql': '42172a51c7d9d041',
  '0018_one-replay.sql': '61811588bc926023',
};

test('a migration that was handed on stays as it is; another one comes after it', () => {
  const hashes = files.map((name) => [name, createHash('sha256').update(textOf(name)).digest('hex').slice(0, 16)]);
  expect(Object.fromEntries(hashes)).toEqual(HANDED_ON);
  const { entries } = JSON.parse(readFileSync('migrations/meta/_journal.json', 'utf8'));
  expect(entries.map(({ tag }: { tag: string }) => `${tag}.sql`)).toEqual(files);
});

test('the migrations make what schema/tables says, and so does the latest snapshot', async () => {
  const tables = await Promise.all(globSync('schema/tables/**/*.ts').map((path) => import(pathToFileURL(path).href)));
  const said = await generateSQLiteDrizzleJson(Object.assign({}, ...tables), undefined, 'snake_case');
  // drizzle-kit compares with the latest snapshot: no other is kept.
  const snapshots = globSync('migrations/meta/*_snapshot.json').map((path) => readFileSync(path, 'utf8'));
  expect(snapshots.map((text) => JSON.parse(text).tables)).toEqual([said.tables]);
  const db = new DatabaseSync(':memory:');
  const statements = await generateSQLiteMigration(await generateSQLiteDrizzleJson({}), said);
  for (const statement of statements) db.exec(statement);
  expect(shapeOf(madeBy(files))).toEqual(shapeOf(db));
});

/** The columns, keys and indexes of each table; a later column stands behind the others. */
function shapeOf(db: DatabaseSync): object {
  const rowsOf = (query: string) =>
    db
      .prepare(query)
      .all()
      .map((row) => ({ ...row }));
  const shapes = tablesOf(db).map(({ name }) => ({
    name,
    columns: rowsOf(`select name, type, "notnull", dflt_value, pk from pragma_table_info('${name}') order by name`),
    keys: rowsOf(`select "from", "table", "to", on_delete from pragma_foreign_key_list('${name}') order by "from"`),
    indexes: rowsOf(`select name, sql from sqlite_master where type = 'index' and tbl_name = '${name}' order by name`),
  }));
  expect(shapes.length).toBeGreaterThan(50);
  return shapes;
}

type Table = { name: string; columns: string[] };
type Row = Record<string, string | number | null>;

/** The tables of a database, without those that SQLite keeps for itself. */
function tablesOf(db: DatabaseSync): Table[] {
  const names = db.prepare(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name",
  );
  return (names.all() as { name: string }[]).map(({ name }) => ({
    name,
    columns: (db.prepare(`pragma table_info("${name}")`).all() as { name: string }[]).map((column) => column.name),
  }));
}

const FILLED = 4;
/**
 * Rows in every table, by what the schema says at this moment: each value another one, each
 * reference to a row that there is, the last row with nothing where nothing may be.
 */
function fill(db: DatabaseSync): void {
  db.exec('begin; pragma defer_foreign_keys = on');
  for (const { name } of tablesOf(db)) {
    const columns = db.prepare(`pragma table_info("${name}")`).all() as {
      name: string;
      type: string;
      notnull: number;
      pk: number;
    }[];
    const keys = db.prepare(`pragma foreign_key_list("${name}")`).all() as {
      from: string;
      table: string;
      to: string;
    }[];
    for (let at = 1; at <= FILLED; at++) {
      const values = columns.map((column, place) => {
        const key = keys.find(({ from }) => from === column.name);
        const may = column.notnull === 0 && column.pk === 0;
        if (may && at === FILLED) return null;
        const [table, identity] = key ? [key.table, key.to] : [name, column.name];
        return /int/i.test(column.type) ? at * 100 + (key || column.pk ? 0 : place) : `${table}.${identity}.${at}`;
      });
      db.prepare(`insert into "${name}" values (${values.map(() => '?').join()})`).run(...values);
    }
  }
  db.exec('commit');
}

test.each(files)('a database filled as of %s keeps every row through all later migrations', (version) => {
  const at = files.indexOf(version);
  const db = madeBy(files.slice(0, at + 1));
  fill(db);
  const rowsOf = ({ name, columns }: Table) =>
    db.prepare(`select ${columns.map((column) => `"${column}"`).join()} from "${name}" order by rowid`).all() as Row[];
  const before = new Map(tablesOf(db).map((table) => [table.name, rowsOf(table)]));
  for (const name of files.slice(at + 1)) db.exec(textOf(name));

  for (const { name, columns } of tablesOf(db)) {
    const stood = before.get(name);
    if (!stood) continue;
    const kept = columns.filter((column) => stood[0] && column in stood[0]);
    const only = (row: Row) => kept.map((column) => row[column]);
    expect([name, stood.length]).toEqual([name, FILLED]);
    expect([name, rowsOf({ name, columns: kept }).map(only)]).toEqual([name, stood.map(only)]);
  }
  expect(db.prepare('pragma foreign_key_check').all()).toEqual([]);
  expect(db.prepare('pragma integrity_check').all()).toMatchObject([{ integrity_check: 'ok' }]);
  db.close();
});

test('no migration rebuilds a table: that empties the tables that refer to it', () => {
  const dropped = files.flatMap((name) => [...textOf(name).matchAll(/drop table (?:if exists )?`(\w+)`/gi)]);
  expect(dropped.length).toBeGreaterThan(5);
  const there = tablesOf(madeBy(files)).map(({ name }) => name);
  expect(dropped.map(([, name = '']) => name).filter((name) => there.includes(name))).toEqual([]);
});
