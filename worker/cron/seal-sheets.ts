import { leafOf, sheetOf, slotGroupOf } from '#games/proof/sheet';
import { hexOf, PART, rootOf } from '#games/proof/tree';
import type { Clock } from '../clock.ts';
import { log } from '../log.ts';
import type { Database } from '../store/core/database.ts';
import {
  type Lock,
  lastSealed,
  type NewLeaf,
  nextLeaves,
  nextSheets,
  type Part,
  picksIn,
  storeLeaves,
  storeRoot,
  type UnsealedSheet,
  unsealedLocks,
} from '../store/picks/seal.ts';

/** Sheets a step, and steps a run for all locks: others write between two steps. */
const SHEETS = 500;
const STEPS = 80;
/** Parts of a tree that are read at once. */
const PARTS = 20;

/**
 * Seals what has locked: a leaf of each sheet, then the root over all leaves in ascending order.
 * The sheet is not stored a second time: nothing changes a pick after its lock, and a proof that
 * breaks shows where something did. Killed anywhere, or run twice, it goes on behind the last leaf
 * that is stored, which keeps its salt. `sheets` and `steps` are there for tests.
 */
export async function sealSheets(db: Database, clock: Clock, sheets = SHEETS, steps = STEPS): Promise<void> {
  let left = steps;
  for (const lock of await unsealedLocks(db, clock)) {
    let next: UnsealedSheet[];
    let after = await lastSealed(db, lock);
    do {
      if (left-- <= 0) return;
      next = await nextSheets(db, lock, after, sheets);
      await storeLeaves(db, lock, await Promise.all(next.map((sheet) => sealed(lock, sheet))));
      after = next.at(-1)?.entryId ?? after;
    } while (next.length === sheets);
    const tree = await treeOf(db, lock);
    if (await storeRoot(db, lock, tree, clock.now()))
      log('info', 'sheets-sealed', { contest: lock.contestId, tournament: lock.tournament, root: tree.root });
  }
}

async function sealed({ contestId, tournament }: Lock, { entryId, fan, lines }: UnsealedSheet): Promise<NewLeaf> {
  const sheet = sheetOf(picksIn(lines));
  const salt = hexOf(crypto.getRandomValues(new Uint8Array(16)));
  const slotGroup = slotGroupOf(contestId, tournament);
  return { leaf: await leafOf({ contest: contestId, slotGroup, fan, salt, sheet }), entryId, fan, salt };
}

/** The root over all leaves of a lock, with those of its parts. */
async function treeOf(db: Database, lock: Lock): Promise<{ root: string; leaves: number; parts: Part[] }> {
  const parts: Part[] = [];
  let leaves = 0;
  let next: string[] = [];
  do {
    next = await nextLeaves(db, lock, next.at(-1) ?? '', PARTS * PART);
    for (let at = 0; at < next.length; at += PART)
      parts.push([next[at] ?? '', await rootOf(next.slice(at, at + PART))]);
    leaves += next.length;
  } while (next.length === PARTS * PART);
  return { root: await rootOf(parts.map(([, hash]) => hash)), leaves, parts };
}
