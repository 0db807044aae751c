import { ReadableStream, TextEncoderStream } from 'node:stream/web';
import Papa from 'papaparse';
import { may } from '#games/group/group';
import { fileCalls } from '#schema/wire/files';
import { type AppContext, serve } from '../../http/serve.ts';
import type { Catalogue } from '../../kinds/catalogue.ts';
import { log, reasonOf } from '../../log.ts';
import { Refused } from '../../problem.ts';
import { revisionsOf } from '../../store/contest/contest.ts';
import type { Database } from '../../store/core/database.ts';
import { picksPage } from '../../store/picks/shared-pick.ts';
import { groupStandings, isMember } from '../../store/standings/group-standing.ts';
import { boardAfter, type Cursor, type StandingRow } from '../../store/standings/leaderboard.ts';
import { forbidden, noneToShow } from '../group/captain.ts';
import { gameCalled } from '../group/shared-slots.ts';

/**
 * Entries a page: of the largest contest (100,000) a file is 100 pages of standings and 250 of
 * picks, well below D1's 1,000 queries.
 */
const STANDINGS_PAGE = 1_000;
const PICKS_PAGE = 400;

/**
 * Files for those who run a contest, page by page from D1 to the browser: nothing holds one whole.
 */
export function fileRoutes(catalogue: Catalogue) {
  return serve(fileCalls, {
    'GET /admin/contests/{id}/standings.csv': async ({ c, db, params, query }) => {
      await knownContest(db, params.id);
      if (query.group) {
        const table = await groupStandings(db, query.group, null, params.id);
        if (!table) throw noneToShow();
        return sent(c, `${params.id}-group-standings.csv`, STANDINGS, [table.rows]);
      }
      async function* pages(): AsyncGenerator<StandingRow[]> {
        let first: number | undefined;
        for (let after: Cursor | null = null; ; ) {
          const { rows, resultsRevision } = await boardAfter(db, params.id, after, STANDINGS_PAGE);
          first ??= resultsRevision;
          // Half of one ranking and half of the next would be neither.
          if (resultsRevision !== first) throw new Error('Results were published meanwhile');
          yield rows;
          const last = rows.at(-1);
          if (!last || rows.length < STANDINGS_PAGE) return;
          after = last;
        }
      }
      return sent(c, `${params.id}-standings.csv`, STANDINGS, pages());
    },

    'GET /groups/{id}/standings.csv': async ({ c, db, params, query, viewer }) => {
      const { contest } = gameCalled(catalogue.seen, query.contest);
      const table = await groupStandings(db, params.id, viewer.id, contest.id);
      if (!table?.role) throw noneToShow();
      if (!may(table.role, 'share')) throw forbidden('share');
      return sent(c, `${contest.id}-group-standings.csv`, STANDINGS, [table.rows]);
    },

    'GET /admin/contests/{id}/picks.csv': async ({ c, db, now, params, query: { group } }) => {
      await knownContest(db, params.id);
      if (group && (await isMember(db, group, null, params.id)).length === 0) throw noneToShow();
      const scope = { contestId: params.id, group };
      async function* pages(): AsyncGenerator<object[]> {
        for (let after: number | null = 0; after !== null; ) {
          const { picks, last } = await picksPage(db, now, scope, after, PICKS_PAGE);
          yield picks.map((pick) => ({ ...pick, trade: pick.trade ? 'yes' : 'no' }));
          after = last;
        }
      }
      return sent(c, `${params.id}${group ? '-group' : ''}-picks.csv`, PICKS, pages());
    },
  });
}

const STANDINGS = ['rank', 'username', 'points', 'correct'];
const PICKS = ['username', 'tournament', 'slot', 'athlete', 'team', 'trade', 'backup', 'points'];

/** A file of these columns as the pages of its rows come. */
type Pages = AsyncIterable<object[]> | Iterable<object[]>;
function sent(c: AppContext, name: string, columns: string[], pages: Pages): Response {
  const bytes = ReadableStream.from(textOf(columns, pages)).pipeThrough(new TextEncoderStream());
  return c.body(bytes as globalThis.ReadableStream, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
  });
}

/** One that cannot be ended breaks off, so that nobody takes half of it for the whole. */
async function* textOf(columns: string[], pages: Pages): AsyncGenerator<string> {
  // The mark of UTF-8: without it Excel takes a name for one in Windows-1252.
  yield `\uFEFF${csvOf([columns])}`;
  try {
    for await (const rows of pages) yield csvOf(rows, columns);
  } catch (error) {
    log('error', 'file-broken-off', { reason: reasonOf(error) });
    throw error;
  }
}

/** Throws Refused ('not_found') if no contest has this id. */
export async function knownContest(db: Database, id: string): Promise<void> {
  if ((await revisionsOf(db, id)).length === 0) throw new Refused('not_found', 'There is no such contest');
}

/**
 * What a spreadsheet would take for a formula, which gets an apostrophe before it: usernames are
 * chosen by strangers, and the file is opened by who runs the contest.
 */
const FORMULA = /^\s*[=+\-@＝＋－＠|%]/u;
/** The same behind a semicolon, where programs of many languages begin a cell, quoted or not. */
const NEXT_FORMULA = /;[^\S\r\n]*(?=[=+\-@＝＋－＠|%])/gu;

/** Rows as lines of a CSV file (RFC 4180): of lists all, of records these columns. */
export function csvOf(rows: object[], columns?: string[]): string {
  const lines = Papa.unparse(rows, { columns, header: false, escapeFormulae: FORMULA });
  return rows.length > 0 ? `${lines.replace(NEXT_FORMULA, "$&'")}\r\n` : '';
}
