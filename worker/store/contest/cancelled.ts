import { sql } from 'drizzle-orm';

/** Whether the tournament of the slot in hand is not cancelled, inside a statement. */
export const TAKES_PLACE = sql`not exists (select 1 from tournaments as its where its.contest_id = slots.contest_id
  and its.id = slots.tournament and its.cancelled)`;
