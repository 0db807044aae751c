import { type ByKind, byKind } from './by-kind.ts';
import type { Contest } from './contest.ts';

/**
 * Where a feed may come from: the product's own JSON, and ESPN's rounds of a draft (documented
 * nowhere).
 */
export const FEED_SOURCES = ['json', 'espn'] as const;
export type FeedSource = (typeof FEED_SOURCES)[number];
/**
 * The name and the source of what no address says: the results that a bundle brought. They wait
 * beside those of feeds, and are asked of nobody.
 */
export const BUNDLE = 'bundle';

const DRAFTS: ByKind<boolean> = { 'mock-draft': () => true, 'one-and-done': () => false };

/** Why a contest cannot have this feed; null: it can. */
export function refuseSource(contest: Contest, source: FeedSource): string | null {
  return source === 'espn' && !byKind(contest, DRAFTS) ? 'ESPN has rounds of a draft only' : null;
}
