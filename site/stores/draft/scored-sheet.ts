import { atom, type ReadableAtom } from 'nanostores';
import { isLocked, LOCK_CHECK_MS } from '#games/lock';
import type { MockDraft } from '#games/mock-draft/contest';
import { ApiProblem, patience, sentenceOf } from '../../client/problem.ts';
import { type Shelf, toShelf } from '../../sheet/shelf.ts';
import * as words from '../../words/draft-results.ts';
import type { DraftClient, ScoredSheet } from './client.ts';
import { freshPicks, hidden } from './scored.ts';
import { due, isLive, type Snapshot, sheetKey, sheetShown } from './snapshot.ts';

export type DraftResults = {
  status: 'loading' | 'ready' | 'failed';
  error: string | null;
  sheet: ScoredSheet | null;
  /** Picks that the last news brought, and when (game milliseconds). */
  fresh: { picks: readonly number[]; at: number };
  /** Until when the oldest held-back news waits; null: nothing waits. */
  delayedUntil: number | null;
};

export type DraftResultsStore = {
  $results: ReadableAtom<DraftResults>;
  /** Asks for news. Failing after the first time keeps what is shown. */
  poll(): Promise<void>;
  /** Shows what is due. */
  show(): void;
  /** Milliseconds until the next poll is worth it, and welcome. */
  pause(): number;
  /** How long a busy server is left alone, in milliseconds. */
  rest(): number;
};

const LIVE_POLL_MS = 10_000;
const QUIET_POLL_MS = 5 * 60_000;

/** A fan's scored sheet as it came; null: nothing new. */
export type SheetAnswer = Awaited<ReturnType<DraftClient['scoredSheet']>>;

type Around = {
  client: DraftClient;
  shelf: Shelf;
  now: () => number;
  delayMs: () => number;
  /** The sheet, if the document brought it. */
  initial?: SheetAnswer | undefined;
};

/** A fan's sheet beside the real draft, following it as it is published. */
export function draftResults(contest: MockDraft, username: string, around: Around): DraftResultsStore {
  const { client, shelf, now, delayMs, initial } = around;
  const locksAt = Date.parse(contest.locksAt);
  const $results = atom<DraftResults>({
    status: initial ? 'ready' : 'loading',
    error: null,
    sheet: initial?.sheet ?? null,
    fresh: { picks: [], at: 0 },
    delayedUntil: null,
  });
  let etag = initial?.etag ?? null;
  /** Of the night, when the sheet was asked for. */
  let version: number | null = null;
  let snapshots: Snapshot<ScoredSheet>[] = [];
  const { note, rest } = patience();

  const set = (change: Partial<DraftResults>) => $results.set({ ...$results.get(), ...change });
  const live = () => isLive(contest, now());
  // What the document brought is shown too.
  if (initial && live()) keep(initial.sheet);

  // If it is not kept, the results are held back again after a reload.
  function keep(sheet: ScoredSheet): void {
    toShelf(shelf, sheetKey(contest.id, username), sheet);
  }

  function take(sheet: ScoredSheet): void {
    if (!$results.get().sheet && live() && delayMs() > 0) reveal(lastShown(sheet), false);
    snapshots = [...snapshots, { at: now(), value: sheet }];
    show();
  }

  /**
   * What this tab showed before it was reloaded; else the sheet without what may still be a
   * surprise.
   */
  function lastShown(sheet: ScoredSheet): ScoredSheet {
    const snapshot = sheetShown(shelf, contest.id, username);
    return snapshot && snapshot.published <= sheet.published ? snapshot : hidden(sheet);
  }

  function reveal(sheet: ScoredSheet, news: boolean): void {
    const before = $results.get().sheet;
    const picks = before && news ? freshPicks(before, sheet) : [];
    set({ status: 'ready', error: null, sheet, ...(picks.length > 0 ? { fresh: { picks, at: now() } } : {}) });
    if (live()) keep(sheet);
  }

  function show(): void {
    const delay = live() ? delayMs() : 0;
    const { show: next, rest } = due(snapshots, now(), delay);
    snapshots = rest;
    if (next) reveal(next, true);
    const first = snapshots[0];
    const delayedUntil = first ? first.at + delay : null;
    if (delayedUntil !== $results.get().delayedUntil) set({ delayedUntil });
  }

  function usual(): number {
    const published = snapshots.at(-1)?.value.published ?? $results.get().sheet?.published ?? 0;
    if (live() && published < contest.picks) return LIVE_POLL_MS;
    return isLocked(locksAt, now()) ? QUIET_POLL_MS : LOCK_CHECK_MS;
  }

  return {
    $results,
    show,
    rest,
    async poll() {
      try {
        // Before the lock the picks themselves change, without news of the night.
        const night = etag !== null && isLocked(locksAt, now()) ? await client.night() : null;
        if (night && night.version === version) return;
        const answer = await client.scoredSheet(username, etag);
        version = night?.version ?? null;
        if (!answer) return;
        etag = answer.etag;
        take(answer.sheet);
      } catch (error) {
        note(error, usual());
        if ($results.get().status !== 'ready') set({ status: 'failed', error: failureOf(contest, username, error) });
      }
    },
    pause: () => Math.max(usual(), rest()),
  };
}

/** The sentence for results that did not load. */
export function failureOf(contest: MockDraft, username: string, error: unknown): string {
  if (error instanceof ApiProblem && error.status === 404) return words.thereIsNoFanCalled(username);
  const message = sentenceOf(error, '');
  if (message) return words.failedToLoadData(message);
  return contest.resultsFailure ?? words.failedToLoadDataPlease;
}
