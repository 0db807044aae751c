import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';

const files = readdirSync('migrations')
  .filter((name) => name.endsWith('.sql'))
  .sort();
const textOf = (name: string) => readFileSync(`migrations/${name}`, 'utf8');

test('each later migration runs on rows and leaves them as they were', () => {
  const [first = '', ...later] = files;
  const db = new DatabaseSync(':memory:');
  db.exec(textOf(first));
  db.exec(`insert into users (id, username, email, password_hash, first_name, last_name, created_at)
      values ('u1', 'demo', 'demo@calledit.example', '!', 'Demo', 'Fan', 1);
    insert into contests (id, results_revision, scored_revision) values ('demo', 3, 3);
    insert into entries (contest_id, user_id, points, base_points, created_at) values ('demo', 'u1', 50, 20, 1);
    insert into picks (entry_id, slot_id, created_at, updated_at) values (1, '1', 1, 1);
    insert into publications (contest_id, published_by, published_at, results) values ('demo', 'u1', 1, '[]'), ('demo', 'replay', 2, '[]');`);
  const columns: Record<string, string> = {
    entries: 'id, contest_id, user_id, points, correct, base_points, created_at',
  };
  const rowsOf = (table: string) => db.prepare(`select ${columns[table] ?? '*'} from ${table}`).all();
  const tables = ['users', 'entries', 'picks', 'publications'];
  const before = tables.map(rowsOf);
  for (const name of later) db.exec(textOf(name));
  // A new column is there besides, nothing is gone and nothing else.
  expect(tables.map(rowsOf)).toMatchObject(before);
  expect(rowsOf('publications').at(0)).toMatchObject({ changed: null, replaced: null, came_from: null, undoes: null });
  // Ranked at once by their points; the next minute scores from nothing.
  expect(rowsOf('totals').map((row) => ({ ...row }))).toEqual([
    { contest_id: 'demo', standing: 'base', points: 20, tie: 0, entries: 1, rank: 1 },
    { contest_id: 'demo', standing: 'now', points: 50, tie: 0, entries: 1, rank: 1 },
  ]);
  expect(db.prepare('select count(*) as behind from contests where scored_revision < results_revision').get()).toEqual({
    behind: 1,
  });
});

test('somebody who has not proven an address becomes a registration, with the link that was mailed; a fan keeps the name, to be read', () => {
  const at = files.findIndex((name) => name.includes('proven_fans'));
  const db = new DatabaseSync(':memory:');
  for (const name of files.slice(0, at)) db.exec(textOf(name));
  db.exec(`insert into users (id, username, email, password_hash, first_name, last_name, residence, verified_at, created_at) values
      ('u1', 'demo', 'demo@calledit.example', 'hash-1', 'Demo', 'Fan', 'France', 1, 1),
      ('u2', 'demo-late', 'demo-late@calledit.example', 'hash-2', 'Demo', 'Late', 'France', null, 2),
      ('u3', 'demo-lost', 'demo-lost@calledit.example', 'hash-3', 'Demo', 'Lost', 'France', null, 3);
    insert into mail_tokens (token_hash, user_id, purpose, expires_at, used_at) values
      ('old', 'u2', 'verify-email', 10, null), ('new', 'u2', 'verify-email', 20, null), ('reset', 'u2', 'reset-password', 30, null),
      ('used', 'u1', 'verify-email', 10, 5), ('own', 'u1', 'reset-password', 30, null);`);
  db.exec(textOf(files[at] ?? ''));
  const rowsOf = (query: string) =>
    db
      .prepare(query)
      .all()
      .map((row) => ({ ...row }));
  expect(rowsOf('select id from users')).toEqual([{ id: 'u1' }]);
  expect(rowsOf('select * from registrations order by id')).toMatchObject([
    {
      id: 'u2',
      token_hash: 'new',
      link_expires_at: 20,
      username: 'demo-late',
      password_hash: 'hash-2',
      created_at: 2,
      used_at: null,
    },
    {
      id: 'u3',
      token_hash: expect.stringMatching(/^[0-9A-F]{64}$/),
      link_expires_at: 0,
      email: 'demo-lost@calledit.example',
    },
  ]);
  expect(rowsOf('select token_hash from mail_tokens')).toEqual([{ token_hash: 'own' }]);
  expect(rowsOf('select * from names')).toEqual([{ look: 'unread u1', user_id: 'u1', freed_at: null }]);
  // A row that has come since, of an older build, stands in nobody's way.
  db.exec(`insert into users (id, username, email, password_hash, first_name, last_name, created_at)
    values ('u4', 'demo', 'demo@calledit.example', '!', 'Demo', 'Fan', 4)`);
});

