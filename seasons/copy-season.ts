import type { Contest } from '#games/contest';
import { seriesOf } from '#games/series';
import { csvOf, linesOf, parse } from './rows.ts';
import type { SeasonFiles } from './season.ts';

/**
 * What the next season is called, on which day it starts, and whether it begins with the athletes
 * of the one before.
 */
export type NextSeason = { id: string; path: string; title: string; startsOn: string; athletes: 'kept' | 'emptied' };

/** What belongs to the season that was: nobody has drawn or published the next. */
const OF_THE_PAST = new Set(['results.csv', 'experts.csv', 'fields.csv', 'withdrawals.csv']);
const ATHLETES = new Set(['prospects.csv', 'rankings.csv']);
const DAY_MS = 86_400_000;

/**
 * The files of a new season after those of another one: every day and lock moves as far as the
 * first day does.
 */
export function copySeason(files: SeasonFiles, next: NextSeason): SeasonFiles {
  const { 'season.json': constants = '{}', ...tables } = files;
  const contest = JSON.parse(constants) as Contest;
  const days = Math.round((Date.parse(next.startsOn) - Date.parse(contest.startsOn)) / DAY_MS);
  const moved = Object.entries(tables).flatMap(([file, text]) =>
    OF_THE_PAST.has(file) ? [] : [[file, tableAfter(file, text, days, next)] as const],
  );
  return {
    'season.json': `${JSON.stringify(contestAfter(contest, days, next), null, 2)}\n`,
    ...Object.fromEntries(moved),
  };
}

/**
 * What a copy says that nobody has said of the new season, a sentence each: it may be another town,
 * and is another order.
 */
export function keptOf(copied: SeasonFiles): string[] {
  const contest = JSON.parse(copied['season.json'] ?? '{}') as Contest;
  const namesIn = (file: string, column: string) => parse(copied[file] ?? '').flatMap((row) => row[column] ?? []);
  const [teams, tournaments] = [namesIn('teams.csv', 'team'), namesIn('tournaments.csv', 'tournament')];
  const athletes = [...ATHLETES].flatMap((file) => {
    const [first] = namesIn(file, 'player');
    return first === undefined ? [] : [`The athletes and their ranks, from ${first} on (${file}).`];
  });
  const ends = (names: string[]) => `from ${names[0]} to ${names.at(-1)}`;
  return [
    'This is still of the season before. Look whether it is right:',
    ...('event' in contest
      ? [`The town and the start: ${contest.event.location}, ${contest.event.startTime} (season.json).`]
      : []),
    ...(teams.length > 0 ? [`The order of the clubs, ${ends(teams)} (teams.csv).`] : []),
    ...(tournaments.length > 0
      ? [`The tournaments, ${ends(tournaments)}, with their days as far apart as before (tournaments.csv).`]
      : []),
    ...athletes,
  ];
}

function contestAfter(contest: Contest, days: number, { id, path, title, startsOn }: NextSeason): object {
  const [was, is] = [contest.startsOn.slice(0, 4), startsOn.slice(0, 4)];
  return {
    ...contest,
    id,
    path,
    title,
    series: seriesOf(contest),
    startsOn,
    endsOn: dayAfter(contest.endsOn, days),
    locksAt: new Date(Date.parse(contest.locksAt) + days * DAY_MS).toISOString(),
    ...('event' in contest && {
      event: {
        ...contest.event,
        title: contest.event.title.replace(was, is),
        day: dayAfter(contest.event.day.split('/').reverse().join('-'), days).split('-').reverse().join('/'),
      },
    }),
  };
}

function tableAfter(file: string, text: string, days: number, { athletes }: NextSeason): string {
  const { header, lines } = linesOf(text);
  const kept = ATHLETES.has(file) && athletes === 'emptied' ? [] : lines;
  return csvOf([
    header,
    ...kept.map(({ row }) =>
      header.map((name) => {
        const cell = row[name] ?? '';
        if (name === 'date' || name === 'end_date') return dayAfter(cell, days);
        return name === 'locks_at' && cell !== 'NA' ? new Date(Date.parse(cell) + days * DAY_MS).toISOString() : cell;
      }),
    ),
  ]);
}

/** An ISO day so many days later. */
function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
