import type { OneAndDone } from '#games/one-and-done/contest';
import type { Blank, BlankSeason } from '#seasons/blank-season';

const DAY_MS = 86_400_000;
/** Days of a tournament, if the next one leaves it so many. */
const LONGEST = 4;

/** A season whose tournaments stand evenly between its days, the first at the first lock. Nobody is ranked yet. */
export function blankOneAndDone(pattern: OneAndDone, asked: BlankSeason): Blank {
  const { startsOn, endsOn, locksAt, count, names } = asked;
  const [first, last] = [Date.parse(startsOn), Date.parse(endsOn)];
  const step = Math.max(1, Math.floor((last - first) / DAY_MS / count));
  const days = Math.min(step, LONGEST);
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  const [designation = 'NA'] = pattern.scoring.by === 'round' ? Object.keys(pattern.scoring.points) : [];
  // A first lock on another day than the first one is written with its tournament.
  const apart = !locksAt.startsWith(startsOn);
  return {
    constants: { lockTime: new Date(locksAt).toISOString().slice(11, 16) },
    tables: {
      'tournaments.csv': [
        ['tournament', 'date', 'end_date', 'designation', 'surface', 'purse', ...(apart ? ['locks_at'] : [])],
        ...Array.from({ length: count }, (_, index) => {
          const start = first + index * step * DAY_MS;
          const end = Math.max(start, Math.min(last, start + (days - 1) * DAY_MS));
          const name = names[index] ?? `Tournament ${index + 1}`;
          const locks = apart ? [index === 0 ? locksAt : 'NA'] : [];
          return [name, dayOf(start), dayOf(end), designation, 'NA', 'NA', ...locks];
        }),
      ],
      'rankings.csv': [['rank', 'player', ...(pattern.draws ? ['country', 'points'] : [])]],
    },
  };
}
