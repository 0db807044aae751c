import { byKind } from '#games/by-kind';
import type { Contest } from '#games/contest';
import { plural } from '#games/words';
import { TO_BE_ANNOUNCED } from './kinds/mock-draft/blank.ts';
import { areSameAthletes, isSameOrder, lockWords } from './outline.ts';
import type { Season } from './season.ts';

/**
 * What a draft of a contest lacks, a sentence each. `stops`: it cannot open without; else an
 * organiser may know better.
 */
export type Missing = { says: string; stops: boolean };

/**
 * What is missing before a contest may open: asked by the organiser's list and by the server alike.
 * `before`: the season of its game before it, if there is one; `now`: game time in UTC
 * milliseconds.
 */
export function missingIn(season: Season<Contest>, before: Season<Contest> | null, now: number): Missing[] {
  const { contest, athletes, slots } = season;
  const look = (is: boolean, says: string): Missing[] => (is ? [{ says, stops: false }] : []);
  const lock = lockWords(contest.locksAt, contest.timeZone);
  const common = look(
    Date.parse(contest.locksAt) <= now,
    `The lock has passed: ${lock}. Nobody can pick ${slots.some(({ locksAt }) => locksAt > now) ? 'before the next one' : 'any more'}.`,
  );
  const ofKind = byKind<Contest, Missing[]>(contest, {
    'mock-draft': ({ event }) => [
      ...nobody('players', athletes.length),
      ...look(
        athletes.length > 0 && athletes.length < slots.length,
        `${plural(athletes.length, 'player')} for ${plural(slots.length, 'pick')}: not every pick can be filled.`,
      ),
      ...look(event.location === TO_BE_ANNOUNCED, 'The town is not announced.'),
      ...look(isSameOrder(season, before), 'The order of teams is still last year’s.'),
      ...look(areSameAthletes(season, before), 'The players are still last year’s.'),
    ],
    'one-and-done': ({ athleteWord, draws }) => [
      ...nobody(`${athleteWord}s`, athletes.length),
      ...look(
        season.tournaments.some(({ name }) => /^Tournament \d+$/.test(name)),
        'Tournaments without a name: paste their list.',
      ),
      ...look(areSameAthletes(season, before), `The ${athleteWord}s and their ranks are still last year’s.`),
      ...look(
        draws && !isDrawn(season),
        `The draw of ${season.tournaments[0]?.name} is not there: picks open with it.`,
      ),
    ],
  });
  return [...ofKind, ...common];
}

/** A list that is empty: nobody could be picked. */
function nobody(word: string, count: number): Missing[] {
  return count > 0 ? [] : [{ says: `There are no ${word}: paste their list.`, stops: true }];
}

function isDrawn({ tournaments, fields }: Season): boolean {
  return fields.some(({ tournament }) => tournament === tournaments[0]?.id);
}
