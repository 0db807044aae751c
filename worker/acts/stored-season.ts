import type { Contest } from '#games/contest';
import type { FeedRow, Season } from '#seasons/season';
import type { Clock } from '../clock.ts';
import { servedGame } from '../kinds/kinds.ts';
import { storedFacts } from '../store/contest/stored-season.ts';
import type { Database } from '../store/core/database.ts';
import { rowKey, rowWriter, standingRows } from './publication-rows.ts';

/**
 * A contest as it is stored: as a season, whose results are those that are published and, where
 * none is, those that wait; and either of them alone. With the moment for which that is so.
 */
export type StoredSeason = Awaited<ReturnType<typeof storedSeason>>;

/** `contest`: its constants, if it is not stored. */
export async function storedSeason(db: Database, clock: Clock, contest: Contest) {
  const { results, bundle, constants, slots, athletes, tournaments, fields, boards, withdrawals, ...moment } =
    await storedFacts(db, clock, contest.id);
  const stored = constants === null ? contest : (JSON.parse(constants) as Contest);
  const turns = new Map(tournaments.map(({ name }, index) => [name, index]));
  const turnOf = ({ result }: FeedRow) => turns.get(String(result.tournament)) ?? 0;
  const rows = standingRows(rowWriter(servedGame(stored), { athletes, tournaments }), results);
  const said = bundle ? (JSON.parse(bundle.said) as FeedRow['result'][]) : [];
  const newer = new Set(
    rows.filter((_, index) => isNewer(results[index]?.publishedAt, bundle?.since)).map((row) => rowKey(row)),
  );
  const published = rowsOf(rows);
  const waiting = rowsOf(said.filter((row) => !newer.has(rowKey(row))));
  const feed = laidOver(waiting, published).sort(
    (a, b) => turnOf(a) - turnOf(b) || rowKey(a.result).localeCompare(rowKey(b.result)),
  );
  const facts = { slots, athletes, tournaments, fields, boards, withdrawals };
  const season: Season<Contest> = { ...facts, contest: stored, feed };
  return { ...moment, season, results, published, waiting };
}

/**
 * Whether a result was published later than a bundle came: an organiser who looked at it has
 * decided.
 */
export function isNewer(publishedAt: number | undefined, since: number | null | undefined): boolean {
  return publishedAt !== undefined && typeof since === 'number' && publishedAt > since;
}

const rowsOf = (rows: FeedRow['result'][]): FeedRow[] => rows.map((result) => ({ dueAt: 0, result }));

/** Rows, with others in their places. */
export function laidOver(rows: readonly FeedRow[], others: readonly FeedRow[]): FeedRow[] {
  return [...new Map([...rows, ...others].map((row) => [rowKey(row.result), row])).values()];
}
