import type { MockDraft } from '#games/mock-draft/contest';
import { formatIn } from '#games/time/zone';
import type { Blank, BlankSeason } from '#seasons/blank-season';
import { NFL } from '#seasons/paste/clubs';
import { matcher } from '#seasons/paste/names';
import { slugOf } from '#seasons/slug';

/** The town of a draft that nobody knows yet. */
export const TO_BE_ANNOUNCED = 'To be announced';

/** '8:00 PM': what the clocks of a zone show at an instant. */
export function clockText(instant: string, timeZone: string): string {
  const format = formatIn(timeZone, 'en-US', { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' });
  // The space between time and half of the day is a narrow one in some browsers.
  return format.format(Date.parse(instant)).replace(/\s/g, ' ');
}

/**
 * A draft with its order: teams that are not named take their turns again, all clubs of the sport
 * if none is. A club may be named by its letters. Nobody is a prospect yet.
 */
export function blankMockDraft(pattern: MockDraft, season: BlankSeason): Blank {
  const { title, place, startsOn, locksAt, timeZone, count, names } = season;
  const clubOf = matcher(pattern.clubs, NFL);
  const turns = names.length > 0 ? names.map((name) => clubOf(name).name ?? name) : pattern.clubs;
  return {
    constants: {
      event: {
        title,
        location: place || TO_BE_ANNOUNCED,
        day: startsOn.split('-').reverse().join('/'),
        startTime: clockText(locksAt, timeZone),
      },
      picks: count,
      clubs: [...new Set(turns)],
    },
    tables: {
      'teams.csv': [
        ['pick', 'team_id', 'team'],
        ...Array.from({ length: count }, (_, index) => {
          const team = turns[index % turns.length] ?? '';
          return [String(index + 1), slugOf(team), team];
        }),
      ],
      'prospects.csv': [['rank', 'player', 'position', 'school', 'class']],
    },
  };
}
