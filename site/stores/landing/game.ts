import type { Contest, ContestCard } from '#games/contest';
import { inLandingOrder, type Status, statusOf } from '#games/status';

/** What the landing page knows of a contest: its card, and what its picks are counted in. */
export type Game = ContestCard & Picks;
type Picks =
  | { kind: 'mock-draft'; picks: number }
  | { kind: 'one-and-done'; categories: string[]; unit: 'points' | 'USD' };

/** A contest without what only its own pages need: it travels with the page. */
export function gameOf(contest: Contest): Game {
  const { id, path, title, description, sport, type, startsOn, endsOn, duration, timeZone, accent, locksAt } = contest;
  const card = { id, path, title, description, sport, type, startsOn, endsOn, duration, timeZone, accent, locksAt };
  return contest.kind === 'mock-draft'
    ? { ...card, kind: contest.kind, picks: contest.picks }
    : { ...card, kind: contest.kind, categories: contest.categories.map(({ name }) => name), unit: contest.unit };
}

export const ALL = 'All';
export type Filters = { sport: string; type: string; status: string };
export const NO_FILTERS: Filters = { sport: ALL, type: ALL, status: ALL };
export const STATUSES: readonly Status[] = ['Open', 'Running', 'Finished'];

/** The games that pass the filters, those not yet started first. `now` in UTC milliseconds of game time. */
export function shownGames(games: readonly Game[], filters: Filters, now: number): Game[] {
  const passes = (wanted: string, value: string) => wanted === ALL || wanted === value;
  const found = games.filter(
    (game) =>
      passes(filters.sport, game.sport) &&
      passes(filters.type, game.type) &&
      passes(filters.status, statusOf(game, now)),
  );
  return inLandingOrder(found, now);
}
