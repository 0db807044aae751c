import type { GroupPicks } from '#schema/wire/group-picks';

type Slot = Pick<GroupPicks['slots'][number], 'picks'>;

/** How many have a player in a slot, for whichever team. */
export function holdersOf({ picks }: Slot, player: string | null): number {
  return new Set(picks.filter((pick) => pick.player === player).flatMap(({ members }) => members)).size;
}

/** 'Cam Ward to Tennessee Titans: 4 of 9 called it.' of a slot with a result, in a group of so many. */
export function calledSentence(slot: Slot & Pick<GroupPicks['slots'][number], 'result'>, members: number): string {
  const { result } = slot;
  if (!result) return '';
  const what = result.player === '' ? result.team : `${result.player} to ${result.team}`;
  return `${what}: ${holdersOf(slot, result.player)} of ${members} called it.`;
}

/** So many slots are shown at first: the latest results with those before them, and what comes next. */
const AT_FIRST = 8;
const BEFORE = 5;

/** The slots that a group looks at now. */
export function shownSlots<T extends { result: unknown }>(slots: readonly T[]): readonly T[] {
  const latest = slots.findLastIndex(({ result }) => result !== null);
  const from = Math.min(Math.max(latest - BEFORE, 0), Math.max(slots.length - AT_FIRST, 0));
  return slots.slice(from, from + AT_FIRST);
}
