import { NEVER_STARTED, type OneAndDone } from '#games/one-and-done/contest';
import { oneAndDone as rules } from '#games/one-and-done/kind';
import type { SeasonStanding } from '#schema/wire/standing';
import type { Shown } from '../../routes/contest/leaderboard.ts';
import type { OldResult } from '../../store/contest/publication.ts';
import type { Names, ServedKind, WireRow } from '../kind.ts';
import { type SeasonRow, seasonResults } from './check-results.ts';

export const oneAndDone: ServedKind<OneAndDone> = (contest) => ({
  ...rules(contest),
  onAir: async () => (await import('./routes.ts')).seasonOnAir(contest),
  checkResults: (rows, known) => seasonResults(contest, rows as SeasonRow[], known),
  resultRow: (key, was, names) => seasonRow(contest, key, was, names),
  leaderboard: (rows) => rows.map(standingOf),
});

/** A stored outcome as the results call takes it. */
function seasonRow({ scoring }: OneAndDone, key: string, was: OldResult, { athletes, tournaments }: Names): WireRow {
  const here = { tournament: tournaments.get(key) ?? key, player: athletes.get(was.athlete) ?? '' };
  const outcome = was.outcome ?? '';
  if (scoring.by === 'round') return { ...here, result: outcome };
  return outcome === NEVER_STARTED ? { ...here, started: false } : { ...here, earnings: Number(outcome) };
}

function standingOf(row: Shown): SeasonStanding {
  return {
    user_id: row.userId,
    username: row.username,
    rank: row.rank,
    total_points: row.points,
    points_behind_leader: row.behind,
    movement_points: row.movementPoints,
    movement_rank: row.movementRank,
    fan_page: row.hasPage === 1,
    provisional: row.provisional,
  };
}
