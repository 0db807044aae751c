import { expect, test } from 'vitest';
import type { Contest } from '#games/contest';
import { copySeason, factsBefore, type NextSeason } from './copy-season.ts';
import { filesOf } from './files.ts';
import { readSeason } from './read-season.ts';
import { contests } from './registry.ts';
import { seasonProblems } from './season-problems.ts';
import { writeSeason } from './write-season.ts';

const DAYS = 364;
const laterBy = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
const filesIn = (contest: Contest) => writeSeason(readSeason(contest, filesOf(contest.id)));
const copied = (contest: Contest, change: Partial<NextSeason> = {}) => {
  const { 'season.json': constants = '', ...tables } = copySeason(filesIn(contest), {
    id: `${contest.id}-next`,
    path: `${contest.path}-next`,
    title: 'Next',
    startsOn: laterBy(contest.startsOn, DAYS),
    locksAt: new Date(Date.parse(contest.locksAt) + DAYS * 86_400_000).toISOString(),
    timeZone: contest.timeZone,
    place: '',
    athletes: 'kept',
    ...change,
  });
  return { contest: JSON.parse(constants) as Contest, tables };
};
const named = (id: string) => contests.find((contest) => contest.id === id) as Contest;

test.each(contests.map((contest) => [contest.id, contest] as const))(
  '%s is the pattern of a whole next season',
  (_id, old) => {
    const { contest, tables } = copied(old);
    expect(seasonProblems(contest, tables)).toEqual([]);
    const [before, after] = [readSeason(old, filesOf(old.id)), readSeason(contest, tables)];
    expect(after.feed).toEqual([]);
    expect(after.slots.map(({ locksAt }) => locksAt)).toEqual(
      before.slots.map(({ locksAt }) => locksAt + DAYS * 86_400_000),
    );
    expect(contest.series).toBe(old.id.replace(/-\d+$/, ''));
    const emptied = copied(old, { athletes: 'emptied' });
    expect(seasonProblems(emptied.contest, emptied.tables)).toEqual([]);
    expect(readSeason(emptied.contest, emptied.tables).athletes).toEqual([]);
  },
);

test.each(contests.map((contest) => [contest.id, contest] as const))(
  'all locks of a copy of %s move as far as the first does, to another day by UTC as well',
  (_id, old) => {
    const startsOn = laterBy(old.startsOn, DAYS);
    const locksAt = `${laterBy(startsOn, -1)}T23:30:00.000Z`;
    const { contest, tables } = copied(old, { startsOn, locksAt });
    expect(seasonProblems(contest, tables)).toEqual([]);
    const far = Date.parse(locksAt) - Date.parse(old.locksAt);
    const [before, after] = [readSeason(old, filesOf(old.id)), readSeason(contest, tables)];
    expect(after.slots.map((slot) => slot.locksAt)).toEqual(before.slots.map((slot) => slot.locksAt + far));
  },
);

test('a copy takes its own town, time and zone, and says what is not known', () => {
  const dates = { timeZone: 'America/Chicago', locksAt: '2026-04-24T00:30:00.000Z', place: 'Pittsburgh' };
  expect(copied(named('nfl-2025'), dates).contest).toMatchObject({
    event: { location: 'Pittsburgh', startTime: '7:30 PM', title: 'NFL Draft 2026' },
    timeZone: 'America/Chicago',
  });
  expect(copied(named('nfl-2025')).contest).toMatchObject({
    event: { location: 'To be announced', startTime: '8:00 PM ET' },
  });
});

test('the facts of the season before are told, each to be asked again', () => {
  expect(factsBefore(filesIn(named('nfl-2025')))).toEqual({
    day: '2025-04-25',
    time: '20:00',
    timeZone: 'America/New_York',
    place: 'Green Bay, Wisconsin',
    order: { first: 'Tennessee Titans', last: 'Philadelphia Eagles', count: 32 },
    athletes: { first: 'Travis Hunter', count: 200 },
  });
  const { 'rankings.csv': _, ...files } = filesIn(named('golf-2026'));
  expect(factsBefore(files)).toMatchObject({
    time: '06:00',
    place: null,
    order: { first: 'WM Phoenix Open', last: 'TOUR Championship' },
    athletes: null,
  });
});
