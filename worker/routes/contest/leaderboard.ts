import { nextPage } from '#schema/wire/link';
import { asJson, isVersion, revisionIn, sharedAt } from '../../http/cached.ts';
import type { Asked } from '../../http/serve.ts';
import type { Viewer } from '../../http/session.ts';
import type { LeaderboardCall } from '../../kinds/kind.ts';
import type { Database } from '../../store/core/database.ts';
import { type Board, boardAfter, boardAround, type Cursor } from '../../store/standings/leaderboard.ts';

type Page = { limit: number; cursor?: string | undefined; around?: 'me' | undefined; q?: string | undefined };

/**
 * One page of a leaderboard, read by rank from the index; `Link` leads to the next, ETag is the
 * contest's revision. A page that is the same for everybody is read once a revision and kept; the
 * revision itself is asked for every time, and first: rows that are newer are told again. The own
 * page and a search are asked by one fan, and bring their revision unless the browser has one.
 */
export async function answerBoard({ c, db, viewer, query }: Asked<LeaderboardCall>): Promise<Response> {
  const { game } = c.var;
  const { id } = game.contest;
  const { limit, cursor = '', q = '', around } = query;
  const isForOne = Boolean(around || q);
  const knows = (revision: number) => isVersion(c, [id, revision, limit, cursor, q, around ? viewer.id : ''].join('.'));
  const make = async () => {
    const { revision, rows, ...moment } = await boardOf(db, id, viewer, query);
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      revision,
      text: JSON.stringify(game.leaderboard(shown.map((row) => game.standing(row, moment)))),
      link: rows.length > limit && last ? nextPage(c.req.url, cursorTo(last)) : null,
    };
  };
  const answer = ({ text, link }: Awaited<ReturnType<typeof make>>) => {
    if (link) c.header('Link', link);
    return asJson(c, text);
  };
  if (isForOne && !c.req.header('If-None-Match')) {
    const page = await make();
    knows(page.revision);
    return answer(page);
  }
  const { revision } = await revisionIn(c, id);
  const page = () => (isForOne ? make() : sharedAt(c, ['board', id, limit, cursor].join('.'), revision, make));
  return knows(revision) ?? answer(await page());
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
