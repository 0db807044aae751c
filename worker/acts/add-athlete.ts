import { nearOnes } from '#seasons/paste/names';
import type { AthleteFacts, Season } from '#seasons/season';
import { seasonProblems } from '#seasons/season-problems';
import { writeSeason } from '#seasons/write-season';
import type { Clock } from '../clock.ts';
import type { ServedGame } from '../kinds/kind.ts';
import { Refused } from '../problem.ts';
import { storeAthlete } from '../store/contest/athlete.ts';
import type { Database } from '../store/core/database.ts';
import { TRAIL } from '../words/trail.ts';
import { OTHERS_CHANGE } from './move-lock.ts';
import type { Publisher } from './publish.ts';
import { filesToUndo, storedSeason } from './stored-season.ts';
import { untilFresh } from './until-fresh.ts';

/**
 * What an organiser says of an athlete whom nobody listed. `anyway`: it is nobody who is listed,
 * however near the name.
 */
type Asked = {
  name: string;
  position?: string | undefined;
  school?: string | undefined;
  class?: string | undefined;
  country?: string | undefined;
  tournament?: string | undefined;
  anyway?: boolean | undefined;
};

/**
 * Enters an athlete whom nobody listed, behind the last rank and in the field of a tournament, if
 * it has one. Facts that others may read change with one statement, so that it is done on the
 * night. Throws Refused: 'conflict' with `near` if somebody is called nearly so, or if they are
 * there already; 'invalid' if the files of the contest could not hold them.
 */
export function addAthlete(db: Database, clock: Clock, game: ServedGame, input: Asked, by: Publisher) {
  return untilFresh(OTHERS_CHANGE, async () => {
    const stored = await storedSeason(db, game);
    const { season, version } = stored;
    const { contest, athletes } = season;
    const known = athletes.find(({ name }) => name === input.name);
    const place = fieldPlace(season, input.tournament);
    const entered = season.fields.some((row) => row.athlete === known?.id && row.tournament === place?.tournament);
    if (known && (!place || entered)) throw new Refused('conflict', `${input.name} is in this contest already`);
    const near =
      known || input.anyway
        ? []
        : nearOnes(
            athletes.map(({ name }) => name),
            input.name,
          );
    if (near.length > 0)
      throw new Refused('conflict', `Nobody is called ${input.name}, but somebody nearly so`, { near });

    const athlete = known ?? newAthlete(athletes, input);
    const field = place && { ...place, athlete: athlete.id };
    const { 'season.json': _, ...files } = writeSeason({
      ...season,
      athletes: known ? athletes : [...athletes, athlete],
      fields: field ? [...season.fields, field] : season.fields,
      boards: [],
      feed: [],
    });
    const [problem] = seasonProblems(contest, files);
    if (problem) throw new Refused('invalid', problem.message);
    const fieldName = place?.name ?? null;
    const says = known
      ? TRAIL.playerEntered(input.name, fieldName)
      : TRAIL.newPlayerEntered(input.name, [athlete.position, athlete.school, athlete.country], fieldName);
    const done = await storeAthlete(db, {
      athlete: known ? null : athlete,
      field,
      version,
      change: { contestId: contest.id, what: 'athlete', ...by, now: clock.now(), says, before: filesToUndo(stored) },
    });
    const { id, name, rank } = athlete;
    return done ? { success: true as const, message: says, data: { id, name, rank } } : null;
  });
}

function newAthlete(athletes: readonly AthleteFacts[], input: Asked): AthleteFacts {
  return {
    id: 1 + athletes.reduce((last, { id }) => Math.max(last, id), 0),
    name: input.name,
    rank: 1 + athletes.reduce((last, { rank }) => Math.max(last, rank), 0),
    position: input.position ?? null,
    school: input.school ?? null,
    class: input.class ?? null,
    country: input.country ?? null,
    officialPoints: null,
  };
}

/**
 * The last seed in the field of a tournament; null if it has none: then everybody may play. Throws
 * Refused 'invalid'.
 */
function fieldPlace({ tournaments, fields }: Season, wanted: string | undefined) {
  if (wanted === undefined) return null;
  const match = tournaments.find(({ id, name }) => id === wanted || name === wanted);
  if (!match) throw new Refused('invalid', `Unknown tournament ${wanted}`);
  const field = fields.filter(({ tournament }) => tournament === match.id);
  if (field.length === 0) return null;
  return {
    tournament: match.id,
    name: match.name,
    seedingRank: 1 + field.reduce((last, { seedingRank }) => Math.max(last, seedingRank), 0),
  };
}
