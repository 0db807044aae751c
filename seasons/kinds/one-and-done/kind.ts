import type { OneAndDone } from '#games/one-and-done/contest';
import { parse } from '#seasons/rows';
import type { SeasonKind } from '../kind.ts';
import { disagreements } from './disagreements.ts';
import { seasonFiles } from './files.ts';
import { lockOf, readOneAndDone } from './read.ts';
import { writeOneAndDone } from './write.ts';

export const oneAndDone: SeasonKind<OneAndDone> = (contest) => ({
  files: (files) => seasonFiles(contest, files),
  disagreements: (files) => disagreements(contest, files),
  follows: (files) => {
    const rows = parse(files['tournaments.csv'] ?? '');
    const [first] = rows;
    const lock = first ? lockOf(contest, first) : Number.NaN;
    const days = rows.flatMap(({ date = '', end_date = '' }) => [date, end_date]).sort();
    if (Number.isNaN(lock)) return {};
    const locksAt = lock === Date.parse(contest.locksAt) ? contest.locksAt : new Date(lock).toISOString();
    return { locksAt, startsOn: days[0], endsOn: days.at(-1) };
  },
  read: (rows) => readOneAndDone(contest, rows),
  write: (season) => writeOneAndDone(contest, season),
});
