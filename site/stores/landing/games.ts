import { byKind } from '#games/by-kind';
import type { Contest } from '#games/contest';
import { isLocked } from '#games/lock';
import { inLandingOrder, type Status, statusOf } from '#games/state';
import * as words from '../../words/landing.ts';

/** How long after the lock a draft is followed as live. */
const NIGHT_MS = 8 * 3_600_000;

/** Whether results come in right now: a television may be behind. `now` in game time. */
export function isOn(contest: Contest, now: number): boolean {
  const lock = Date.parse(contest.locksAt);
  return byKind(contest, {
    'mock-draft': () => isLocked(lock, now) && now < lock + NIGHT_MS,
    'one-and-done': () => false,
  });
}

/** Whether picks can still be made in a contest. */
export function isPlayable(contest: Contest, now: number): boolean {
  return byKind(contest, {
    'mock-draft': ({ locksAt }) => now < Date.parse(locksAt),
    'one-and-done': (season) => statusOf(season, now) !== 'Finished',
  });
}

/**
 * Where a contest leads in which no more picks are made: to what comes in, or to what came of it.
 * Null: some can be made. `now` in game time.
 */
export function wayOn(contest: Contest, now: number): { label: string; page: string } | null {
  if (statusOf(contest, now) === 'Finished') return { label: words.seeResults, page: 'results' };
  return isPlayable(contest, now) ? null : { label: words.followTheDraft, page: 'night' };
}

/** In what the points of a contest are counted. */
export function unitOf(contest: Contest): 'points' | 'USD' {
  return byKind<Contest, 'points' | 'USD'>(contest, {
    'mock-draft': () => 'points',
    'one-and-done': ({ unit }) => unit,
  });
}

export const ALL = 'All';
export type Filters = { sport: string; type: string; status: string };
export const STATUSES: readonly Status[] = ['Open', 'Running', 'Finished'];

/**
 * The games that pass the filters, those not yet started first. `now` in UTC milliseconds of game
 * time.
 */
export function shownGames(games: readonly Contest[], filters: Filters, now: number): Contest[] {
  const passes = (filter: string, value: string) => filter === ALL || filter === value;
  const matches = games.filter(
    (game) =>
      passes(filters.sport, game.sport) &&
      passes(filters.type, game.type) &&
      passes(filters.status, statusOf(game, now)),
  );
  return inLandingOrder(matches, now);
}
