import { nextPage } from '#schema/wire/link';
import { asJson, isVersion, revisionIn } from '../../http/cached.ts';
import type { Asked } from '../../http/serve.ts';
import type { Viewer } from '../../http/session.ts';
import type { LeaderboardCall } from '../../kinds/kind.ts';
import type { Database } from '../../store/core/database.ts';
import { type Board, boardAfter, boardAround, type Cursor } from '../../store/standings/leaderboard.ts';

type Page = { limit: number; cursor?: string | undefined; around?: 'me' | undefined; q?: string | undefined };

/**
 * One page of a leaderboard, read by rank from the index; `Link` leads to the next, ETag is the
 * contest's revision. A page that is the same for everybody is read once a revision and kept; the
 * revision itself is asked for every time.
 */
export async function answerBoard({ c, db, viewer, query }: Asked<LeaderboardCall>): Promise<Response> {
  const { game } = c.var;
  const { contest } = game;
  const shared = c.get('shared');
  const versionOf = (revision: number) =>
    [contest.id, revision, query.limit, query.cursor ?? '', query.q ?? '', query.around ? viewer.id : ''].join('.');
  // The own page and a search are asked by one fan.
  const key = query.around || query.q ? null : ['board', contest.id, query.limit, query.cursor ?? ''].join('.');
  // A browser that has a page asks for its revision first: one row.
  if (c.req.header('If-None-Match') || (key && shared.has(key))) {
    const { revision } = await revisionIn(c, contest.id);
    const same = isVersion(c, versionOf(revision));
    if (same) return same;
    const cached = key && shared.ofVersion(c, key, revision);
    if (cached) return asJson(c, cached);
  }
  const { revision, rows, ...moment } = await boardOf(db, contest.id, viewer, query);
  isVersion(c, versionOf(revision));
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  const page = {
    body: JSON.stringify(game.leaderboard(shown.map((row) => game.standing(row, moment)))),
    link: rows.length > query.limit && last ? nextPage(c.req.url, cursorTo(last), ['around']) : null,
  };
  if (key) shared.keep(c, key, { ...page, version: revision });
  return asJson(c, page);
}

/** The page that is asked for. One row more than asked for tells that there is a next page. */
async function boardOf(db: Database, contestId: string, viewer: Viewer, query: Page): Promise<Board> {
  const limit = query.limit + 1;
  if (query.around && !query.q) {
    const above = Math.floor((query.limit - 1) / 2);
    const own = await boardAround(db, contestId, viewer.id, above, limit);
    if (own.rows.length > 0) return own;
  }
  return boardAfter(db, contestId, cursorOf(query.cursor), limit, query.q);
}

export function cursorOf(cursor: string | undefined): Cursor | null {
  const [rank, entryId] = (cursor ?? '').split('-').map(Number);
  return rank && entryId ? { rank, entryId } : null;
}

export const cursorTo = ({ rank, entryId }: Cursor) => `${rank}-${entryId}`;
