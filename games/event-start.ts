import { byKind } from './by-kind.ts';
import type { Contest, Tournament } from './contest.ts';
import { instantIn } from './time/wall-clock.ts';

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
      return instantIn(timeZone, `${year}-${month}-${day}T${String(hours).padStart(2, '0')}:${minute}`);
    },
    'one-and-done': ({ timeZone }) => (tournament ? instantIn(timeZone, `${tournament.startsOn}T23:59:59`) : null),
  });
}
