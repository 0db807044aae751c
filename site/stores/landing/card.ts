import { byKind } from '#games/by-kind';
import type { Contest, ContestCard } from '#games/contest';
import { isLocked } from '#games/lock';
import type { MockDraft } from '#games/mock-draft/contest';
import { inLandingOrder, type Status, statusOf } from '#games/state';
import * as words from '../../words/landing.ts';

export type DraftCard = ContestCard & { kind: 'mock-draft'; picks: number };
/** Whom one picks in a tournament, and in what points are counted. */
export type SeasonCard = ContestCard & { kind: 'one-and-done'; categories: string[]; unit: 'points' | 'USD' };
/**
 * What the landing page knows of a contest: what every contest says of itself, and what its kind
 * adds.
 */
export type Card = DraftCard | SeasonCard;

/** A contest without what only its own pages need: it travels with the page. */
export function cardOf(contest: Contest): Card {
  const { id, path, title, description, sport, type, startsOn, endsOn, duration, timeZone, accent, locksAt } = contest;
  const card = { id, path, title, description, sport, type, startsOn, endsOn, duration, timeZone, accent, locksAt };
  return byKind<Contest, Card>(contest, {
    'mock-draft': ({ kind, picks }) => ({ ...card, kind, picks }),
    'one-and-done': ({ kind, categories, unit }) => {
      return { ...card, kind, categories: categories.map(({ name }) => name), unit };
    },
  });
}

/** How long after the lock a draft is followed as live. */
const NIGHT_MS = 8 * 3_600_000;

/** Whether a draft is going on. `now` in game time. */
export function isLive({ locksAt }: Pick<MockDraft, 'locksAt'>, now: number): boolean {
  const lock = Date.parse(locksAt);
  return isLocked(lock, now) && now < lock + NIGHT_MS;
}

/** Whether results come in right now: a television may be behind. `now` in game time. */
export function isOn(contest: Contest | Card, now: number): boolean {
  return byKind(contest, { 'mock-draft': (draft) => isLive(draft, now), 'one-and-done': () => false });
}

/** Whether picks can still be made in a contest, as far as its card tells. */
export function isPlayable(contest: Contest | Card, now: number): boolean {
  return byKind(contest, {
    'mock-draft': ({ locksAt }) => now < Date.parse(locksAt),
    'one-and-done': (season) => statusOf(season, now) !== 'Finished',
  });
}

/**
 * Where a contest leads first: to the picks while some can be made, to what comes in, or to what
 * came of it. `now` in game time.
 */
export function nextStep(contest: Contest | Card, now: number): 'pick' | 'follow' | 'see' {
  if (statusOf(contest, now) === 'Finished') return 'see';
  return isPlayable(contest, now) ? 'pick' : 'follow';
}

/** What leads on from a contest in which no more picks are made: its words, and the page. */
export const WAYS = {
  pick: null,
  follow: { label: words.followTheDraft, page: 'night' },
  see: { label: words.seeResults, page: 'results' },
};

/** In what the points of a contest are counted. */
export function unitOf(contest: Contest | Card): 'points' | 'USD' {
  return byKind<Contest | Card, 'points' | 'USD'>(contest, {
    'mock-draft': () => 'points',
    'one-and-done': ({ unit }) => unit,
  });
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
