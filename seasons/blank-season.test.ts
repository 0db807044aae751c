import { expect, test } from 'vitest';
import type { Contest } from '#games/contest';
import { shownAt } from '#games/time/instant';
import { type BlankSeason, blankSeason, PATTERNS } from './blank-season.ts';
import { parse } from './rows.ts';
import { readSeason } from './season-files.ts';
import { seasonProblems } from './season-problems.ts';

const ASKED: Omit<BlankSeason, 'accent'> = {
  id: 'demo-2027',
  path: 'demo-2027',
  title: 'Demo 2027',
  startsOn: '2027-02-04',
  endsOn: '2027-08-29',
  locksAt: '2027-02-04T12:00:00.000Z',
  timeZone: 'America/New_York',
  place: '',
  count: 30,
  names: [],
};
const made = (accent: BlankSeason['accent'], change: Partial<BlankSeason> = {}) => {
  const { 'season.json': constants = '', ...tables } = blankSeason({ ...ASKED, accent, ...change });
  const contest = JSON.parse(constants) as Contest;
  return { contest, tables, problems: seasonProblems(contest, tables) };
};
const ACCENTS = Object.keys(PATTERNS) as BlankSeason['accent'][];

test.each(ACCENTS)('%s begins from nothing as a whole season with the rules of its sport', (accent) => {
  const { contest, tables, problems } = made(accent);
  expect(problems).toEqual([]);
  const season = readSeason(contest, tables);
  expect([season.athletes, season.feed, season.boards]).toEqual([[], [], []]);
  const tournaments = new Set(season.slots.map(({ tournament }) => tournament)).size;
  expect(Math.max(tournaments, season.slots.length / ('categories' in contest ? contest.categories.length : 1))).toBe(
    30,
  );
  expect(Math.min(...season.slots.map(({ locksAt }) => locksAt))).toBe(Date.parse(ASKED.locksAt));
  expect(contest).toMatchObject({ id: 'demo-2027', series: 'demo', duration: '7 months', kind: PATTERNS[accent].kind });
});

test('a draft takes its order as far as it is named, and begins when it locks', () => {
  const { contest, tables, problems } = made('football', {
    names: ['Demo Reds', 'Demo Blues'],
    count: 3,
    place: 'Pittsburgh',
  });
  expect(problems).toEqual([]);
  expect(tables['teams.csv']).toBe(
    'pick,team_id,team\n1,demo-reds,Demo Reds\n2,demo-blues,Demo Blues\n3,demo-reds,Demo Reds\n',
  );
  expect(contest).toMatchObject({
    clubs: ['Demo Reds', 'Demo Blues'],
    event: { location: 'Pittsburgh', day: '04/02/2027', startTime: '7:00 AM' },
  });
});

test('clubs of a draft from nothing may be named by their letters', () => {
  const { contest, tables } = made('football', { names: ['CAR', 'lv', 'Demo Reds'], count: 3 });
  expect(parse(tables['teams.csv'] ?? '').map(({ team }) => team)).toEqual([
    'Carolina Panthers',
    'Las Vegas Raiders',
    'Demo Reds',
  ]);
  expect(contest).toMatchObject({ clubs: ['Carolina Panthers', 'Las Vegas Raiders', 'Demo Reds'] });
});

test('a season names the tournaments that are known, and may lock on the eve', () => {
  const { tables, problems } = made('golf', { names: ['Demo Open'], count: 2, locksAt: '2027-02-03T22:00:00.000Z' });
  expect(problems).toEqual([]);
  expect(tables['tournaments.csv']?.split('\n').slice(0, 3)).toEqual([
    'tournament,date,end_date,designation,surface,purse,locks_at',
    'Demo Open,2027-02-04,2027-02-07,NA,NA,NA,2027-02-03T22:00:00.000Z',
    'Tournament 2,2027-02-11,2027-02-14,NA,NA,NA,NA',
  ]);
});

test('a tournament from nothing stays where it is, whatever else is said of its season', () => {
  const days = (change: Partial<BlankSeason>) =>
    parse(made('golf', change).tables['tournaments.csv'] ?? '').map(({ date, end_date }) => [date, end_date]);
  const thirty = days({});
  expect(thirty.at(-1)).toEqual(['2027-08-26', '2027-08-29']);
  expect(days({ count: 12 })).toEqual(thirty.slice(0, 12));
  expect(days({ endsOn: '2027-12-31' })).toEqual(thirty);
  expect(days({ names: ['Demo Open'], timeZone: 'UTC' })).toEqual(thirty);
});

test('the locks of a season from nothing are at the time that was entered, before and after clocks change', () => {
  const { contest, tables } = made('golf');
  const times = readSeason(contest, tables).tournaments.map(({ locksAt }) => shownAt(locksAt, contest.timeZone));
  expect([times.length, new Set(times.map(({ time }) => time))]).toEqual([30, new Set(['07:00'])]);
});
