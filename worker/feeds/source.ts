import type { FeedSource } from '#games/feed-source';
import { FeedFailure, fewRows } from './ask.ts';

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

type Named = { $ref?: unknown; displayName?: unknown; name?: unknown };
type EspnPick = { overall?: unknown; athlete?: Named | null; team?: Named | null };

/**
 * ESPN's rounds of a draft, as `.../draft/rounds` answers them (`items`, of which each has
 * `picks`). Documented nowhere, and seen in public programs only: athlete and team are there by
 * name, or as a link to where their name is. A pick without an athlete was not made yet.
 */
const espn: Source = async (answer, follow) => {
  const { items } = (answer ?? {}) as { items?: unknown };
  if (!Array.isArray(items)) throw new FeedFailure('The feed has no list called "items"');
  const picks = items.flatMap((round: { picks?: unknown } | null) => (Array.isArray(round?.picks) ? round.picks : []));
  const made = fewRows(picks.filter((pick: EspnPick | null): pick is EspnPick => Boolean(pick?.athlete)));
  const rows = await Promise.all(
    made.map(async ({ overall, athlete, team }) => {
      const [player, club] = [await nameOf(athlete, follow), await nameOf(team, follow)];
      // A link that was not followed this minute is followed in the next one.
      return player === undefined || club === undefined ? [] : [{ pick: overall, team: club, player }];
    }),
  );
  return rows.flat();
};

async function nameOf(it: Named | null | undefined, follow: Follow): Promise<string | undefined> {
  const own = it?.displayName ?? it?.name;
  if (typeof own === 'string') return own;
  return typeof it?.$ref === 'string' ? follow(it.$ref) : '';
}

export const SOURCES: Record<FeedSource, Source> = { json, espn };
