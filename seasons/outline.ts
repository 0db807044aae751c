import { byKind } from '#games/by-kind';
import type { Contest } from '#games/contest';
import { shownAt } from '#games/time/instant';
import { formatIn, zoneName } from '#games/time/zone';
import { plural } from '#games/words';
import { clockText, TO_BE_ANNOUNCED } from './kinds/mock-draft/blank.ts';
import type { Season } from './season.ts';

/**
 * A season in one sentence, for who is about to store it: 'Locks Thursday 23 April 2026, 8 PM EDT;
 * Pittsburgh; 32 teams in last year’s order; no players yet'. `before`: the season that it is a
 * copy of.
 */
export function outlineOf(season: Season<Contest>, before: Season<Contest> | null): string {
  return byKind<Contest, string[]>(season.contest, {
    'mock-draft': ({ locksAt, timeZone, event }) => [
      `Locks ${lockWords(locksAt, timeZone)}`,
      event.location === TO_BE_ANNOUNCED ? 'town to be announced' : event.location,
      `${picksIn(season)}${orderWords(season, before)}`,
      athleteWords('player', season, before),
    ],
    'one-and-done': ({ locksAt, timeZone, athleteWord, draws, endsOn }) => [
      `First lock ${lockWords(locksAt, timeZone)}`,
      `${plural(season.tournaments.length, 'tournament')}${orderWords(season, before)}, to ${dayWords(endsOn)}`,
      athleteWords(athleteWord, season, before),
      ...(draws ? [drawnIn(season)] : []),
    ],
  }).join('; ');
}

function picksIn({ slots }: Season): string {
  const teams = new Set(slots.map(({ team }) => team)).size;
  return teams === slots.length ? plural(teams, 'team') : `${plural(slots.length, 'pick')} of ${plural(teams, 'team')}`;
}

function drawnIn({ fields }: Season): string {
  const drawn = new Set(fields.map(({ tournament }) => tournament)).size;
  return drawn === 0 ? 'no draws yet' : plural(drawn, 'draw');
}

/** The teams of a draft, or the tournaments of a season, in order. */
const orderIn = ({ tournaments, slots }: Season) =>
  tournaments.length > 0 ? tournaments.map(({ name }) => name) : slots.map(({ team }) => team ?? '');

/** Whether teams or tournaments are those of the season before, in its order. */
function isSameOrder(season: Season, before: Season | null): boolean {
  return before !== null && orderIn(season).join('\n') === orderIn(before).join('\n');
}

/** Whether the athletes are those of the season before, in its order. */
function areSameAthletes(season: Season, before: Season | null): boolean {
  const listIn = ({ athletes }: Season) => athletes.map(({ name }) => name).join('\n');
  return before !== null && season.athletes.length > 0 && listIn(season) === listIn(before);
}

function orderWords(season: Season, before: Season | null): string {
  if (before) return isSameOrder(season, before) ? ' in last year’s order' : ' in a new order';
  return `, ${orderIn(season)[0]} first`;
}

function athleteWords(word: string, season: Season, before: Season | null): string {
  const { athletes } = season;
  if (athletes.length === 0) return `no ${word}s yet`;
  const count = plural(athletes.length, word);
  return areSameAthletes(season, before) ? `last year’s ${count}` : `${count}, ${athletes[0]?.name} first`;
}

/** 'Thursday 23 April 2026, 8 PM EDT': an instant (ISO) on the clocks of an event. */
export function lockWords(instant: string, timeZone: string): string {
  const clock = clockText(instant, timeZone).replace(':00', '');
  return `${dayWords(shownAt(Date.parse(instant), timeZone).day)}, ${clock} ${zoneName(Date.parse(instant), timeZone)}`;
}

/** 'Thursday 23 April 2026' from an ISO day. */
function dayWords(day: string): string {
  const partOf = (options: Intl.DateTimeFormatOptions) => formatIn('UTC', 'en-GB', options).format(Date.parse(day));
  return `${partOf({ weekday: 'long' })} ${partOf({ day: 'numeric', month: 'long', year: 'numeric' })}`;
}

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
