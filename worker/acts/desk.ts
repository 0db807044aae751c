import type { Published, ResultInput } from '#schema/wire/publication';
import type { ServedGame } from '../kinds/kind.ts';
import { Refused } from '../problem.ts';
import type { ResultRow } from '../store/contest/contest.ts';
import type { NewResult } from '../store/contest/publication.ts';
import type { Database } from '../store/core/database.ts';
import { rowWriter, standingRows, trailOf } from './publication-rows.ts';
import type { Facts } from './rescore.ts';

/** Lines of the trail on one page of the desk. */
const LINES = 10;

/**
 * What the organiser's desk shows once these results stand: nothing is read for it but the trail.
 */
export async function deskOf(
  db: Database,
  game: ServedGame,
  facts: Pick<Facts, 'athletes' | 'tournaments'>,
  results: readonly ResultRow[],
): Promise<Published['data']['desk']> {
  const write = rowWriter(game, facts);
  const { data, cursor } = await trailOf(db, game.contest.id, write, { limit: LINES });
  return { results: game.oneResultAKey ? standingRows(write, results) : null, trail: data, cursor };
}

/**
 * Refuses ('conflict', with what is there) if something else is in the places of these
 * results than their publisher saw.
 */
export function refuseOvertaken(
  game: ServedGame,
  facts: Facts,
  results: NewResult[],
  was: readonly ResultInput[],
): void {
  const keys = new Set(results.map(({ key }) => key));
  const there = facts.results.filter(({ key }) => keys.has(key));
  const current = standingRows(rowWriter(game, facts), there);
  if (textOf(current) !== textOf(was))
    throw new Refused('conflict', 'Someone else has published there. Nothing was published.', { stands: current });
}

/** Rows as one text, whatever their order and that of their fields. */
function textOf(rows: readonly ResultInput[]): string {
  return rows
    .map((row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))))
    .sort()
    .join();
}
