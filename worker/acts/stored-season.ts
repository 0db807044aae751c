import type { Contest } from '#games/contest';
import type { FeedRow, Season, SeasonFiles } from '#seasons/season';
import { writeSeason } from '#seasons/write-season';
import type { ServedGame } from '../kinds/kind.ts';
import type { Database } from '../store/database.ts';
import { storedFacts } from '../store/stored-season.ts';
import { rowWriter, standingRows } from './publication-rows.ts';

/**
 * A contest as it stands, as a season: what a bundle of it says. Its results are those that are published (due since ever), then those that wait in
 * a feed. `version`: the contest's at that moment, so that who changes it finds out whether others have.
 */
export async function storedSeason(
  db: Database,
  game: ServedGame,
): Promise<{ season: Season<Contest>; version: number }> {
  const { results, waiting, version, ...facts } = await storedFacts(db, game.contest.id);
  const places = new Map(facts.tournaments.map(({ name }, place) => [name, place]));
  const placeOf = ({ result }: FeedRow) => places.get(String(result.tournament)) ?? 0;
  const published = standingRows(rowWriter(game, facts), results).map((result) => ({ dueAt: 0, result }) as FeedRow);
  const stands = new Set(published.map(keyOf));
  const feed = [...published, ...waiting.filter((row) => !stands.has(keyOf(row)))];
  feed.sort((a, b) => placeOf(a) - placeOf(b) || keyOf(a).localeCompare(keyOf(b)));
  return { season: { ...facts, contest: game.contest as Contest, feed }, version };
}

/** Whether a row of a stored season's feed is published: such a row is due since ever. */
const isPublished = ({ dueAt }: FeedRow) => dueAt === 0;

/** The files to which an undo of facts goes back. It leaves results alone: those that are published are not in them. */
export function filesToUndo(season: Season<Contest>): SeasonFiles {
  return writeSeason({ ...season, feed: season.feed.filter((row) => !isPublished(row)) });
}

/** A season that was read of such files, with the results that are published now; and what of its feed may be fed again. */
export function undoneTo(season: Season<Contest>, now: Season<Contest>) {
  const published = now.feed.filter(isPublished);
  const stands = new Set(published.map(keyOf));
  const waiting = season.feed.filter((row) => !stands.has(keyOf(row)));
  return { season: { ...season, feed: [...published, ...waiting] }, waiting };
}

/** What a result is about: a pick of a draft, or a player in a tournament. */
function keyOf({ result }: FeedRow): string {
  return String(result.pick ?? `${result.tournament} ${result.player}`);
}
