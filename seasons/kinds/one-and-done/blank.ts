import type { OneAndDone } from '#games/one-and-done/contest';
import { instantIn, shownAt } from '#games/time/instant';
import type { Blank, BlankSeason } from '#seasons/blank-season';

const DAY_MS = 86_400_000;
/**
 * From a tournament to the next, and how long each is, in days: none moves if there are more of
 * them, or the season becomes longer.
 */
const STEP = 7;
const DAYS = 4;

/**
 * A season with a tournament a week from its first day on, the first at the first lock. Nobody is
 * ranked yet.
 */
export function blankOneAndDone(pattern: OneAndDone, season: BlankSeason): Blank {
  const { startsOn, endsOn, locksAt, timeZone, count, names } = season;
  const [first, last] = [Date.parse(startsOn), Date.parse(endsOn)];
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  const [designation = 'NA'] = pattern.scoring.by === 'round' ? Object.keys(pattern.scoring.points) : [];
  // A first lock that the rule does not say is written with its tournament.
  const { day, time } = shownAt(Date.parse(locksAt), timeZone);
  const apart = day !== startsOn || instantIn(timeZone, `${day}T${time}`) !== Date.parse(locksAt);
  return {
    constants: { lockTime: time, lockZone: timeZone },
    tables: {
      'tournaments.csv': [
        ['tournament', 'date', 'end_date', 'designation', 'surface', 'purse', ...(apart ? ['locks_at'] : [])],
        ...Array.from({ length: count }, (_, index) => {
          const start = first + index * STEP * DAY_MS;
          const end = Math.max(start, Math.min(last, start + (DAYS - 1) * DAY_MS));
          const name = names[index] ?? `Tournament ${index + 1}`;
          const locks = apart ? [index === 0 ? locksAt : 'NA'] : [];
          return [name, dayOf(start), dayOf(end), designation, 'NA', 'NA', ...locks];
        }),
      ],
      'rankings.csv': [['rank', 'player', ...(pattern.draws ? ['country', 'points'] : [])]],
    },
  };
}
