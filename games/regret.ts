/**
 * What an earlier sheet would have earned: each state that a fan has saved, scored by the rule that
 * scores the one at the lock.
 */
import type { Choice } from './contest.ts';

/** A choice, and when it was saved: UTC milliseconds of game time. */
export type SavedChoice = Choice & { at: number };

/** What a slot was (null: nothing yet) and is, and what that gained; below 0: what it cost. */
type Change = { slot: string; was: Choice | null; is: Choice; points: number };

/**
 * The best of the earlier sheets, of as many points the latest: when it was saved, what it would
 * have earned, how much that is more than the sheet at the lock (below 0: less), and the three
 * changes since then that moved most, and what the `rest` of them moved together.
 */
export type Regret = {
  at: number;
  points: number;
  more: number;
  changes: Change[];
  rest: { changes: number; points: number };
};
const TOLD = 3;

/**
 * The regret of the slots that lock together. `saves`: theirs, in the order in which they were
 * made; `pointsOf`: what a choice earns. A slot earns nothing before its first save. Null: the
 * sheet was never another.
 */
export function regretOf(saves: readonly SavedChoice[], pointsOf: (choice: Choice) => number): Regret | null {
  const states = statesOf(saves, pointsOf);
  const last = states.pop();
  if (!last || states.length === 0) return null;
  const best = states.reduce((most, each) => (most.points > each.points ? most : each));
  const before = sheetAfter(saves, best.saves);
  const changes = [...sheetAfter(saves, last.saves).values()].map((is) => {
    const was = before.get(is.slot) ?? null;
    return { slot: is.slot, was, is, points: pointsOf(is) - (was ? pointsOf(was) : 0) };
  });
  const moved = changes.filter(({ points }) => points !== 0).sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
  const rest = moved.slice(TOLD);
  return {
    at: best.at,
    points: best.points,
    more: best.points - last.points,
    changes: moved.slice(0, TOLD),
    rest: { changes: rest.length, points: rest.reduce((sum, { points }) => sum + points, 0) },
  };
}

/**
 * The sheet after each instant at which it was changed: its points, and how many saves made it. A
 * save that says the same again changes nothing.
 */
function statesOf(saves: readonly SavedChoice[], pointsOf: (choice: Choice) => number) {
  const sheet = new Map<string, Choice>();
  const states: { at: number; points: number; saves: number }[] = [];
  saves.forEach((save, index) => {
    const was = sheet.get(save.slot);
    if (was && isSame(was, save)) return;
    sheet.set(save.slot, save);
    const points = (states.at(-1)?.points ?? 0) + pointsOf(save) - (was ? pointsOf(was) : 0);
    if (states.at(-1)?.at === save.at) states.pop();
    states.push({ at: save.at, points, saves: index + 1 });
  });
  return states;
}

function isSame(a: Choice, b: Choice): boolean {
  return a.athlete === b.athlete && a.team === b.team && a.trade === b.trade && a.backup === b.backup;
}

function sheetAfter(saves: readonly SavedChoice[], count: number): Map<string, SavedChoice> {
  return new Map(saves.slice(0, count).map((save) => [save.slot, save]));
}
