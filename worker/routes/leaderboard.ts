import { nextPage } from '#schema/wire/link';
import type { AppContext } from '../http/serve.ts';
import type { Viewer } from '../http/session.ts';
import { unchanged } from '../http/unchanged.ts';
import type { ServedGame } from '../kinds/kind.ts';
import { revisionOf } from '../store/contest.ts';
import type { Database } from '../store/database.ts';
import { type Place, placeAbove, type StandingRow, standingOf, standingsAfter } from '../store/standing.ts';

type Page = { limit: number; cursor?: string | undefined; around?: 'me' | undefined; q?: string | undefined };

/** A standing with what every leaderboard shows besides: the gap to the leader and the movement. */
export type Shown = StandingRow & { behind: number; movementPoints: number; movementRank: number };

/** One page of a leaderboard, read by rank from the index; `Link` leads to the next, ETag is the contest's revision. */
export async function leaderboard(
  asked: { c: AppContext; db: Database; viewer: Viewer; query: Page },
  { contest, leaderboard: answer }: Pick<ServedGame, 'contest' | 'leaderboard'>,
): Promise<Response> {
  const { c, db, viewer, query } = asked;
  const revision = await revisionOf(db, contest.id);
  const tag = [
    contest.id,
    revision,
    query.limit,
    query.cursor ?? '',
    query.q ?? '',
    query.around ? viewer.id : '',
  ].join('.');
  const same = await unchanged(c, tag);
  if (same) return same;

  const [rows, leader] = await pageOf(db, contest.id, viewer, query);
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  if (rows.length > query.limit && last) c.header('Link', next(c.req.url, last));
  return c.json(answer(shown.map((row) => withMovement(row, leader?.points ?? 0))));
}

/** The rows of a page and the leader, both of one moment. One row more than asked for tells that there is a next page. */
async function pageOf(
  db: Database,
  contestId: string,
  viewer: Viewer,
  query: Page,
): Promise<[StandingRow[], StandingRow | undefined]> {
  const own = query.around ? await standingOf(db, contestId, viewer.id) : undefined;
  const start = own ? await placeAbove(db, contestId, own, Math.floor((query.limit - 1) / 2)) : placeOf(query.cursor);
  const [rows, [leader]] = await db.batch([
    standingsAfter(db, contestId, start, query.limit + 1, query.q || undefined),
    standingsAfter(db, contestId, null, 1),
  ]);
  return [rows, leader];
}

function placeOf(cursor: string | undefined): Place | null {
  const [rank, entryId] = (cursor ?? '').split('-').map(Number);
  return rank && entryId ? { rank, entryId } : null;
}

function next(url: string, last: StandingRow): string {
  const address = new URL(url);
  address.searchParams.delete('around');
  return nextPage(address, `${last.rank}-${last.entryId}`);
}

function withMovement(row: StandingRow, leading: number): Shown {
  return {
    ...row,
    behind: leading - row.points,
    movementPoints: row.points - row.basePoints,
    movementRank: row.baseRank - row.rank,
  };
}
