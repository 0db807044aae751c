import { abovePurse, NEVER_STARTED, type OneAndDone, ROUNDS, tieBreakOf } from '#games/one-and-done/contest';
import { mostSlots } from '#games/rank';
import { instantIn, readInstant } from '#games/time/instant';
import {
  athleteOf,
  cellsOf,
  day,
  type FileRules,
  instant,
  MOST_ATHLETES,
  oneOf,
  orUnknown,
  personName,
  type Rule,
  text,
  whole,
} from '#seasons/cells';
import type { BundleProblem } from '#seasons/problem';
import { type CsvRow, linesOf, numberOf, parse, textOf } from '#seasons/rows';
import type { SeasonFiles } from '#seasons/season';
import { slugOf } from '#seasons/slug';

/** Two a week of a year are more than any tour plays. */
const MOST_TOURNAMENTS = 100;

/**
 * tournaments.csv, rankings.csv, and what may be absent: fields.csv, withdrawals.csv, results.csv.
 */
export function seasonFiles(contest: OneAndDone, files: SeasonFiles): Record<string, FileRules> {
  const { scoring, backup, categories } = contest;
  const tournament = oneOf(cellsOf(files['tournaments.csv'], 'tournament'), 'in tournaments.csv');
  const list = cellsOf(files['rankings.csv'], 'player');
  const players = [...list, ...cellsOf(files['fields.csv'], 'player')];
  const player = athleteOf(list, oneOf(players, 'in rankings.csv or fields.csv'));
  const outcomes = [...ROUNDS, ...(backup ? [NEVER_STARTED] : [])];
  const purses = new Map(parse(files['tournaments.csv'] ?? '').map((row) => [row.tournament, numberOf(row.purse)]));
  const earned: Rule = (cell, row) => {
    const above = abovePurse(Number(cell), purses.get(row.tournament) ?? null);
    return whole(0)(cell, row) ?? (above && `is ${above}`);
  };
  const designation = oneOf(scoring.by === 'round' ? Object.keys(scoring.points) : [], 'a designation of season.json');
  return {
    'tournaments.csv': {
      required: true,
      columns: {
        tournament: text,
        date: day,
        end_date: (cell, row) => day(cell, row) ?? (cell < (row.date ?? '') ? `is before date ${row.date}` : null),
        // What a round is worth follows from it; money says itself.
        ...(scoring.by === 'round' && { designation }),
      },
      optional: {
        ...(scoring.by === 'earnings' && { designation: orUnknown(text) }),
        surface: orUnknown(text),
        purse: orUnknown(whole(0)),
        locks_at: orUnknown(instant),
        cancelled: orUnknown(oneOf(['yes'], 'yes or NA')),
      },
      once: [['tournament']],
      // Of more, some entry's ties could not be broken.
      most: Math.min(MOST_TOURNAMENTS, Math.floor(mostSlots(tieBreakOf(contest)) / categories.length)),
    },
    'rankings.csv': {
      required: true,
      columns: { rank: orUnknown(whole(1)), player: personName },
      optional: { country: orUnknown(text), points: orUnknown(whole(0)) },
      once: [['player']],
      namesakes: 'of the same country',
      most: MOST_ATHLETES,
      later: true,
    },
    'fields.csv': {
      required: false,
      columns: { tournament, seeding_rank: whole(1), player: athleteOf(list, personName) },
      once: [['tournament', 'player']],
    },
    'withdrawals.csv': {
      required: false,
      columns: { tournament: orUnknown(tournament), player },
      once: [['tournament', 'player']],
      later: true,
    },
    'results.csv': {
      required: false,
      columns: {
        tournament,
        player,
        result: scoring.by === 'round' ? oneOf(outcomes, outcomes.join(', ')) : orNeverStarted(earned),
      },
      once: [['tournament', 'player']],
    },
  };
}

const orNeverStarted =
  (rule: Rule): Rule =>
  (cell, row) =>
    cell === NEVER_STARTED ? null : rule(cell, row);

/**
 * Tournaments are in the order of their locks, each with an id of its own; the contest locks with
 * the first.
 */
export function disagreements(contest: OneAndDone, files: SeasonFiles): BundleProblem[] {
  const { lines } = linesOf(files['tournaments.csv'] ?? '');
  const problems: BundleProblem[] = [];
  const ids = new Map<string, number>();
  let before = Number.NEGATIVE_INFINITY;
  for (const { line, row } of lines) {
    const addProblem = (column: string, message: string) =>
      problems.push({ file: 'tournaments.csv', row: line, column, message });
    const id = slugOf(row.tournament ?? '');
    const other = ids.get(id);
    if (id === '') addProblem('tournament', `tournament "${row.tournament}" has no letter or digit.`);
    else if (other) addProblem('tournament', `tournament "${row.tournament}" reads like the one in line ${other}.`);
    else ids.set(id, line);
    const locksAt = lockOf(contest, row);
    if (locksAt < before) addProblem('date', `date "${row.date}" locks before the line above: put them in order.`);
    before = locksAt;
  }
  const first = lines[0] && lockOf(contest, lines[0].row);
  if (first !== undefined && first !== Date.parse(contest.locksAt))
    problems.push({
      file: 'season.json',
      row: null,
      column: 'locksAt',
      message: `locksAt is ${contest.locksAt}, the first tournament locks at ${new Date(first).toISOString()}.`,
    });
  return problems;
}

/**
 * When a tournament locks, in UTC milliseconds: as its line says, else when the clocks of the
 * contest show its time on the first day. NaN: there is no such day.
 */
export function lockOf({ lockTime, lockZone = 'UTC' }: Pick<OneAndDone, 'lockTime' | 'lockZone'>, row: CsvRow): number {
  const own = textOf(row.locks_at);
  return (own === null ? instantIn(lockZone, `${row.date}T${lockTime}`) : readInstant(own)) ?? Number.NaN;
}
