import { readdirSync, readFileSync } from 'node:fs';

/**
 * Applies what migrations/ holds and this database has not seen, each file whole or not at all.
 * Keeps wrangler's own ledger.
 */
export async function migrate(db: D1Database): Promise<number> {
  await db
    .prepare(
      `create table if not exists d1_migrations
        (id integer primary key autoincrement, name text unique, applied_at timestamp default current_timestamp not null)`,
    )
    .run();
  const due = await migrationsDue(db);
  for (const name of due) {
    const statements = readFileSync(`migrations/${name}`, 'utf8')
      .split('--> statement-breakpoint')
      .map((statement) => statement.trim())
      .filter((statement) => statement !== '');
    await db.batch([
      ...statements.map((statement) => db.prepare(statement)),
      db.prepare('insert into d1_migrations (name) values (?)').bind(name),
    ]);
  }
  return due.length;
}

/** The files of migrations/ that this database has not seen, in their order. */
export async function migrationsDue(db: D1Database): Promise<string[]> {
  const ledger = await db.prepare("select name from sqlite_master where name = 'd1_migrations'").first();
  const seen = ledger ? await applied(db) : [];
  return files().filter((name) => !seen.includes(name));
}

function files(): string[] {
  return readdirSync('migrations')
    .filter((name) => name.endsWith('.sql'))
    .sort();
}

async function applied(db: D1Database): Promise<string[]> {
  const { results } = await db.prepare('select name from d1_migrations order by id').all<{ name: string }>();
  return results.map(({ name }) => name);
}
