import { readdirSync, readFileSync } from 'node:fs';
import { Unusable } from './settings.ts';

/**
 * Applies what migrations/ holds and this database has not seen, each file whole or not at all.
 * Keeps wrangler's own ledger. Throws Unusable if the database is of migrations that are not there:
 * of a folder that was filled before the baseline, or by a later version of the project.
 */
export async function migrate(db: D1Database): Promise<number> {
  await db
    .prepare(
      `create table if not exists d1_migrations
        (id integer primary key autoincrement, name text unique, applied_at timestamp default current_timestamp not null)`,
    )
    .run();
  const gone = (await applied(db)).find((name) => !files().includes(name));
  if (gone !== undefined)
    throw new Unusable(
      `This data is of migrations that are no more (${gone}). Delete its folder (.data, or DATA_DIR), and start again.`,
    );
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
