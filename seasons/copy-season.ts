import { type Contest, seriesOf } from '#games/contest';
import type { OneAndDone } from '#games/one-and-done/contest';
import { instantIn, shownAt } from '#games/time/instant';
import type { BlankSeason } from './blank-season.ts';
import { clockText, TO_BE_ANNOUNCED } from './kinds/mock-draft/blank.ts';
import { lockOf } from './kinds/one-and-done/files.ts';
import { type CsvRow, csvOf, linesOf, parse, textOf } from './rows.ts';
import type { SeasonFiles } from './season.ts';

/**
 * What the next season is called, on which day it starts, when it locks first, and whether it
 * begins with the athletes of the one before. `place`: of a draft, its town; empty: nobody knows.
 */
export type NextSeason = Pick<BlankSeason, 'id' | 'path' | 'title' | 'startsOn' | 'locksAt' | 'timeZone' | 'place'> & {
  athletes: 'kept' | 'emptied';
};

/** What belongs to the season that was: nobody has drawn or published the next. */
const OF_THE_PAST = new Set(['results.csv', 'experts.csv', 'fields.csv', 'withdrawals.csv']);
const ATHLETES = new Set(['prospects.csv', 'rankings.csv']);
const DAY_MS = 86_400_000;

/**
 * The files of a new season after those of another one: every day moves as far as the first day
 * does, on the clocks of the event.
 */
export function copySeason(files: SeasonFiles, next: NextSeason): SeasonFiles {
  const { 'season.json': constants = '{}', ...tables } = files;
  const contest = JSON.parse(constants) as Contest;
  const days = Math.round((Date.parse(next.startsOn) - Date.parse(contest.startsOn)) / DAY_MS);
  const moved = Object.entries(tables).flatMap(([file, text]) =>
    OF_THE_PAST.has(file) ? [] : [[file, tableAfter(contest, file, text, days, next)] as const],
  );
  return {
    'season.json': `${JSON.stringify(contestAfter(contest, days, next), null, 2)}\n`,
    ...Object.fromEntries(moved),
  };
}

/**
 * The facts of a season that the next one does not have by itself: each is asked again. `order`: of
 * the clubs or the tournaments; `athletes`: of its list, the first of them and how many there are.
 */
export type FactsBefore = {
  day: string;
  time: string;
  timeZone: string;
  place: string | null;
  order: { first: string; last: string; count: number } | null;
  athletes: { first: string; count: number } | null;
};

/** What these facts were in the season of these files. */
export function factsBefore(files: SeasonFiles): FactsBefore {
  const contest = JSON.parse(files['season.json'] ?? '{}') as Contest;
  const { timeZone } = contest;
  const namesIn = (file: string, column: string) => parse(files[file] ?? '').flatMap((row) => row[column] || []);
  const order = [...namesIn('teams.csv', 'team'), ...namesIn('tournaments.csv', 'tournament')];
  const athletes = [...ATHLETES].flatMap((file) => namesIn(file, 'player'));
  const [first, last, athlete] = [order[0], order.at(-1), athletes[0]];
  return {
    ...shownAt(Date.parse(contest.locksAt), timeZone),
    timeZone,
    place: 'event' in contest ? contest.event.location : null,
    order: first && last ? { first, last, count: order.length } : null,
    athletes: athlete === undefined ? null : { first: athlete, count: athletes.length },
  };
}

function contestAfter(contest: Contest, days: number, next: NextSeason): object {
  const { id, path, title, startsOn, locksAt, timeZone, place } = next;
  const [was, is] = [contest.startsOn.slice(0, 4), startsOn.slice(0, 4)];
  return {
    ...contest,
    id,
    path,
    title,
    series: seriesOf(contest),
    startsOn,
    endsOn: dayAfter(contest.endsOn, days),
    timeZone,
    locksAt,
    ...('lockTime' in contest && ruleAfter(contest, next)),
    ...('event' in contest && {
      event: {
        title: contest.event.title.replace(was, is),
        location: place || TO_BE_ANNOUNCED,
        day: dayAfter(contest.event.day.split('/').reverse().join('-'), days).split('-').reverse().join('/'),
        // What is said after the time names the zone.
        startTime: `${clockText(locksAt, timeZone)}${timeZone === contest.timeZone ? zoneIn(contest.event.startTime) : ''}`,
      },
    }),
  };
}

const zoneIn = (startTime: string) => /^\d{1,2}:\d{2} [AP]M( .*)$/i.exec(startTime)?.[1] ?? '';

function tableAfter(contest: Contest, file: string, text: string, days: number, next: NextSeason): string {
  const { header, lines } = linesOf(text);
  const rows = ATHLETES.has(file) && next.athletes === 'emptied' ? [] : lines.map(({ row }) => row);
  const locks =
    file === 'tournaments.csv' && 'lockTime' in contest
      ? rows.map((row, place) => lockAfter(contest, row, place, days, next))
      : [];
  const own = header.includes('locks_at') || locks.every((lock) => lock === 'NA') ? [] : ['locks_at'];
  return csvOf([
    [...header, ...own],
    ...rows.map((row, place) =>
      [...header, ...own].map((name) => {
        const cell = row[name] ?? '';
        if (name === 'date' || name === 'end_date') return dayAfter(cell, days);
        if (name === 'cancelled') return 'NA';
        return name === 'locks_at' ? (locks[place] ?? cell) : cell;
      }),
    ),
  ]);
}

/** What the next season says of its locks: the time that was entered, unless it is last year's. */
function ruleAfter(contest: OneAndDone, next: NextSeason): Pick<OneAndDone, 'lockTime' | 'lockZone'> {
  const [was, is] = [contest, next].map(({ locksAt, timeZone }) => shownAt(Date.parse(locksAt), timeZone).time);
  const { lockTime, lockZone } = contest;
  const isKept = is === undefined || (was === is && contest.timeZone === next.timeZone);
  return isKept ? { lockTime, lockZone } : { lockTime: is, lockZone: next.timeZone };
}

/**
 * The cell locks_at of a tournament in the next season: of the first one what was entered; one that
 * has a lock of its own moves as far on the clocks as the first one does. 'NA': it locks by the
 * rule.
 */
function lockAfter(contest: OneAndDone, row: CsvRow, place: number, days: number, next: NextSeason): string {
  if (place === 0) {
    const date = dayAfter(row.date ?? '', days);
    return lockOf(ruleAfter(contest, next), { date }) === Date.parse(next.locksAt) ? 'NA' : next.locksAt;
  }
  const own = textOf(row.locks_at);
  if (own === null) return 'NA';
  const wallOf = (locksAt: string, timeZone: string) => {
    const { day, time } = shownAt(Date.parse(locksAt), timeZone);
    return Date.parse(`${day}T${time}:00Z`);
  };
  const moved = wallOf(next.locksAt, next.timeZone) - wallOf(contest.locksAt, contest.timeZone);
  const wall = new Date(wallOf(own, contest.timeZone) + moved).toISOString().slice(0, 16);
  return new Date(instantIn(next.timeZone, wall) ?? own).toISOString();
}

/** An ISO day so many days later. */
function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
