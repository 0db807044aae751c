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

/** What a migration changes on purpose in rows that are there already, by table. */
const MEANT: Record<string, { before: string; columns: string[] }> = {
  // A run that had not begun begins at its beginning.
  runs: { before: '0009_overall-at-once.sql', columns: ['cursor'] },
};
/** What migrations drop; no other table referred to any of these. */
const DROPPED: { by: string; tables?: string[]; of?: string; columns?: string[] }[] = [
  { by: '0002_no-overtaken.sql', tables: ['group_places'] },
  { by: '0003_winners.sql', tables: ['rounds'] },
  { by: '0002_no-overtaken.sql', of: 'contests', columns: ['told_revision'] },
  { by: '0002_no-overtaken.sql', of: 'pushes', columns: ['rival', 'rivals'] },
  { by: '0004_tell-changes.sql', of: 'mails', columns: ['athlete_id'] },
  { by: '0005_one-standings.sql', tables: ['recount_scores', 'moves'] },
  {
    by: '0005_one-standings.sql',
    of: 'entries',
    columns: ['points_b', 'correct_b', 'tie_b', 'base_points_b', 'base_tie_b'],
  },
  { by: '0005_one-standings.sql', of: 'choices', columns: ['lost', 'base_lost'] },
  { by: '0005_one-standings.sql', of: 'contests', columns: ['side'] },
  { by: '0005_one-standings.sql', of: 'runs', columns: ['touched_at'] },
  { by: '0007_no-agreeing-feeds.sql', of: 'contests', columns: ['feeds_agree'] },
  { by: '0008_one-outbox.sql', tables: ['mails', 'pushes'] },
  { by: '0009_overall-at-once.sql', tables: ['careers'] },
  {
    by: '0009_overall-at-once.sql',
    of: 'runs',
    columns: ['revision', 'started_at', 'done_revision', 'done_state', 'side'],
  },
  { by: '0010_seals-without-runs.sql', of: 'runs', columns: ['turn', 'cursor'] },
  { by: '0012_one-table-of-stops.sql', tables: ['mail_stops', 'push_stops'] },
  { by: '0015_withdrawals-told-as-changes.sql', of: 'withdrawals', columns: ['after_entry', 'told_at'] },
  { by: '0017_no-unread-instants.sql', of: 'discards', columns: ['discarded_at'] },
  { by: '0017_no-unread-instants.sql', of: 'group_reminders', columns: ['reminded_at'] },
  { by: '0017_no-unread-instants.sql', of: 'organisers', columns: ['named_at'] },
  { by: '0017_no-unread-instants.sql', of: 'stops', columns: ['stopped_at'] },
  { by: '0018_one-replay.sql', of: 'feed_items', columns: ['feed'] },
];
const comesBefore = (version: string, name: string) => version.slice(0, 4) < name.slice(0, 4);

test.each(files)('a database filled as of %s keeps every row through all later migrations', (version) => {
  const at = files.indexOf(version);
  const db = madeBy(files.slice(0, at + 1));
  fill(db);
  const before = tablesOf(db);
  const rowsOf = (table: string, columns: string[]) =>
    db.prepare(`select ${columns.map((name) => `"${name}"`).join()} from "${table}" order by rowid`).all() as Row[];
  const stood = new Map(before.map(({ name, columns }) => [name, rowsOf(name, columns)]));
  for (const name of files.slice(at + 1)) db.exec(textOf(name));

  const after = new Map(tablesOf(db).map(({ name, columns }) => [name, columns]));
  const drops = DROPPED.filter(({ by }) => comesBefore(version, by));
  const stands = before.map(({ name }) => name).filter((name) => !drops.some(({ tables }) => tables?.includes(name)));
  expect(before.map(({ name }) => name).filter((name) => after.has(name))).toEqual(stands);
  for (const { name, columns } of before.filter((table) => after.has(table.name))) {
    const meant = MEANT[name];
    const changed = meant && comesBefore(version, meant.before) ? meant.columns : [];
    const kept = columns.filter((column) => after.get(name)?.includes(column) && !changed.includes(column));
    const gone = columns.filter((column) => !after.get(name)?.includes(column));
    const dropped = drops.flatMap(({ of, columns = [] }) => (of === name ? columns : []));
    expect([name, gone.toSorted()]).toEqual([name, dropped.toSorted()]);
    const only = (row: Row) => Object.fromEntries(kept.map((column) => [column, row[column]]));
    expect([name, rowsOf(name, kept).map(only)]).toEqual([name, stood.get(name)?.map(only)]);
    expect([name, stood.get(name)?.length]).toEqual([name, FILLED]);
  }
  expect(db.prepare('pragma foreign_key_check').all()).toEqual([]);
  expect(db.prepare('pragma integrity_check').all()).toMatchObject([{ integrity_check: 'ok' }]);
  db.close();
});

test('no migration rebuilds a table: that empties the tables that refer to it', () => {
  const dropped = DROPPED.flatMap(({ tables = [] }) => tables.map((name) => `DROP TABLE \`${name}\``));
  const rest = (name: string) => dropped.reduce((text, drop) => text.replace(drop, ''), textOf(name));
  expect(files.slice(1).filter((name) => /drop table|__new_/i.test(rest(name)))).toEqual([]);
});
