import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { DemoPick } from './demo-draft.ts';

/** A fan's picks in one contest, each with the instant of its save (game clock, UTC milliseconds). */
export type DemoSheet = { user: string; picks: (DemoPick & { savedAt: number })[] };

/**
 * Enters fans in a contest, in the order of the sheets, each pick with its receipt. A sheet is one statement: as records of JSON, SQLite takes
 * longer to read the picks of many fans than to store them. An empty sheet enters nobody.
 */
export function enter(db: DatabaseSync, contestId: string, sheets: DemoSheet[]): void {
  const entry = db.prepare('insert into entries (contest_id, user_id, created_at) values (?, ?, ?)');
  const sheetOf = sheetWriter(db);
  const before = db.prepare('select coalesce(max(id), 0) as id from picks').get() as { id: number };
  for (const { user, picks } of sheets) {
    if (picks.length === 0) continue;
    const firstSave = Math.min(...picks.map(({ savedAt }) => savedAt));
    sheetOf(entry.run(contestId, user, firstSave).lastInsertRowid, picks);
  }
  giveReceipts(db, before.id);
  // Standings that have begun are computed again, locked slots counted again.
  db.prepare(
    'update contests set revision = revision + 1, results_revision = results_revision + (results_revision > 0) where id = ?',
  ).run(contestId);
  db.prepare('update slots set locked_at = null where contest_id = ?').run(contestId);
}

/** Gives every pick beyond this one its receipt. */
export function giveReceipts(db: DatabaseSync, after: number): void {
  db.prepare(
    `insert into receipts (pick_id, athlete_id, team, trade, backup_id, confirmed, saved_at)
      select id, athlete_id, team, trade, backup_id, confirmed, updated_at from picks where id > ? order by id`,
  ).run(after);
}

/** Writes the picks of an entry with one statement, which is made once for each number of picks. */
function sheetWriter(db: DatabaseSync) {
  const writers = new Map<number, ReturnType<DatabaseSync['prepare']>>();
  return (entry: number | bigint, picks: DemoSheet['picks']): void => {
    const writer = writers.get(picks.length) ?? db.prepare(insertOf(picks.length));
    writers.set(picks.length, writer);
    const values: SQLInputValue[] = [];
    for (const { slot, athlete, team, trade, backup, confirmed, savedAt } of picks) {
      values.push(entry, slot, athlete, team, Number(trade), backup, Number(confirmed), savedAt, savedAt);
    }
    writer.run(...values);
  };
}

function insertOf(picks: number): string {
  const row = '(?, ?, ?, ?, ?, ?, ?, ?, ?)';
  return `insert into picks (entry_id, slot_id, athlete_id, team, trade, backup_id, confirmed, created_at, updated_at)
    values ${Array(picks).fill(row).join(', ')}`;
}
