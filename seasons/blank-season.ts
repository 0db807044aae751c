import { byKind } from '#games/by-kind';
import { type Contest, type ContestCard, seriesOf } from '#games/contest';
import { blankMockDraft } from './kinds/mock-draft/blank.ts';
import { blankOneAndDone } from './kinds/one-and-done/blank.ts';
import { type CsvTable, csvOf } from './rows.ts';
import type { SeasonFiles } from './season.ts';
import { golf2026, nba2025, nfl2025, tennis2025 } from './shipped.ts';

/** The contest whose rules a new one of its sport begins with. */
export const PATTERNS: Readonly<Record<ContestCard['accent'], Contest>> = {
  football: nfl2025,
  basketball: nba2025,
  tennis: tennis2025,
  golf: golf2026,
};

/**
 * What an organiser says of a contest that has no file yet. `locksAt`: the lock of the first slots,
 * as an ISO instant; `place`: the town; `count`: how many picks or tournaments; `names`: what they
 * are called, in order, as far as it is known (the teams on the clock, or the tournaments).
 */
export type BlankSeason = Pick<
  ContestCard,
  'id' | 'path' | 'title' | 'accent' | 'startsOn' | 'endsOn' | 'locksAt' | 'timeZone'
> & { place: string; count: number; names: string[] };

/** What a kind makes of it: its own constants, and its files. */
export type Blank = { constants: object; tables: Record<string, CsvTable> };

/**
 * The files of a contest that nobody has filled yet, with the rules of its sport: a season that can
 * be stored, and is filled by paste.
 */
export function blankSeason(season: BlankSeason): SeasonFiles {
  const { id, path, title, accent, startsOn, endsOn, locksAt, timeZone } = season;
  const pattern = PATTERNS[accent];
  const { constants, tables } = byKind<Contest, Blank>(pattern, {
    'mock-draft': (it) => blankMockDraft(it, season),
    'one-and-done': (it) => blankOneAndDone(it, season),
  });
  const contest = {
    ...pattern,
    id,
    path,
    title,
    series: seriesOf({ id }),
    startsOn,
    endsOn,
    duration: durationOf(startsOn, endsOn),
    timeZone,
    locksAt,
    ...constants,
  };
  return {
    'season.json': `${JSON.stringify(contest, null, 2)}\n`,
    ...Object.fromEntries(Object.entries(tables).map(([file, table]) => [file, csvOf(table)])),
  };
}

/** '1 day', '3 weeks', '7 months'. */
function durationOf(startsOn: string, endsOn: string): string {
  const days = Math.round((Date.parse(endsOn) - Date.parse(startsOn)) / 86_400_000) + 1;
  const [count, unit] = days < 14 ? [days, 'day'] : days < 60 ? [days / 7, 'week'] : [days / 30, 'month'];
  const whole = Math.max(1, Math.round(Number.isFinite(count) ? count : 1));
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`;
}
