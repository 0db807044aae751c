import { atom, type ReadableAtom } from 'nanostores';
import type { Contest } from '#games/contest';
import type { DraftCalls } from '#schema/wire/draft';
import { request, requestWithHeaders } from './api.ts';
import { due, type Snapshot } from './held-back.ts';
import { type GuestRow, hasBegun, linkTo, MALFORMED, type Standing, standingsIn } from './leaderboard-rows.ts';
import { ApiProblem } from './problem.ts';

/** Rows a page. */
export const PAGE = 50;

export type Leaderboard = {
  status: 'loading' | 'ready' | 'failed';
  error: string | null;
  rows: readonly Standing[];
  own: Standing | null;
  guests: readonly GuestRow[];
  /** False until anyone has points. */
  begun: boolean;
  query: string;
  first: boolean;
  hasNext: boolean;
  /** A page is on its way; the rows shown are the ones before. */
  busy: boolean;
};

/** One page as it came; null: nothing new since `etag`. */
export type PageAnswer = { answer: unknown; etag: string | null; link: string | null } | null;
export type LeaderboardClient = {
  page(search: string, etag: string | null): Promise<PageAnswer>;
  guests(): Promise<GuestRow[]>;
};

export type LeaderboardStore = {
  $board: ReadableAtom<Leaderboard>;
  load(): Promise<void>;
  search(query: string): Promise<void>;
  next(): Promise<void>;
  previous(): Promise<void>;
  jumpToMe(): Promise<void>;
  /** Asks whether the page has changed; what is new is shown `delayMs` later, by `show`. */
  poll(): Promise<void>;
  show(now: number, delayMs: number): void;
};

export function leaderboardClient(contest: Contest): LeaderboardClient {
  const base = `/api/${contest.path}`;
  return {
    async page(search, etag) {
      const { answer, headers } = await requestWithHeaders<DraftCalls['leaderboard']>(
        'GET',
        `${base}/leaderboard${search}`,
        { orLastSeen: true, headers: etag === null ? {} : { 'If-None-Match': etag } },
      );
      return answer === null ? null : { answer, etag: headers.get('ETag'), link: headers.get('Link') };
    },
    async guests() {
      if (contest.kind !== 'mock-draft') return [];
      const { data } = await request<DraftCalls['guests']>('GET', `${base}/guests`, { orLastSeen: true });
      return data.map((guest) => ({
        expert: guest.expert,
        points: guest.total_points,
        correct: guest.correct_selections,
        rank: guest.rank_among_fans,
      }));
    },
  };
}

/** The sentence for a leaderboard that did not load. */
export function leaderboardFailure(contest: Contest, error: unknown): string {
  if (contest.kind === 'mock-draft') return 'Failed to load leaderboard. Please try again later.';
  return error instanceof ApiProblem && error.message ? error.message : 'Failed to fetch leaderboard data';
}

/** A leaderboard, page by page, for the fan `username`. `now` in game milliseconds. */
export function leaderboard(
  contest: Contest,
  username: string,
  client: LeaderboardClient,
  now: () => number,
): LeaderboardStore {
  const $board = atom<Leaderboard>({
    status: 'loading',
    error: null,
    rows: [],
    own: null,
    guests: [],
    begun: false,
    query: '',
    first: true,
    hasNext: false,
    busy: false,
  });
  /** The pages that led here, the one shown last. */
  let trail = [start('')];
  let following: string | null = null;
  let etag: string | null = null;
  let held: Snapshot<Partial<Leaderboard>>[] = [];
  let asked = 0;

  const set = (change: Partial<Leaderboard>) => $board.set({ ...$board.get(), ...change });

  async function visit(pages: string[], change: Partial<Leaderboard> = {}): Promise<void> {
    const turn = ++asked;
    const here = pages.at(-1) ?? start('');
    set({ ...change, busy: true });
    try {
      const [page, guests] = await Promise.all([client.page(here, null), guestsOrNone()]);
      if (turn !== asked) return;
      const read = await boardOf(page, guests);
      if (turn !== asked) return;
      trail = pages;
      held = [];
      set({ ...read, first: here === start($board.get().query), busy: false });
    } catch (error) {
      if (turn !== asked) return;
      const shown = $board.get().rows.length > 0;
      const sentence = error instanceof Malformed ? MALFORMED : leaderboardFailure(contest, error);
      set({ status: shown ? 'ready' : 'failed', error: sentence, busy: false });
    }
  }

  /** A page as the board shows it. The own row may stand elsewhere: then it is asked for. */
  async function boardOf(page: PageAnswer, guests: GuestRow[]): Promise<Partial<Leaderboard>> {
    const rows = standingsIn(contest, page?.answer);
    if (!rows) throw new Malformed();
    etag = page?.etag ?? null;
    following = linkTo('next', page?.link ?? null);
    const own = rows.find(mine) ?? (await ownStanding());
    const begun = hasBegun(own ? [...rows, own] : rows);
    return { status: 'ready', error: null, rows, own, guests, begun, hasNext: following !== null };
  }

  const mine = (row: Standing) => row.username === username;

  async function ownStanding(): Promise<Standing | null> {
    const page = await client.page('?around=me&limit=1', null);
    return standingsIn(contest, page?.answer)?.find(mine) ?? null;
  }

  /** Guests are an addition: without them the leaderboard still stands. */
  const guestsOrNone = () => client.guests().catch(() => []);

  return {
    $board,
    load: () => visit(trail),
    search: (query) => visit([start(query)], { query }),
    next: async () => {
      if (following !== null) await visit([...trail, searchOf(following)]);
    },
    previous: () => visit(trail.length > 1 ? trail.slice(0, -1) : [start($board.get().query)]),
    jumpToMe: () => visit([...trail, `?limit=${PAGE}&around=me`], { query: '' }),
    async poll() {
      const turn = asked;
      if ($board.get().busy || $board.get().status !== 'ready') return;
      try {
        const page = await client.page(trail.at(-1) ?? start(''), etag);
        if (page === null || turn !== asked) return;
        const read = await boardOf(page, await guestsOrNone());
        if (turn === asked) held = [...held, { at: now(), value: read }];
      } catch {
        // The rows shown stay; the next poll asks again.
      }
    },
    show(now, delayMs) {
      const { show, rest } = due(held, now, delayMs);
      if (!show) return;
      held = rest;
      set(show);
    },
  };
}

class Malformed extends Error {}

function start(query: string): string {
  return `?limit=${PAGE}${query ? `&q=${encodeURIComponent(query)}` : ''}`;
}

function searchOf(address: string): string {
  const mark = address.indexOf('?');
  return mark < 0 ? '' : address.slice(mark);
}
