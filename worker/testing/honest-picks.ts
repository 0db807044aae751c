import { expect } from 'vitest';
import { d1 } from './bindings.ts';

/**
 * Of the whole database: no pick, and no receipt of one, is stamped at its lock or after it,
 * whatever was done to the lock.
 */
export async function expectNoPickAfterItsLock(): Promise<void> {
  const late = await d1.rows(
    `select picks.id, slots.id as slot, locks_at, updated_at, (select max(saved_at) from receipts where pick_id = picks.id) as saved_at
      from picks join entries on entries.id = entry_id join slots on slots.contest_id = entries.contest_id and slots.id = slot_id
      where updated_at >= locks_at or exists (select 1 from receipts where pick_id = picks.id and saved_at >= locks_at)`,
  );
  expect(late).toEqual([]);
}

/**
 * Nothing is written after a lock; each pick is what its latest receipt says; no receipt is there
 * twice.
 */
export async function expectHonestPicks(): Promise<void> {
  await expectNoPickAfterItsLock();
  const same = (one: string, other: string) =>
    ['athlete_id', 'team', 'trade', 'backup_id', 'confirmed']
      .map((each) => `${one}.${each} is ${other}.${each}`)
      .join(' and ');
  const unlike = await d1.rows(
    `select picks.id from picks left join receipts on receipts.id = (select max(id) from receipts where pick_id = picks.id)
      where not (receipts.id is not null and ${same('picks', 'receipts')})`,
  );
  expect(unlike).toEqual([]);
  const twice = await d1.rows(
    `select receipts.id from receipts join receipts as before on before.id =
      (select max(id) from receipts as each where each.pick_id = receipts.pick_id and each.id < receipts.id)
      where ${same('receipts', 'before')}`,
  );
  expect(twice).toEqual([]);
}
