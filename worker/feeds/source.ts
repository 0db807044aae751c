import type { FeedSource } from '#games/feed-source';
import { FeedFailure, fewRows } from './ask.ts';
import { espn } from './espn.ts';

/**
 * A kind of feed: what its answer says, as rows of the contest's results call, names as written
 * there. `follow` answers the name behind a link in it; undefined: not this minute. Throws
 * FeedFailure if the answer is not what this feed answers.
 */
export type Source = (answer: unknown, follow: Follow) => Promise<unknown[]>;
export type Follow = (link: string) => Promise<string | undefined>;

/** The product's own: the body of the contest's results call, `{ "results": [...] }`. */
const json: Source = async (answer) => {
  const { results } = (answer ?? {}) as { results?: unknown };
  if (!Array.isArray(results)) throw new FeedFailure('The feed has no list called "results"');
  return fewRows(results);
};

export const SOURCES: Record<FeedSource, Source> = { json, espn };
