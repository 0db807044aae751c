import { dayInYear } from '../time/day.ts';
import { shownAt } from '../time/instant.ts';
import { capital, figure } from '../words.ts';

/** Who stood at a pick from a save of it on; null: nobody. `at` in UTC milliseconds. */
export type PickSave = { athlete: number | null; at: number };

/**
 * The day since which the athlete of a pick has stood there without a break ('2025-04-20', by the
 * clocks of `timeZone`), of its saves in their order; null: nobody stands there. Another team,
 * trade or back-up is no break. A day and no instant: that would say when somebody was awake.
 */
export function calledSince(saves: readonly PickSave[], timeZone: string): string | null {
  const last = saves.at(-1);
  if (!last || last.athlete === null) return null;
  const first = saves[saves.findLastIndex(({ athlete }) => athlete !== last.athlete) + 1] ?? last;
  return shownAt(first.at, timeZone).day;
}

/**
 * Since when a pick has stood that came true (null: it did not), and how many put the athlete
 * there, its fan among them (null: not counted).
 */
export type Called = { since: string | null; sharedBy: number | null };

/**
 * 'called since 3 June, one of 9 of 240 fans', '9 of 240 fans had it', 'nobody else had it'; empty
 * if there is nothing to say. `entries`: how many could have made it; null: not known.
 */
export function calledText({ since, sharedBy }: Called, entries: number | null): string {
  const day = since ? `called since ${dayInYear(since)}` : '';
  if (sharedBy === null) return day;
  if (sharedBy === 1) return day ? `${day}, and by nobody else` : 'nobody else had it';
  const some = figure(sharedBy);
  if (entries === null) return day ? `${day}, one of ${some}` : `${some} fans had it`;
  return day ? `${day}, one of ${some} of ${figure(entries)} fans` : `${some} of ${figure(entries)} fans had it`;
}

/** The same as a sentence begins. */
export function calledLine(called: Called, entries: number | null): string {
  return capital(calledText(called, entries));
}
