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

test('who has not proven an address becomes a registration, with the link that was mailed; a fan keeps the name, to be read', () => {
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

test('no migration rebuilds a table: that empties the tables that refer to it', () => {
  // What was scored stands with the choices since; nothing referred to the table.
  const dropped = 'DROP TABLE `scores`';
  expect(files.slice(1).filter((name) => /drop table|__new_/i.test(textOf(name).replace(dropped, '')))).toEqual([]);
});
