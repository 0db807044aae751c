import { leafOf, sheetOf, slotGroupOf } from '#games/proof/sheet';
import { hexOf, PART, rootOf } from '#games/proof/tree';
import type { Clock } from '../clock.ts';
import { log } from '../log.ts';
import type { Database } from '../store/core/database.ts';
import { type Run, runNamed } from '../store/core/run.ts';
import {
  type Lock,
  type NewLeaf,
  nextLeaves,
  nextSheets,
  noteParts,
  type Part,
  picksIn,
  runOfSeal,
  storeLeaves,
  storeRoot,
  unsealedLocks,
} from '../store/picks/seal.ts';

/**
 * Sheets a step, parts a step, and steps a run for all locks: others write between two
 * steps.
 */
const SHEETS = 500;
const PARTS = 20;
const STEPS = 80;

type Tree = { parts: Part[]; leaves: number };

/**
 * Seals what has locked: a leaf of each sheet, then the root over all leaves in ascending order.
 * The sheet is not stored a second time: nothing changes a pick after its lock, and a proof that
 * breaks shows where something did. Killed anywhere it goes on where it was; a leaf that is stored
 * keeps its salt. `sheets` and `steps` are there for tests.
 */
export async function sealSheets(db: Database, clock: Clock, sheets = SHEETS, steps = STEPS): Promise<void> {
  let left = steps;
  for (const lock of await unsealedLocks(db, clock)) {
    for (let taken = true; taken && left > 0; left--) {
      const run = await runNamed(db, runOfSeal(lock));
      // Null: another minute has sealed it.
      if (run === null) taken = false;
      else if (run.state === null) taken = await sealNext(db, run, lock, sheets);
      else taken = await joinNext(db, run, lock, clock.now());
    }
  }
}

async function sealNext(db: Database, run: Run, lock: Lock, count: number): Promise<boolean> {
  const sheets = await nextSheets(db, lock, Number(run.cursor), count);
  const leaves = await Promise.all(sheets.map((sheet) => leavesOf(lock, sheet)));
  const last = sheets.at(-1);
  const isLast = sheets.length < count;
  const begun: Tree = { parts: [], leaves: 0 };
  return storeLeaves(db, run, lock, leaves.flat(), {
    cursor: isLast || !last ? '' : String(last.entryId),
    state: isLast ? JSON.stringify(begun) : null,
  });
}

/** One leaf; none of an entry without a pick there. */
async function leavesOf(
  { contestId, tournament }: Lock,
  { entryId, fan, lines }: { entryId: number; fan: string; lines: string },
): Promise<NewLeaf[]> {
  const sheet = sheetOf(picksIn(lines));
  if (sheet.length === 0) return [];
  const salt = hexOf(crypto.getRandomValues(new Uint8Array(16)));
  const slotGroup = slotGroupOf(contestId, tournament);
  return [{ leaf: await leafOf({ contest: contestId, slotGroup, fan, salt, sheet }), entryId, fan, salt }];
}

async function joinNext(db: Database, run: Run, lock: Lock, now: number): Promise<boolean> {
  const leaves = await nextLeaves(db, lock, run.cursor, PARTS * PART);
  const next = Array.from({ length: Math.ceil(leaves.length / PART) }, (_, at) =>
    leaves.slice(at * PART, at * PART + PART),
  );
  const begun: Tree = JSON.parse(run.state ?? '');
  const roots = await Promise.all(next.map(async (part): Promise<Part> => [part[0] ?? '', await rootOf(part)]));
  const tree: Tree = { parts: [...begun.parts, ...roots], leaves: begun.leaves + leaves.length };
  if (leaves.length === PARTS * PART) return noteParts(db, run, leaves.at(-1) ?? '', JSON.stringify(tree));
  const root = await rootOf(tree.parts.map(([, hash]) => hash));
  const isSealed = await storeRoot(db, run, lock, { root, ...tree }, now);
  if (isSealed) log('info', 'sheets-sealed', { contest: lock.contestId, tournament: lock.tournament, root });
  return isSealed;
}
