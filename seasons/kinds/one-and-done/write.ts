import { NEVER_STARTED, type OneAndDone } from '#games/one-and-done/contest';
import { type CsvTable, cellOf } from '#seasons/rows';
import type { Season } from '#seasons/season';
import { lockOf } from './read.ts';

/**
 * tournaments.csv, rankings.csv, and what there is of fields.csv, withdrawals.csv and results.csv.
 */
export function writeOneAndDone(contest: OneAndDone, season: Season): Record<string, CsvTable> {
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
