import type { Contest } from '#games/contest';
import { withNumbers } from '#seasons/numbers';
import type { FeedRow, Season } from '#seasons/season';
import type { Clock } from '../clock.ts';
import type { Database } from '../store/core/database.ts';
import { type Changed, changeSeason, type How } from './change-season.ts';
import { rowKey } from './publication-rows.ts';
import type { Publisher } from './publish.ts';
import type { StoredSeason } from './stored-season.ts';

/**
 * Stores a season that was read without a problem, or what changed in it (changeSeason). Its
 * results wait at the desk in place of those that did; without any, what waits stays. `undoes`: the
 * change before which it stood.
 */
export function importSeason(
  db: Database,
  clock: Clock,
  next: Season<Contest>,
  by: Publisher,
  { dry, undoes = null }: { dry: boolean; undoes?: number | null },
): Promise<Changed> {
  const how: How = { what: undoes === null ? 'import' : 'undo', by, dry, undoes };
  return changeSeason(
    db,
    clock,
    next.contest,
    (stored) => ({ season: onto(stored, next), waits: waitingAfter(stored, next, undoes) }),
    how,
  );
}

/** The same of a folder of this machine, again for a correction. `results`: How's. */
export function storeFolder(
  db: Database,
  clock: Clock,
  next: Season,
  results: NonNullable<How['folder']>,
): Promise<Changed> {
  const season = next as Season<Contest>;
  const waits = results === 'at desk' ? next.feed : null;
  const how: How = { what: 'import', by: { by: 'npm run season', from: null }, folder: results };
  return changeSeason(db, clock, season.contest, (stored) => ({ season: onto(stored, season), waits }), how);
}

function onto(stored: StoredSeason | null, next: Season<Contest>): Season<Contest> {
  return stored ? withNumbers(stored.season, next) : next;
}

/**
 * The results that wait once this is stored; null: those that do. What is published since is not
 * proposed again by an undo.
 */
function waitingAfter(stored: StoredSeason | null, next: Season, undoes: number | null): FeedRow[] | null {
  if (undoes === null) return next.feed.length > 0 ? next.feed : null;
  const published = new Set(stored?.published.map(({ result }) => rowKey(result)));
  return next.feed.filter(({ result }) => !published.has(rowKey(result)));
}
