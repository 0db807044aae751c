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
  '0019_one-revision.sql': '7176e16a47a66847',
  '0020_no-kept-reasons.sql': '452666ef5275af87',
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
  const shapes = tablesOf(db).map((name) => ({
    name,
    columns: rowsOf(`select name, type, "notnull", dflt_value, pk from pragma_table_info('${name}') order by name`),
    keys: rowsOf(`select "from", "table", "to", on_delete from pragma_foreign_key_list('${name}') order by "from"`),
    indexes: rowsOf(`select name, sql from sqlite_master where type = 'index' and tbl_name = '${name}' order by name`),
  }));
  expect(shapes.length).toBeGreaterThan(50);
  return shapes;
}

/** The tables of a database, without those that SQLite keeps for itself. */
function tablesOf(db: DatabaseSync): string[] {
  const names = db.prepare(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name",
  );
  return names.all().map(({ name }) => String(name));
}

test('no migration rebuilds a table: that empties the tables that refer to it', () => {
  const dropped = files.flatMap((name) => [...textOf(name).matchAll(/drop table (?:if exists )?`(\w+)`/gi)]);
  expect(dropped.length).toBeGreaterThan(5);
  const there = tablesOf(madeBy(files));
  expect(dropped.map(([, name = '']) => name).filter((name) => there.includes(name))).toEqual([]);
});
