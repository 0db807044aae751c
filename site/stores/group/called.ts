import type { GroupPicks } from '#schema/wire/group';

/** 'Cam Ward to Tennessee Titans: 4 of 9 called it.' of a slot with a result, in a group of so many. */
export function calledSentence(
  { result, picks }: Pick<GroupPicks['slots'][number], 'result' | 'picks'>,
  members: number,
): string {
  if (!result) return '';
  const called = picks.filter(({ player }) => player === result.player).flatMap((pick) => pick.members);
  const what = result.player === '' ? result.team : `${result.player} to ${result.team}`;
  return `${what}: ${new Set(called).size} of ${members} called it.`;
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
