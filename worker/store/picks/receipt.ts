import { sql } from 'drizzle-orm';
import type { Database } from '../core/database.ts';

/** A save: what one pick was after it. The flags are 0 or 1, instants of the game clock. */
export type SaveRow = {
  number: number;
  receipt: number;
  at: number;
  slot: string;
  athlete: string | null;
  team: string | null;
  trade: number;
  backup: string | null;
  confirmed: number;
};

/**
 * A fan's saves in a contest, latest first, those before a number (null: all). They are counted
 * from 1, and none is ever taken away.
 */
export function savesOf(
  db: Database,
  contestId: string,
  userId: string,
  before: number | null,
  limit: number,
): Promise<SaveRow[]> {
  return db.all<SaveRow>(sql`
    with own as materialized (select receipts.id, row_number() over (order by receipts.id) as number
      from entries cross join picks on picks.entry_id = entries.id cross join receipts on receipts.pick_id = picks.id
      where entries.contest_id = ${contestId} and entries.user_id = ${userId})
    select own.number, own.id as receipt, made.saved_at as at, picks.slot_id as slot, first.name as athlete, made.team, made.trade, second.name as backup, made.confirmed
    from own cross join receipts as made on made.id = own.id cross join picks on picks.id = made.pick_id
    left join athletes as first on first.contest_id = ${contestId} and first.id = made.athlete_id
    left join athletes as second on second.contest_id = ${contestId} and second.id = made.backup_id
    where ${before === null ? sql`1` : sql`own.number < ${before}`} order by own.number desc limit ${limit}`);
}
