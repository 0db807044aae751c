import { expect, test } from 'vitest';
import type { Contest } from '#games/contest';
import { blankSeason } from './blank-season.ts';
import { copySeason, type NextSeason } from './copy-season.ts';
import { filesOf } from './files.ts';
import { missingIn, outlineOf } from './outline.ts';
import { contests } from './registry.ts';
import type { SeasonFiles } from './season.ts';
import { readSeason, writeSeason } from './season-files.ts';

const NOW = Date.parse('2026-02-01T12:00:00Z');
const read = ({ 'season.json': constants = '', ...tables }: SeasonFiles) =>
  readSeason(JSON.parse(constants) as Contest, tables);
const before = (id: string) => readSeason(contests.find((contest) => contest.id === id) as Contest, filesOf(id));
const copied = (id: string, next: Omit<NextSeason, 'id' | 'path' | 'title' | 'timeZone'>) => {
  const old = before(id);
  const { timeZone } = old.contest;
  return read(copySeason(writeSeason(old), { id: `${id}-next`, path: `${id}-next`, title: 'Next', timeZone, ...next }));
};
const nfl = (athletes: 'kept' | 'emptied', place = '') =>
  copied('nfl-2025', { startsOn: '2026-04-23', locksAt: '2026-04-24T00:00:00.000Z', place, athletes });
const golf = (athletes: 'kept' | 'emptied') =>
  copied('golf-2026', { startsOn: '2027-02-04', locksAt: '2027-02-04T12:30:00.000Z', place: '', athletes });
const says = (missing: ReturnType<typeof missingIn>) => missing.map(({ says: sentence }) => sentence);

test('a draft is one sentence: its lock, its town, whose order and which players', () => {
  const old = before('nfl-2025');
  expect(outlineOf(nfl('emptied'), old)).toBe(
    'Locks Thursday 23 April 2026, 8 PM EDT; town to be announced; 32 teams in last year’s order; no players yet',
  );
  expect(outlineOf(nfl('kept', 'Pittsburgh'), old)).toMatch(
    /; Pittsburgh; 32 teams in last year’s order; last year’s 200 players$/,
  );
  const other = { ...nfl('kept'), slots: [...nfl('kept').slots].reverse(), athletes: nfl('kept').athletes.slice(1) };
  expect(outlineOf(other, old)).toMatch(/ in a new order; 199 players, .+ first$/);
});

test('a season is one sentence: its first lock, its tournaments and who can be picked', () => {
  const old = before('golf-2026');
  expect(outlineOf(golf('emptied'), old)).toBe(
    `First lock Thursday 4 February 2027, 7:30 AM EST; ${old.tournaments.length} tournaments in last year’s order, to Sunday 29 August 2027; no golfers yet`,
  );
  expect(outlineOf(golf('kept'), old)).toMatch(/; last year’s [\d,]+ golfers$/);
  expect(outlineOf(before('tennis-2025'), null)).toMatch(/tournaments, Wimbledon first, .*; \d draws$/);
});

test('from nothing, the first of its teams is named', () => {
  const made = blankSeason({
    id: 'demo-2027',
    path: 'demo-2027',
    title: 'Demo 2027',
    accent: 'basketball',
    startsOn: '2027-06-24',
    endsOn: '2027-06-24',
    locksAt: '2027-06-25T00:00:00.000Z',
    timeZone: 'America/New_York',
    place: 'Brooklyn',
    count: 2,
    names: ['Utah Jazz', 'Miami Heat'],
  });
  expect(outlineOf(read(made), null)).toBe(
    'Locks Thursday 24 June 2027, 8 PM EDT; Brooklyn; 2 teams, Utah Jazz first; no players yet',
  );
});

test('a draft without players cannot open; what is still last year’s is named', () => {
  const old = before('nfl-2025');
  expect(missingIn(nfl('emptied'), old, NOW)).toEqual([
    { says: 'There are no players: paste their list.', stops: true },
    { says: 'The town is not announced.', stops: false },
    { says: 'The order of teams is still last year’s.', stops: false },
  ]);
  expect(says(missingIn(nfl('kept', 'Pittsburgh'), old, NOW))).toEqual([
    'The order of teams is still last year’s.',
    'The players are still last year’s.',
  ]);
  const few = { ...nfl('kept', 'Pittsburgh'), athletes: nfl('kept').athletes.slice(0, 3) };
  expect(says(missingIn(few, null, Date.parse('2026-04-24T00:00:00Z')))).toEqual([
    '3 players for 32 picks: not every pick can be filled.',
    'The lock has passed: Thursday 23 April 2026, 8 PM EDT. Nobody can pick any more.',
  ]);
  expect(missingIn(nfl('kept', 'Pittsburgh'), null, NOW)).toEqual([]);
});

test('a season names what it lacks: athletes, names, the first draw, a lock ahead', () => {
  expect(missingIn(golf('emptied'), null, NOW)).toEqual([
    { says: 'There are no golfers: paste their list.', stops: true },
  ]);
  const { tournaments, slots, fields, ...rest } = before('tennis-2025');
  const [first] = tournaments;
  expect(missingIn({ tournaments, slots, fields, ...rest }, null, 0)).toEqual([]);
  expect(
    says(
      missingIn(
        {
          ...rest,
          slots,
          tournaments: tournaments.map((each, place) => (place === 1 ? { ...each, name: 'Tournament 2' } : each)),
          fields: fields.filter(({ tournament }) => tournament !== first?.id),
        },
        null,
        Date.parse(rest.contest.locksAt),
      ),
    ),
  ).toEqual([
    'Tournaments without a name: paste their list.',
    'The draw of Wimbledon is not there: picks open with it.',
    'The lock has passed: Monday 30 June 2025, 10 PM CEST. Nobody can pick before the next one.',
  ]);
});
