import { byKind } from '#games/by-kind';
import type { Contest, ContestCard } from '#games/contest';
import { inLandingOrder, type Status, statusOf } from '#games/status';
import { type DraftCard, draftCard } from '../../kinds/mock-draft/card.ts';
import { type SeasonCard, seasonCard } from '../../kinds/one-and-done/card.ts';

/**
 * What the landing page knows of a contest: what every contest says of itself, and what its kind
 * adds.
 */
export type Card = ContestCard & (DraftCard | SeasonCard);

/** A contest without what only its own pages need: it travels with the page. */
export function cardOf(contest: Contest): Card {
  const { id, path, title, description, sport, type, startsOn, endsOn, duration, timeZone, accent, locksAt } = contest;
  const card = { id, path, title, description, sport, type, startsOn, endsOn, duration, timeZone, accent, locksAt };
  return {
    ...card,
    ...byKind<Contest, DraftCard | SeasonCard>(contest, { 'mock-draft': draftCard, 'one-and-done': seasonCard }),
  };
}

export const ALL = 'All';
export type Filters = { sport: string; type: string; status: string };
export const NO_FILTERS: Filters = { sport: ALL, type: ALL, status: ALL };
export const STATUSES: readonly Status[] = ['Open', 'Running', 'Finished'];

/**
 * The cards that pass the filters, those not yet started first. `now` in UTC milliseconds of game
 * time.
 */
export function shownCards(cards: readonly Card[], filters: Filters, now: number): Card[] {
  const passes = (filter: string, value: string) => filter === ALL || filter === value;
  const matches = cards.filter(
    (card) =>
      passes(filters.sport, card.sport) &&
      passes(filters.type, card.type) &&
      passes(filters.status, statusOf(card, now)),
  );
  return inLandingOrder(matches, now);
}
