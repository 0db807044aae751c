import type { Tournament } from '#games/contest';
import { NEVER_STARTED, type OneAndDone, ROUNDS, slotId } from '#games/one-and-done/contest';
import {
  byName,
  type CsvRow,
  type CsvTable,
  cellOf,
  numberOf,
  parse,
  type ReadRows,
  required,
  textOf,
} from '#seasons/rows';
import type { AthleteFacts, FeedRow, Season } from '#seasons/season';
import { slugOf } from '#seasons/slug';
import type { SeasonKind } from '../kinds.ts';
import { disagreements, lockOf, seasonFiles } from './files.ts';

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

/** The time of day (UTC) by which a day's play is over and its results are known. */
const EVENING = '22:00:00Z';
const DAY = 86_400_000;

/**
 * tournaments.csv and rankings.csv; fields.csv (everyone may play), withdrawals.csv and results.csv
 * may be absent.
 */
function readOneAndDone(contest: OneAndDone, rows: ReadRows): Season {
  const tournaments = required('tournaments.csv', rows('tournaments.csv')).map((row, index) =>
    readTournament(contest, row, index),
  );
  const fieldRows = rows('fields.csv') ?? [];
  const athletes = readAthletes(required('rankings.csv', rows('rankings.csv')), fieldRows);
  const athleteOf = byName(athletes);
  const tournamentOf = byName(tournaments, 'No tournament');
  return {
    contest,
    tournaments,
    athletes,
    slots: tournaments.flatMap((tournament, index) =>
      contest.categories.map((category, place) => ({
        id: slotId(tournament.id, category.name),
        position: index * contest.categories.length + place + 1,
        locksAt: tournament.locksAt,
        tournament: tournament.id,
        category: category.name,
        team: null,
      })),
    ),
    fields: fieldRows.map((row) => ({
      tournament: tournamentOf(row.tournament ?? '').id,
      athlete: athleteOf(row.player ?? '').id,
      seedingRank: Number(row.seeding_rank),
    })),
    boards: [],
    withdrawals: (rows('withdrawals.csv') ?? []).map((row) => {
      const tournament = textOf(row.tournament);
      return {
        athlete: athleteOf(row.player ?? '').id,
        tournament: tournament === null ? null : tournamentOf(tournament).id,
      };
    }),
    feed: readFeed(contest, rows('results.csv') ?? [], tournamentOf),
  };
}

function readTournament(contest: OneAndDone, row: CsvRow, index: number): Tournament {
  const [startsOn = '', endsOn = ''] = [row.date, row.end_date];
  return {
    id: slugOf(row.tournament ?? ''),
    position: index + 1,
    name: row.tournament ?? '',
    startsOn,
    endsOn,
    locksAt: lockOf(contest, row),
    endsAt: Date.parse(`${endsOn}T${EVENING}`),
    designation: textOf(row.designation),
    surface: textOf(row.surface),
    purse: numberOf(row.purse),
    cancelled: textOf(row.cancelled) !== null,
  };
}

/** The ranked first; then athletes in a field who have no ranking, numbered on. */
function readAthletes(rankings: CsvRow[], fields: CsvRow[]): AthleteFacts[] {
  const ranked = new Set(rankings.map((row) => row.player ?? ''));
  const others = [...new Set(fields.map((row) => row.player ?? ''))].filter((name) => !ranked.has(name));
  let unranked = rankings.reduce((last, row) => Math.max(last, numberOf(row.rank) ?? 0), 0);
  const facts = (name: string, rank: number | null, row?: CsvRow) => ({
    name,
    rank: rank ?? ++unranked,
    position: null,
    school: null,
    class: null,
    country: textOf(row?.country),
    officialPoints: numberOf(row?.points),
  });
  return [
    ...rankings.map((row) => facts(row.player ?? '', numberOf(row.rank), row)),
    ...others.map((name) => facts(name, null)),
  ].map((athlete, index) => ({ id: index + 1, ...athlete }));
}

/**
 * Rounds become known evenly over the days of a tournament (a Grand Slam plays one in two days);
 * money on its last evening.
 */
