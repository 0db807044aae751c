import { type Contest, seriesOf } from '#games/contest';
import type { OneAndDone } from '#games/one-and-done/contest';
import { instantsIn, shownAt } from '#games/time/instant';
import type { BlankSeason } from './blank-season.ts';
import { clockText, TO_BE_ANNOUNCED } from './kinds/mock-draft/blank.ts';
import { lockOf } from './kinds/one-and-done/files.ts';
import { type CsvRow, csvOf, linesOf, parse } from './rows.ts';
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
 * does, every lock as far as the first lock, on the clocks of the event.
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
    file === 'tournaments.csv' && 'lockTime' in contest ? rows.map((row) => lockAfter(contest, row, days, next)) : [];
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

/** The lock as the organiser said it, and the one before it, on the clocks of their events. */
function firstLocks(contest: Contest, next: NextSeason) {
  const shown = ({ locksAt, timeZone }: Pick<NextSeason, 'locksAt' | 'timeZone'>) =>
    shownAt(Date.parse(locksAt), timeZone);
  const [was, is] = [shown(contest), shown(next)];
  return { was, is, isKept: was.time === is.time && contest.timeZone === next.timeZone };
}

/** What the next season says of its locks: the time that was entered, unless it is last year's. */
function ruleAfter(contest: OneAndDone, next: NextSeason): Pick<OneAndDone, 'lockTime' | 'lockZone'> {
  const { is, isKept } = firstLocks(contest, next);
  const { lockTime, lockZone } = contest;
  return isKept ? { lockTime, lockZone } : { lockTime: is.time, lockZone: next.timeZone };
}

/**
 * The cell locks_at of a tournament in the next season; 'NA': it locks by the rule. A lock keeps
 * what clocks show, each day with its own offset from UTC, and moves as far on them as the first
 * one does; one that went by the rule takes the new time. Where clocks skip that time or show it
 * twice, the cell is no instant, and is asked when the season is checked.
 */
function lockAfter(contest: OneAndDone, row: CsvRow, days: number, next: NextSeason): string {
  const { was, is, isKept } = firstLocks(contest, next);
  const { date = '' } = row;
  const old = lockOf(contest, row);
  const shown = shownAt(old, contest.timeZone);
  const byRule = !isKept && old === lockOf(contest, { date });
  const moved = byRule
    ? wallOf({ day: date, time: is.time }) + Date.parse(is.day) - Date.parse(contest.startsOn)
    : wallOf(shown) + wallOf(is) - wallOf(was);
  const wall = new Date(moved).toISOString().slice(0, 16);
  const [first, second] = (instantsIn(next.timeZone, wall) ?? []).map((at) => new Date(at).toISOString());
  if (first === undefined) return `${wall} is skipped`;
  const ruled = lockOf(ruleAfter(contest, next), { date: dayAfter(date, days) });
  // The first one was said to be this or that.
  if (wall === `${is.day}T${is.time}`) return ruled === Date.parse(next.locksAt) ? 'NA' : next.locksAt;
  if (second !== undefined) return `${first} or ${second}`;
  return ruled === Date.parse(first) ? 'NA' : first;
}

const wallOf = ({ day, time }: { day: string; time: string }) => Date.parse(`${day}T${time}:00Z`);

/** An ISO day so many days later. */
function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
