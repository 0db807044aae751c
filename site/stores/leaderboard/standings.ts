import { byKind } from '#games/by-kind';
import type { Contest } from '#games/contest';
import type { Answer } from '#schema/wire/call';
import type { Calls } from '#schema/wire/calls';
import type { Ask } from '../../client/call.ts';
import { ApiProblem } from '../../client/problem.ts';
import { nextPageIn, requestWithHeaders } from '../../client/request.ts';
import * as words from '../../words/leaderboard.ts';
import { versionOf } from '../draft/client.ts';
import { rankWords, sheetShown } from '../draft/scored-words.ts';
import { isOn } from '../landing/games.ts';
import { followed, type LiveStore, type Watched } from '../live.ts';
import { Malformed, ownStanding, pageAt, rowsIn, type Standing } from './standing.ts';

/** An expert's board among the fans. */
export type Guest = Answer<Calls['GET /{draft}/guests']>['data'][number];

/** A page of the standings. `own`: the row of the fan who looks, wherever it is. */
export type Board = {
  rows: readonly Standing[];
  own: Standing | null;
  guests: readonly Guest[];
  /** The address of the page after this one; null: there is none. */
  nextAt: string | null;
};

/** A page of the standings as it is shown. */
export type Leaderboard = Board & {
  /** These standings came too early for this fan, and none of this page were shown before. */
  isHeld: boolean;
  /** While all is held back: the own rank and points as this tab showed them last, if it did. */
  asShown: { rank: string; points: string } | null;
};

/** Rows a page. */
const PAGE = 50;

/** Who looks, and at which page: what the address says. */
type View = { username: string; search: string };

/**
 * Asks for the page of the standings that an address names, and for what is beside it. @throws what
 * `boardFailure` has a sentence for
 */
export async function loadBoard(
  contest: Contest,
  { username, search }: View,
  ask: Ask = requestWithHeaders,
): Promise<Board> {
  const { answer, headers } = await ask('GET /{draft}/leaderboard', { contest, query: pageAt(search, PAGE) });
  const rows = rowsIn(answer);
  const here = rows.find((row) => row.username === username);
  const [own, guests] = await Promise.all([here ?? ownStanding(contest, username, ask), guestsOf(contest, ask)]);
  return { rows, own, guests, nextAt: nextPageIn(headers) };
}

/** Guests are an addition: without them the leaderboard is still there. */
async function guestsOf(contest: Contest, ask: Ask): Promise<readonly Guest[]> {
  return byKind<Contest, Promise<readonly Guest[]>>(contest, {
    'mock-draft': () =>
      ask('GET /{draft}/guests', { contest }).then(
        ({ answer }) => answer.data,
        () => [],
      ),
    'one-and-done': async () => [],
  });
}

/** The sentence for standings that could not be read. */
export function boardFailure(contest: Contest, error: unknown): string {
  if (error instanceof Malformed) return words.malformed;
  return byKind(contest, {
    'mock-draft': () => words.draftNotLoaded,
    'one-and-done': () => (error instanceof ApiProblem && error.message) || words.seasonNotLoaded,
  });
}

/** A page of a leaderboard, followed. */
export function leaderboard(
  contest: Contest,
  first: Board,
  { ask = requestWithHeaders, username, search, ...around }: Watched & View & { ask?: Ask },
): LiveStore<Leaderboard> {
  const shown = (board: Board): Leaderboard => ({ ...board, isHeld: false, asShown: null });

  function instead(board: Leaderboard, device: boolean): Leaderboard {
    const asShown = device ? placeShown(contest, username) : null;
    return { ...board, isHeld: true, asShown, rows: [], own: null, guests: [] };
  }

  return followed(shown(first), {
    ...around,
    ask: async () => shown(await loadBoard(contest, { username, search }, ask)),
    version: versionOf(contest, ask),
    isLive: (at) => isOn(contest, at),
    instead,
    keptAs: `standings:${contest.id}:${username}:${pageAt(search, PAGE)}`,
  });
}

/** How the fan stood when this tab showed them the points of a draft last; null: it has not. */
function placeShown(contest: Contest, username: string): Leaderboard['asShown'] {
  return byKind<Contest, Leaderboard['asShown']>(contest, {
    'mock-draft': ({ id, picks }) => {
      const sheet = sheetShown(id, username);
      const place = sheet && rankWords(sheet);
      return (
        place && {
          rank: `${place.rank} ${place.of}`,
          points: words.pointsAtPick(sheet.summary.total_points, sheet.published, picks),
        }
      );
    },
    'one-and-done': () => null,
  });
}

/**
 * Standings of one page with those between them who are not ranked: each above the first fan with
 * fewer points. The first page takes those above it too, the last one those below.
 */
export function withGuests<G extends { total_points: number }>(
  rows: readonly Standing[],
  guests: readonly G[],
  page: { first: boolean; last: boolean } = { first: true, last: true },
): (Standing | G)[] {
  const [top, bottom] = [rows[0]?.total_points ?? 0, rows.at(-1)?.total_points ?? 0];
  const here = guests.filter(
    ({ total_points: points }) => (page.first || points <= top) && (page.last || points > bottom),
  );
  // A fan is above a guest with as many points.
  return [...rows, ...here].sort((a, b) => b.total_points - a.total_points);
}

/** 'You’re ahead of 6 of 8 experts'; null without a rank or without guests. */
export function expertsBeaten(own: Standing | null, guests: readonly Guest[]): string | null {
  if (!own || guests.length === 0) return null;
  const count = guests.filter((guest) => own.total_points > guest.total_points).length;
  return words.expertsBeaten(count, guests.length);
}

/** What an address searches for; '': it does not. */
export function queryIn(search: string): string {
  return new URLSearchParams(search).get('q') ?? '';
}

/** Whether an address names the first page, of all fans or of those who are searched for. */
export function isFirst(search: string): boolean {
  const named = new URLSearchParams(search);
  return !named.has('cursor') && !named.has('around');
}
