import { expect } from 'vitest';
import { bindings } from './bindings.ts';

/**
 * Of the whole database: no pick, and no receipt of one, is stamped at its lock or after it,
 * whatever was done to the lock.
 */
export async function expectNoPickAfterItsLock(): Promise<void> {
  const late = await bindings.DB.prepare(
    `select picks.id, slots.id as slot, locks_at, updated_at, (select max(saved_at) from receipts where pick_id = picks.id) as saved_at
      from picks join entries on entries.id = entry_id
      join slots on slots.contest_id = entries.contest_id and slots.id = slot_id
      where updated_at >= locks_at or exists (select 1 from receipts where pick_id = picks.id and saved_at >= locks_at)`,
  ).all();
  expect(late.results).toEqual([]);
}
