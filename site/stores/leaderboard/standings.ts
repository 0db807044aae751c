import type { Contest } from '#games/contest';
import { linkTo, searchOf } from '#schema/wire/link';
import { leaderboard as at, guests, night } from '#schema/wire/paths/draft';
import type { Ask } from '../../client/ask.ts';
import { gameNow } from '../../client/clock.ts';
import { requestWithHeaders } from '../../client/request.ts';
import type { AsShown, LeaderboardOfKind } from '../../kinds/leaderboard.ts';
import { fromShelf, type Shelf, tabShelf, toShelf } from '../../sheet/shelf.ts';
import { followed, LIVE_POLL_MS, type LiveStore, type Watched } from '../live.ts';
import { type GuestRow, hasBegun, MALFORMED, type Standing } from './rows.ts';

/** Rows a page. */
const PAGE = 50;

const QUIET_POLL_MS = 60_000;

/** A page of the standings as it is shown. */
export type Leaderboard = {
  /** These standings came too early for this fan, and none of this page were shown before. */
  isHeld: boolean;
  rows: readonly Standing[];
  own: Standing | null;
  guests: readonly GuestRow[];
  /** False until anyone has points. */
  begun: boolean;
  hasNext: boolean;
  /** The address of the page after this one; null: there is none. */
  nextAt: string | null;
  /** While all is held back: the own rank as this tab showed it last, if it did. */
  asShown: AsShown | null;
};

/** One page as it came. */
export type PageAnswer = { answer: unknown; etag: string | null; link: string | null };
/** All that one page of the standings shows. `around`: the own rank, if it is on another page. */
export type BoardAnswers = { page: PageAnswer; around: PageAnswer | null; guests: GuestRow[] };
export type LeaderboardClient = {
  /** null: nothing new since `etag`. */
  page(search: string, etag: string | null): Promise<PageAnswer | null>;
  guests(): Promise<GuestRow[]>;
  /**
   * The version of its standings, while all follow them: another one is news. Asks nothing else of
   * the server.
   */
  version(): Promise<number>;
};

export function leaderboardClient(
  contest: Contest,
  kind: LeaderboardOfKind,
  ask: Ask = requestWithHeaders,
): LeaderboardClient {
  return {
    async page(query, etag) {
      const { answer, headers } = await ask(at, {
        contest,
        query,
        orLastSeen: true,
        headers: etag === null ? {} : { 'If-None-Match': etag },
      });
      return answer === null ? null : { answer, etag: headers.get('ETag'), link: headers.get('Link') };
    },
    guests: async () => kind.guestsIn?.((await ask(guests, { contest, orLastSeen: true })).answer as never) ?? [],
    version: async () => (await ask(night, { contest, anonymous: true })).answer?.data.version ?? 0,
  };
}

/**
 * Asks for the page of the standings that an address names, and for what is beside it. @throws what
 * `boardFailure` has a sentence for
 */
export async function boardAnswers(
  client: LeaderboardClient,
  kind: LeaderboardOfKind,
  username: string,
  search: string,
): Promise<BoardAnswers> {
  const page = await client.page(pageAt(search), null);
  if (!page || !kind.standingsIn(page.answer)) throw new Malformed();
  return completed(client, kind, username, page);
}

/** Guests are an addition: without them the leaderboard is still there. */
async function completed(
  client: LeaderboardClient,
  kind: LeaderboardOfKind,
  username: string,
  page: PageAnswer,
): Promise<BoardAnswers> {
  const isHere = kind.standingsIn(page.answer)?.some((row) => row.username === username);
  const [guests, around] = await Promise.all([
    client.guests().catch(() => []),
    isHere ? null : client.page('?around=me&limit=1', null),
  ]);
  return { page, around, guests };
}

type Around = Watched & {
  client: LeaderboardClient;
  /** The fan who looks. */
  username: string;
  /** What the address says: which page it is. */
  search: string;
  /** A test brings its own. */
  shelf?: Shelf;
};

/** A page of a leaderboard, followed. */
export function leaderboard(
  contest: Contest,
  kind: LeaderboardOfKind,
  first: BoardAnswers,
  { client, username, search, shelf = tabShelf, now = gameNow, ...around }: Around,
): LiveStore<Leaderboard> {
  const here = pageAt(search);
  const shelved = `standings:${contest.id}:${username}:${here}`;
  let etag = first.page.etag;
  /** The version with which the page shown was asked for last. */
  let seen: number | undefined;

  /** A page as the board shows it. */
  function boardOf({ page, around: place, guests }: BoardAnswers): Leaderboard {
    const rows = kind.standingsIn(page.answer);
    if (!rows) throw new Malformed();
    const mine = (row: Standing) => row.username === username;
    const own = rows.find(mine) ?? kind.standingsIn(place?.answer)?.find(mine) ?? null;
    const following = linkTo('next', page.link);
    const nextAt = following && addressOf(searchOf(following));
    const begun = hasBegun(own ? [...rows, own] : rows);
    return { isHeld: false, asShown: null, rows, own, guests, begun, hasNext: following !== null, nextAt };
  }

  function instead(board: Leaderboard, device: boolean): Leaderboard {
    const shown = device ? (fromShelf(shelf, shelved) as Partial<Leaderboard> | null) : null;
    if (Array.isArray(shown?.rows)) return shown as Leaderboard;
    const asShown = device ? kind.asShown(shelf, username) : null;
    return { ...board, isHeld: true, asShown, rows: [], own: null, guests: [], begun: false };
  }

  async function ask(): Promise<Leaderboard | null> {
    const version = kind.isLive(now()) ? await client.version() : undefined;
    if (version !== undefined && version === seen) return null;
    const page = await client.page(here, etag);
    seen = version;
    if (page === null) return null;
    etag = page.etag;
    return boardOf(await completed(client, kind, username, page));
  }

  return followed(boardOf(first), {
    ...around,
    now,
    ask,
    isLive: kind.isLive,
    usual: () => (kind.isLive(now()) ? LIVE_POLL_MS : QUIET_POLL_MS),
    instead,
    keep: (board) => toShelf(shelf, shelved, board),
  });
}

/** An answer is no list of standings. */
class Malformed extends Error {}

/** The sentence for standings that could not be read. */
export function boardFailure(kind: LeaderboardOfKind, error: unknown): string {
  return error instanceof Malformed ? MALFORMED : kind.failure(error);
}

/**
 * What is asked for a page that an address names; what else is there is nothing to the
 * leaderboard.
 */
function pageAt(address: string): string {
  const named = new URLSearchParams(address);
  const params = new URLSearchParams({ limit: String(PAGE) });
  for (const name of ['q', 'cursor', 'around']) {
    const value = named.get(name);
    if (value) params.set(name, value);
  }
  return `?${params}`;
}

function addressOf(page: string): string {
  const named = new URLSearchParams(page);
  named.delete('limit');
  return `?${named}`;
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
