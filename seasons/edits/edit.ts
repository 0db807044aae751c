/**
 * What an organiser changes about a season's facts, as functions of the season: they store nothing
 * and ask no clock. All that a change must not do is asked of the next season where it is stored.
 */
import type { Contest } from '#games/contest';
import { nearOnes } from '../paste/names.ts';
import type { AthleteFacts, Season } from '../season.ts';
import { writeSeason } from '../season-files.ts';
import { seasonProblems } from '../season-problems.ts';
import { FactsRefused } from '../what-stays.ts';

/** The next season, and what the trail says of the change. */
export type Edit = { season: Season<Contest>; says: string };

/** The tournament of this id or name. Throws FactsRefused 'invalid'. */
export function tournamentCalled<One extends { id: string; name: string }>(
  { tournaments }: { tournaments: readonly One[] },
  called: string,
): One {
  const match = tournaments.find(({ id, name }) => id === called || name === called);
  if (!match) throw new FactsRefused('invalid', `Unknown tournament ${called}`);
  return match;
}

/** The athlete of this name. Throws FactsRefused 'not_found' with `near`. */
export function athleteCalled({ athletes }: Pick<Season, 'athletes'>, called: string): AthleteFacts {
  const match = athletes.find(({ name }) => name === called);
  if (match) return match;
  const names = athletes.map(({ name }) => name);
  throw new FactsRefused('not_found', `Nobody is called ${called}`, { near: nearOnes(names, called) });
}

/** The same season. Throws FactsRefused 'invalid' if the files of its contest could not hold it. */
export function fitting(season: Season<Contest>): Season<Contest> {
  const { 'season.json': _, ...files } = writeSeason({ ...season, boards: [], feed: [] });
  const [problem] = seasonProblems(season.contest, files);
  if (problem) throw new FactsRefused('invalid', problem.message);
  return season;
}
