import { atom, type ReadableAtom } from 'nanostores';
import type { Contest } from '#games/contest';
import { linkTo, searchOf } from '#schema/wire/link';
import { leaderboard as at, guests, night } from '#schema/wire/paths/draft';
import type { Ask } from '../../client/ask.ts';
import { patience } from '../../client/problem.ts';
import { requestWithHeaders } from '../../client/request.ts';
import type { AsShown, LeaderboardOfKind } from '../../kinds/leaderboard.ts';
import { fromShelf, type Shelf, toShelf } from '../../sheet/shelf.ts';
import { due, type Snapshot } from '../draft/snapshot.ts';
import { type GuestRow, hasBegun, MALFORMED, type Standing } from './rows.ts';

/** Rows a page. */
const PAGE = 50;

const LIVE_POLL_MS = 10_000;
const QUIET_POLL_MS = 60_000;

export type Leaderboard = {
  /**
   * `held`: these standings came too early for this fan, and none of this page were shown before.
   */
  status: 'loading' | 'ready' | 'delayed' | 'failed';
  error: string | null;
  rows: readonly Standing[];
  own: Standing | null;
  guests: readonly GuestRow[];
  /** False until anyone has points. */
  begun: boolean;
  query: string;
  /** The page as the address names it: '' for the first, '?q=ann', '?cursor=51-7', '?around=me'. */
  at: string;
  first: boolean;
  hasNext: boolean;
  /** The address of the page after this one; null: there is none. */
  nextAt: string | null;
  /** A page is on its way; the rows shown are the ones before. */
  busy: boolean;
  /** Until when the oldest held-back standings wait; null: none wait. */
  delayedUntil: number | null;
  /** While all is held back: the own rank as this tab showed it last, if it did. */
  asShown?: AsShown | null;
};

/** The part of it that gives away how a draft goes on. */
type Places = Pick<Leaderboard, 'rows' | 'own' | 'guests' | 'begun' | 'hasNext' | 'nextAt'>;
type Content = { etag: string | null; places: Places };

/** One page as it came; null: nothing new since `etag`. */
export type PageAnswer = { answer: unknown; etag: string | null; link: string | null } | null;
/** All that one page of the standings shows. `around`: the own rank, if it is on another page. */
export type BoardAnswers = { page: PageAnswer; around: PageAnswer; guests: GuestRow[] };
export type LeaderboardClient = {
  page(search: string, etag: string | null): Promise<PageAnswer>;
  guests(): Promise<GuestRow[]>;
  /**
   * The version of its standings, while all follow them: another one is news. Asks nothing else of
   * the server.
   */
  version(): Promise<number>;
};

/** What it needs from around it. `now` in game milliseconds. */
type Around = {
  kind: LeaderboardOfKind;
  client: LeaderboardClient;
  shelf: Shelf;
  now: () => number;
  delayMs: () => number;
  /** What the address says: which page to begin with. */
  from?: string;
  /** That page, if the document brought it. */
  initial?: BoardAnswers | undefined;
};

