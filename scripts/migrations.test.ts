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
    insert into entries (contest_id, user_id, created_at) values ('demo', 'u1', 1);
    insert into picks (entry_id, slot_id, created_at, updated_at) values (1, '1', 1, 1);
    insert into publications (contest_id, published_by, published_at, results) values ('demo', 'u1', 1, '[]'), ('demo', 'replay', 2, '[]');`);
  const rowsOf = (table: string) => db.prepare(`select * from ${table}`).all();
  const tables = ['users', 'entries', 'picks', 'publications'];
  const before = tables.map(rowsOf);
  for (const name of later) db.exec(textOf(name));
  // A new column is there besides, nothing is gone and nothing else.
  expect(tables.map(rowsOf)).toMatchObject(before);
  expect(rowsOf('publications').at(0)).toMatchObject({ changed: null, replaced: null, came_from: null, undoes: null });
});

test('no migration rebuilds a table: that empties the tables that refer to it', () => {
  expect(files.slice(1).filter((name) => /drop table|__new_/i.test(textOf(name)))).toEqual([]);
});
