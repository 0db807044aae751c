import { expect, test } from 'vitest';
import type { Contest } from '#games/contest';
import { shownAt } from '#games/time/instant';
import { copySeason, factsBefore, type NextSeason } from './copy-season.ts';
import { filesOf } from './files.ts';
import { contests } from './registry.ts';
import { readSeason, writeSeason } from './season-files.ts';
import { seasonProblems } from './season-problems.ts';

const DAYS = 364;
const laterBy = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
const wallOf = (at: number, { timeZone }: Contest) => shownAt(at, timeZone);
const laterOn = ({ day, time }: { day: string; time: string }, days: number) => ({ day: laterBy(day, days), time });
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
    // Those of golf fall by the clocks of UTC.
    const timeZone = 'lockTime' in old ? (old.lockZone ?? 'UTC') : old.timeZone;
    expect(after.slots.map(({ locksAt }) => shownAt(locksAt, timeZone))).toEqual(
      before.slots.map(({ locksAt }) => laterOn(shownAt(locksAt, timeZone), DAYS)),
    );
    expect(contest.series).toBe(old.id.replace(/-\d+$/, ''));
    const emptied = copied(old, { athletes: 'emptied' });
    expect(seasonProblems(emptied.contest, emptied.tables)).toEqual([]);
    expect(readSeason(emptied.contest, emptied.tables).athletes).toEqual([]);
  },
);

test.each(contests.map((contest) => [contest.id, contest] as const))(
  'all locks of a copy of %s are at the time that was entered',
  (_id, old) => {
    const startsOn = laterBy(old.startsOn, DAYS);
    const locksAt = `${startsOn}T15:30:00.000Z`;
    const { contest, tables } = copied(old, { startsOn, locksAt });
    expect(seasonProblems(contest, tables)).toEqual([]);
    const [before, after] = [readSeason(old, filesOf(old.id)), readSeason(contest, tables)];
    const { time } = wallOf(Date.parse(locksAt), contest);
    const firstDays = before.slots.map((slot) => before.tournaments.find(({ id }) => id === slot.tournament)?.startsOn);
    expect(after.slots.map((slot) => wallOf(slot.locksAt, contest))).toEqual(
      firstDays.map((day = old.startsOn) => laterOn({ day, time }, DAYS)),
    );
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
    athletes: { first: 'Travis Hunter', count: 200 },
  });
  const files = { ...filesIn(named('golf-2026')), 'rankings.csv': 'rank,player\n' };
  expect(factsBefore(files)).toMatchObject({
    time: '06:00',
    place: null,
    athletes: null,
  });
});

/** A copy of golf whose tournaments have these locks of their own, and whose first day moves. */
const copiedLocks = (locks: Record<number, string>, days: number, change: Partial<NextSeason> = {}) => {
  const golf = named('golf-2026');
  const files = filesIn(golf);
  const [header, ...rows] = (files['tournaments.csv'] ?? '').trim().split('\n');
  const own = [`${header},locks_at`, ...rows.map((row, place) => `${row},${locks[place] ?? 'NA'}`)].join('\n');
  const { 'season.json': constants = '', ...tables } = copySeason(
    { ...files, 'tournaments.csv': `${own}\n` },
    {
      ...{ id: 'golf-next', path: 'golf-next', title: 'Next', startsOn: laterBy(golf.startsOn, days), place: '' },
      ...{ locksAt: `${laterBy(golf.startsOn, days)}T11:00:00.000Z`, timeZone: golf.timeZone, athletes: 'kept' },
      ...change,
    },
  );
  const contest = JSON.parse(constants) as Contest;
  return { contest, tables, problems: seasonProblems(contest, tables) };
};

test('a lock of its own keeps in a copy what clocks show, on the other side of a change of the clocks too', () => {
  // 9 March 2026 is in summer time, 8 March 2027 is not.
  const { contest, tables, problems } = copiedLocks({ 4: '2026-03-09T12:30:00Z' }, 364);
  expect(problems).toEqual([]);
  const moved = readSeason(contest, tables).tournaments[4]?.locksAt ?? 0;
  expect(wallOf(moved, contest)).toEqual({ day: '2027-03-08', time: '08:30' });
  expect(new Date(moved).toISOString()).toBe('2027-03-08T13:30:00.000Z');
});

test('the first lock is the one that was entered, though the rule would say another', () => {
  const { contest, tables, problems } = copiedLocks({}, 364, { locksAt: '2027-02-03T22:00:00.000Z' });
  expect([problems, contest.locksAt]).toEqual([[], '2027-02-03T22:00:00.000Z']);
  expect(readSeason(contest, tables).tournaments[1]?.locksAt).toBe(Date.parse('2027-02-11T22:00:00Z'));
});
