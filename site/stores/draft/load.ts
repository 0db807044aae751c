/** Asking the server for a whole sheet, and what to make of its answer. */

import type { DatedChange } from '#games/world-change';
import { ApiProblem, CallFailure, isRefused } from '../../client/problem.ts';
import { fromShelf, type Shelf } from '../../sheet/shelf.ts';
import type { DraftClient, Prospect, Selection } from './client.ts';

/** A sheet as the server has it, and as this browser keeps it, so that it opens at once and opens at all without a connection. */
export type Whole = {
  base: readonly Selection[];
  prospects: readonly Prospect[];
  teams: readonly string[];
  /** What has changed about the draft since the fan entered. */
  changes: readonly DatedChange[];
};

export function keptSheet(shelf: Shelf, key: string): Whole | null {
  const kept = fromShelf(shelf, key) as Partial<Whole> | null;
  const whole = kept?.base?.length && Array.isArray(kept.prospects) && Array.isArray(kept.teams);
  return whole ? { ...(kept as Whole), changes: kept?.changes ?? [] } : null;
}

/** A fan's sheet as the server has it. The first visit makes the picks, unless it is `closed` by now. */
export async function wholeSheet(client: DraftClient, userId: string, closed: () => boolean): Promise<Whole> {
  const [{ rows, changes }, prospects, teams] = await Promise.all([
    client.selections(userId),
    client.prospects(),
    client.teams(),
  ]);
  const missing = rows.length < teams.length && !closed();
  return { base: missing ? await begin(client, userId, rows, teams, closed) : rows, prospects, teams, changes };
}

/**
 * One empty pick for every team, in original order. Another tab may have been quicker. Of a contest that is not open yet its organisers see them too,
 * as nobody has them.
 */
async function begin(
  client: DraftClient,
  userId: string,
  rows: Selection[],
  teams: string[],
  closed: () => boolean,
): Promise<Selection[]> {
  const missing = teams
    .map((team, index) => ({ userId, pick: index + 1, team, player: '', position: '', trade: false, confirmed: false }))
    .filter(({ pick }) => !rows.some((row) => row.pick === pick));
  try {
    return [...rows, ...(await client.create(missing))].sort((a, b) => a.pick - b.pick);
  } catch (error) {
    if (!isRefused(error, 'conflict', 'locked')) throw error;
    const there = (await client.selections(userId)).rows;
    if (there.length > 0 || closed()) return there;
    return missing.map((row) => ({ ...row, id: -row.pick, is_locked: false, createdAt: '', updatedAt: '' }));
  }
}

/**
 * Rows that were asked for, and what was saved before they came, by pick: they may have been read before that, and a pick is sent
 * whole, so that an older row shown as the server's would undo what it saved. The row that was changed later counts.
 */
export function notOlder(rows: readonly Selection[], saved: ReadonlyMap<number, Selection>): Selection[] {
  return rows.map((row) => {
    const own = saved.get(row.pick);
    return own && Date.parse(own.updatedAt) >= Date.parse(row.updatedAt) ? own : row;
  });
}

export function loadFailure(error: unknown): string {
  if (error instanceof CallFailure) return `Failed to load data: ${error.message}`;
  return error instanceof ApiProblem && error.status < 500 && error.message
    ? error.message
    : 'Failed to load data. Please try again later.';
}