test('the tables of a season are shown as they were, and the next minute counts them from their beginning', () => {
  const at = files.indexOf('0038_versions.sql');
  const db = new DatabaseSync(':memory:');
  for (const name of files.slice(0, at)) db.exec(textOf(name));
  db.exec(`insert into users (id, username, email, password_hash, first_name, last_name, created_at)
      values ('u1', 'demo', 'demo@calledit.example', '!', 'Demo', 'Fan', 1);
    insert into rounds (user_id, contest_id, scores, climb) values ('u1', 'demo', '{}', 1), ('u1', 'demo/b', '{}', 2);
    insert into runs (name, side, cursor, state, done_revision, done_state, as_of) values ('rounds-demo', 1, 'u1', '{}', '7', '[]', 5)`);
  db.exec(textOf(files[at] ?? ''));
  const run = db.prepare("select * from runs where name = 'tables-demo'").get();
  expect({ ...run }).toMatchObject({
    side: 1,
    as_of: 5,
    done_state: '[]',
    cursor: null,
    state: null,
    done_revision: null,
  });
  const shown = db.prepare('select climb from rounds join runs on contest_id = name || $sign || side');
  expect(shown.all({ sign: '-' }).map((row) => ({ ...row }))).toEqual([{ climb: 2 }]);
});

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
        // Whoever has not proven an address is another test's.
        const may = column.notnull === 0 && column.pk === 0 && column.name !== 'verified_at';
        if (may && at === FILLED) return null;
        const [table, identity] = key ? [key.table, key.to] : [name, column.name];
        return /int/i.test(column.type) ? at * 100 + (key || column.pk ? 0 : place) : `${table}.${identity}.${at}`;
      });
      db.prepare(`insert into "${name}" values (${values.map(() => '?').join()})`).run(...values);
    }
  }
  db.exec('commit');
}

/** What a migration changes on purpose in rows that are there already. */
const MEANT: Record<string, { before: string; columns: string[] }> = {
  // So that the next minute scores from nothing.
  contests: { before: '0008_standings', columns: ['results_revision'] },
  // The name of a version.
  rounds: { before: '0038_versions', columns: ['contest_id'] },
};
/** What migrations drop; no other table referred to any of these. */
const DROPPED = [
  // Points that the choices keep since, and what ranked by them.
  { by: '0009_old_standings', tables: ['scores'] },
  { by: '0009_old_standings', of: 'entries', columns: ['tiebreak', 'rank', 'base_tiebreak', 'base_rank'] },
  // With their feature.
  { by: '0039_no_lots', tables: ['lots'] },
  { by: '0040_no_share_uploads', of: 'shares', columns: ['picture_key', 'picture_says'] },
];
const comesBefore = (version: string, name: string) => version.slice(0, 4) < name.slice(0, 4);

test.each(files)('a database filled as of %s keeps every row through all later migrations', (version) => {
  const at = files.indexOf(version);
  const db = new DatabaseSync(':memory:');
  for (const name of files.slice(0, at + 1)) db.exec(textOf(name));
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
    expect([name, gone]).toEqual([name, columns.filter((column) => dropped.includes(column))]);
    const only = (row: Row) => Object.fromEntries(kept.map((column) => [column, row[column]]));
    // What a migration adds (keys of pictures to delete) stands behind what was there.
    expect([name, rowsOf(name, kept).slice(0, FILLED).map(only)]).toEqual([name, stood.get(name)?.map(only)]);
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
