import { byKind } from './by-kind.ts';
import type { Contest, Tournament } from './contest.ts';
import { formatIn } from './zone-format.ts';

/**
 * When a draft, or a tournament, begins as it was announced, in UTC milliseconds; null: nobody can
 * tell. Of a tournament only the first day is announced: it begins before that day ends where it is
 * played.
 */
export function announcedStart(contest: Contest, tournament: Pick<Tournament, 'startsOn'> | undefined): number | null {
  return byKind<Contest, number | null>(contest, {
    'mock-draft': ({ event, timeZone }) => {
      const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(event.day) ?? [];
      const [, hour, minute, half] = /^(\d{1,2}):(\d{2}) (AM|PM)\b/i.exec(event.startTime) ?? [];
      if (!day || !hour) return null;
      const hours = (Number(hour) % 12) + (half?.toUpperCase() === 'PM' ? 12 : 0);
      return instantIn(timeZone, `${year}-${month}-${day}T${String(hours).padStart(2, '0')}:${minute}:00Z`);
    },
    'one-and-done': ({ timeZone }) => (tournament ? instantIn(timeZone, `${tournament.startsOn}T23:59:59Z`) : null),
  });
}

/**
 * The instant (UTC milliseconds) at which clocks in a zone show what `utc` says; null: it says no
 * instant.
 */
export function instantIn(timeZone: string, utc: string): number | null {
  const shown = Date.parse(utc);
  if (Number.isNaN(shown)) return null;
  // Twice: the first guess may lie on the other side of a change of the clocks.
  const guess = shown - offsetAt(timeZone, shown);
  return shown - offsetAt(timeZone, guess);
}

/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
function offsetAt(timeZone: string, at: number): number {
  const format = formatIn(timeZone, 'en-CA', {
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const { year, month, day, hour, minute, second } = parts;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - Math.floor(at / 1000) * 1000;
}
