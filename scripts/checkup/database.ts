import { migrationsDue } from '../migrate.ts';
import { type Finding, ill, well } from './finding.ts';

/**
 * Cron runs every minute, at least once and sometimes late: longer than this it does not run.
 * Milliseconds.
 */
const LATE = 5 * 60_000;

/**
 * What the database says of its migrations, of cron and of the outbox at `now` (UTC milliseconds).
 */
export async function databaseFindings(db: D1Database, now: number): Promise<Finding[]> {
  const due = await migrationsDue(db);
  if (due.length > 0)
    return [
      ill('migrations', `not applied: ${due.join(', ')}. \`npx wrangler d1 migrations apply called-it --remote\``),
    ];
  const [slots, mails] = await db.batch<{ count: number }>([
    db.prepare('select count(*) as count from slots where locked_at is null and locks_at <= ?').bind(now - LATE),
    db.prepare('select count(*) as count from mails where sent_at is null and due_at <= ?').bind(now - LATE),
  ]);
  const [locked, waiting] = [slots, mails].map((each) => each?.results[0]?.count ?? 0);
  return [
    well('migrations', 'all applied'),
    locked
      ? ill('cron', `${locked} slots locked more than 5 minutes ago and are not finalised`)
      : well('cron', 'locks are finalised'),
    waiting ? ill('outbox', `${waiting} mails are due for more than 5 minutes`) : well('outbox', 'no mail is late'),
  ];
}
