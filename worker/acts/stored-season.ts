import type { Contest } from '#games/contest';
import type { FeedRow, Season } from '#seasons/season';
import type { ServedGame } from '../kinds/kind.ts';
import type { Database } from '../store/database.ts';
import { storedFacts } from '../store/stored-season.ts';
import { rowWriter, standingRows } from './publication-rows.ts';

/** A contest as it stands, as a season: what a bundle of it says. Its results are those that are published, then those that wait in a feed. */
export async function storedSeason(db: Database, game: ServedGame): Promise<Season<Contest>> {
  const { results, waiting, ...facts } = await storedFacts(db, game.contest.id);
  const places = new Map(facts.tournaments.map(({ name }, place) => [name, place]));
  const placeOf = ({ result }: FeedRow) => places.get(String(result.tournament)) ?? 0;
  const published = standingRows(rowWriter(game, facts), results).map((result) => ({ dueAt: 0, result }) as FeedRow);
  const stands = new Set(published.map(keyOf));
  const feed = [...published, ...waiting.filter((row) => !stands.has(keyOf(row)))];
  return {
    ...facts,
    contest: game.contest as Contest,
    feed: feed.sort((a, b) => placeOf(a) - placeOf(b) || keyOf(a).localeCompare(keyOf(b))),
  };
}

/** What a result is about: a pick of a draft, or a player in a tournament. */
function keyOf({ result }: FeedRow): string {
  return String(result.pick ?? `${result.tournament} ${result.player}`);
}