function readFeed(contest: OneAndDone, rows: CsvRow[], tournamentOf: (name: string) => Tournament): FeedRow[] {
  const roundsOf = new Map<string, Set<string>>();
  for (const row of rows)
    roundsOf.set(row.tournament ?? '', (roundsOf.get(row.tournament ?? '') ?? new Set()).add(row.result ?? ''));
  return rows.map((row) => {
    const tournament = tournamentOf(row.tournament ?? '');
    const played = ROUNDS.filter((round) => round !== 'W' && roundsOf.get(row.tournament ?? '')?.has(round)).reverse();
    const result: FeedRow['result'] =
      contest.scoring.by === 'round'
        ? { result: row.result ?? '' }
        : row.result === NEVER_STARTED
          ? { started: false }
          : { earnings: Number(row.result) };
    return {
      dueAt: contest.scoring.by === 'earnings' ? tournament.endsAt : eveningOf(tournament, played, row.result ?? ''),
      result: { tournament: tournament.name, player: row.player ?? '', ...result },
    };
  });
}

/** The winner is known when the final is. */
function eveningOf(tournament: Tournament, played: string[], outcome: string): number {
  const round = played.indexOf(outcome === 'W' ? 'F' : outcome) + 1;
  const first = Date.parse(`${tournament.startsOn}T${EVENING}`);
  const days = Math.round((tournament.endsAt - first) / DAY) + 1;
  return first + (Math.ceil((days * round) / played.length) - 1) * DAY;
}

/**
 * tournaments.csv, rankings.csv, and what there is of fields.csv, withdrawals.csv and results.csv.
 */
function writeOneAndDone(contest: OneAndDone, season: Season): Record<string, CsvTable> {
  const { tournaments, athletes, fields, withdrawals, feed } = season;
  const names = new Map(athletes.map(({ id, name }) => [id, name]));
  const places = new Map(tournaments.map(({ id, name }, place) => [id, { name, place }]));
  const placeOf = (id: string) => places.get(id)?.place ?? 0;
  const moved = tournaments.some((each) => each.locksAt !== lockOf(contest, { date: each.startsOn }));
  const anyCancelled = tournaments.some(({ cancelled }) => cancelled);
  const hasFacts = athletes.some(({ country, officialPoints }) => country !== null || officialPoints !== null);
  const entered = [...fields]
    .sort((a, b) => placeOf(a.tournament) - placeOf(b.tournament) || a.seedingRank - b.seedingRank)
    .map((row) => [places.get(row.tournament)?.name ?? '', String(row.seedingRank), names.get(row.athlete) ?? '']);
  const left = withdrawals.map(({ tournament, athlete }) => [
    cellOf(places.get(tournament ?? '')?.name ?? null),
    names.get(athlete) ?? '',
  ]);
  const results = feed.map(({ result }) => [
    String(result.tournament),
    String(result.player),
    result.started === false ? NEVER_STARTED : String(result.result ?? result.earnings),
  ]);
  return {
    'tournaments.csv': [
      [
        ...['tournament', 'date', 'end_date', 'designation', 'surface', 'purse'],
        ...(moved ? ['locks_at'] : []),
        ...(anyCancelled ? ['cancelled'] : []),
      ],
      ...tournaments.map((row) => [
        row.name,
        row.startsOn,
        row.endsOn,
        cellOf(row.designation),
        cellOf(row.surface),
        cellOf(row.purse),
        ...(moved ? [new Date(row.locksAt).toISOString()] : []),
        ...(anyCancelled ? [cellOf(row.cancelled ? 'yes' : null)] : []),
      ]),
    ],
    'rankings.csv': [
      ['rank', 'player', ...(hasFacts ? ['country', 'points'] : [])],
      ...athletes.map((row) => [
        String(row.rank),
        row.name,
        ...(hasFacts ? [cellOf(row.country), cellOf(row.officialPoints)] : []),
      ]),
    ],
    ...(entered.length > 0 && { 'fields.csv': [['tournament', 'seeding_rank', 'player'], ...entered] }),
    ...(left.length > 0 && { 'withdrawals.csv': [['tournament', 'player'], ...left] }),
    ...(results.length > 0 && { 'results.csv': [['tournament', 'player', 'result'], ...results] }),
  };
}