export type LeaderboardStore = {
  $board: ReadableAtom<Leaderboard>;
  load(): Promise<void>;
  search(query: string): Promise<void>;
  next(): Promise<void>;
  previous(): Promise<void>;
  jumpToMe(): Promise<void>;
  /** Shows the page that an address names: after Back. */
  goTo(address: string): Promise<void>;
  /**
   * Asks whether the page has changed, if the server is not busy; what is new is shown by `show`.
   */
  poll(): Promise<void>;
  /** Milliseconds until the next poll is worth it, and welcome. */
  pause(): number;
  /** Shows what is due. */
  show(): void;
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
 * Asks for the page of the standings that an address names (`from`), and for what is beside it.
 */
export async function boardAnswers(
  client: LeaderboardClient,
  kind: LeaderboardOfKind,
  username: string,
  from: string,
): Promise<BoardAnswers> {
  return completed(client, kind, username, await client.page(pageAt(from), null));
}

/** Guests are an addition: without them the leaderboard is still there. */
async function completed(
  client: LeaderboardClient,
  kind: LeaderboardOfKind,
  username: string,
  page: PageAnswer,
): Promise<BoardAnswers> {
  const isHere = kind.standingsIn(page?.answer)?.some((row) => row.username === username);
  const [guests, around] = await Promise.all([
    client.guests().catch(() => []),
    isHere ? null : client.page('?around=me&limit=1', null),
  ]);
  return { page, around, guests };
}

/** A leaderboard, page by page, for the fan `username`. */
export function leaderboard(contest: Contest, username: string, around: Around): LeaderboardStore {
  const { kind, client, shelf, now } = around;
  /** The pages that led here, the one shown last. */
  let trail = [pageAt(around.from ?? '')];
  const here = () => trail.at(-1) ?? start('');
  let following: string | null = null;
  let etag: string | null = null;
  const nextAt = () => (following === null ? null : addressOf(searchOf(following)));
  const first = around.initial && contentOf(around.initial);
  const $board = atom<Leaderboard>({
    status: first ? 'ready' : 'loading',
    error: null,
    ...(first?.places ?? NO_PLACES),
    query: queryOf(here()),
    at: addressOf(here()),
    first: isFirst(here()),
    busy: false,
    delayedUntil: null,
  });
  /** The version with which the page shown was asked for last. */
  let seen: number | undefined;
  let snapshots: Snapshot<Content>[] = [];
  let request = 0;
  const { note, rest } = patience();

  const set = (change: Partial<Leaderboard>) => $board.set({ ...$board.get(), ...change });
  const shelved = () => `standings:${contest.id}:${username}:${here()}`;
  const usual = () => (kind.isLive(now()) ? LIVE_POLL_MS : QUIET_POLL_MS);
  const delay = () => (kind.isLive(now()) ? around.delayMs() : 0);
  const delayedUntil = () => (snapshots[0] ? snapshots[0].at + delay() : null);

  async function visit(pages: string[]): Promise<void> {
    const turn = ++request;
    seen = undefined;
    set({ query: queryOf(pages.at(-1) ?? ''), busy: true });
    try {
      const answers = await completed(client, kind, username, await client.page(pages.at(-1) ?? start(''), null));
      if (turn !== request) return;
      const content = contentOf(answers);
      trail = pages;
      arrive(content);
      set({ at: addressOf(here()), first: isFirst(here()), busy: false });
    } catch (error) {
      note(error, usual());
      if (turn !== request) return;
      const shown = $board.get().rows.length > 0;
      const sentence = error instanceof Malformed ? MALFORMED : kind.failure(error);
      set({ status: shown ? 'ready' : 'failed', error: sentence, busy: false });
    }
  }

  /**
   * A page that was gone to. While its standings wait, it is as it was last shown, or without
   * any.
   */
  function arrive(content: Content): void {
    const onScreen = delay() === 0 ? content : lastShown();
    // The same as then: nothing in it is news.
    const same = onScreen === content || (content.etag !== null && content.etag === onScreen?.etag);
    snapshots = same ? [] : [{ at: now(), value: content }];
    set({ delayedUntil: delayedUntil() });
    if (onScreen) reveal(onScreen);
    else
      set({
        ...NO_PLACES,
        status: 'delayed',
        asShown: kind.asShown(shelf, username),
        error: null,
        hasNext: content.places.hasNext,
        nextAt: content.places.nextAt,
      });
  }

  /** This page as this tab showed it before. */
  function lastShown(): Content | null {
    const snapshot = fromShelf(shelf, shelved()) as Partial<Content> | null;
    return Array.isArray(snapshot?.places?.rows) ? (snapshot as Content) : null;
  }

  function reveal(content: Content): void {
    set({ status: 'ready', error: null, ...content.places });
    // If it is not kept, it is held back again when the fan comes back to it.
    if (kind.isLive(now())) toShelf(shelf, shelved(), content);
  }

  /** A page as the board shows it. */
  function contentOf({ page, around: place, guests }: BoardAnswers): Content {
    const rows = kind.standingsIn(page?.answer);
    if (!rows) throw new Malformed();
    etag = page?.etag ?? null;
    following = linkTo('next', page?.link ?? null);
    const mine = (row: Standing) => row.username === username;
    const own = rows.find(mine) ?? kind.standingsIn(place?.answer)?.find(mine) ?? null;
    const begun = hasBegun(own ? [...rows, own] : rows);
    return { etag, places: { rows, own, guests, begun, hasNext: following !== null, nextAt: nextAt() } };
  }

  return {
    $board,
    load: () => visit(trail),
    search: (query) => visit([start(query)]),
    next: async () => {
      if (following !== null) await visit([...trail, searchOf(following)]);
    },
    previous: () => visit(trail.length > 1 ? trail.slice(0, -1) : [start($board.get().query)]),
    jumpToMe: () => visit([...trail, `?limit=${PAGE}&around=me`]),
    goTo: (address) => visit([pageAt(address)]),
    async poll() {
      const turn = request;
      const { busy, status } = $board.get();
      if (busy || status === 'loading' || status === 'failed' || rest() > 0) return;
      try {
        const version = kind.isLive(now()) ? await client.version() : undefined;
        if (turn !== request || (version !== undefined && version === seen)) return;
        const page = await client.page(here(), etag);
        if (turn !== request) return;
        seen = version;
        if (page === null) return;
        const answers = await completed(client, kind, username, page);
        if (turn === request) snapshots = [...snapshots, { at: now(), value: contentOf(answers) }];
      } catch (error) {
        // The rows shown stay; the next poll asks again.
        note(error, usual());
      }
    },
    pause: () => Math.max(usual(), rest()),
    show() {
      const { show, rest: later } = due(snapshots, now(), delay());
      snapshots = later;
      if (show) reveal(show);
      if (delayedUntil() !== $board.get().delayedUntil) set({ delayedUntil: delayedUntil() });
    },
  };
}

const NO_PLACES: Places = { rows: [], own: null, guests: [], begun: false, hasNext: false, nextAt: null };

class Malformed extends Error {}

function start(query: string): string {
  return pageAt(query ? `?q=${encodeURIComponent(query)}` : '');
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
  return named.size === 0 ? '' : `?${named}`;
}

function queryOf(page: string): string {
  return new URLSearchParams(page).get('q') ?? '';
}

function isFirst(page: string): boolean {
  const named = new URLSearchParams(page);
  return !named.has('cursor') && !named.has('around');
}
