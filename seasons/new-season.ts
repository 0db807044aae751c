import { isReservedPath } from '#games/contest-path';
import { instantIn } from '#games/time/instant';
import { isTimeZone } from '#games/time/zone';
import { latinSlugOf } from './slug.ts';

/** As long as an id may be. */
const LONGEST = 40;

/**
 * The id of a new season, and its path: the words of its title. `taken`: ids and paths of all
 * contests; each belongs to one for ever.
 */
export function addressOf(title: string, taken: readonly { id: string; path: string }[]): string {
  const words = latinSlugOf(title) || 'contest';
  const used = new Set(taken.flatMap(({ id, path }) => [id, path]));
  const isFree = (address: string) => !used.has(address) && !isReservedPath(address);
  const first = cut(words, LONGEST);
  for (let turn = 1; ; turn++) {
    const end = turn === 1 ? '' : `-${turn}`;
    const address = `${cut(first, LONGEST - end.length)}${end}`;
    if (isFree(address)) return address;
  }
}

function cut(words: string, most: number): string {
  return words.slice(0, most).replace(/-$/, '');
}

/** 'NFL Mock Draft 2026' after 'NFL Mock Draft 2025'; a title without a year stays. */
export function nextTitle(title: string): string {
  return title.replace(/\b(?:19|20)\d\d\b(?!.*\b(?:19|20)\d\d\b)/, (year) => String(Number(year) + 1));
}

/**
 * The instant, ISO, at which the clocks of a zone show this day ('2026-04-23') and time ('20:00').
 * Null: there is no such day, time or zone.
 */
export function lockOn(day: string, time: string, timeZone: string): string | null {
  const at = isTimeZone(timeZone) ? instantIn(timeZone, `${day}T${time}`) : null;
  return at === null ? null : new Date(at).toISOString();
}
