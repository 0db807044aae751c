import { bareName, namesApart } from '#seasons/namesakes';
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
    // Another one of a name, whom a fact tells apart: from here on each is called by it.
    const facts = { school: input.school, country: input.country, position: input.position };
    const bare = [...athletes.map((each) => ({ ...each, name: bareName(each) })), { ...facts, name: input.name }];
    const apart = namesApart(bare);
    const name = apart.at(-1) ?? input.name;
    const called = athletes.filter((_, at) => bare[at]?.name === input.name);
    const isNamesake = called.length > 0 && name !== input.name;
    const names = isNamesake
      ? athletes.flatMap((each, at) => {
          const next = apart[at] ?? each.name;
          return next === each.name ? [] : [{ id: each.id, was: each.name, name: next }];
        })
      : [];
    const known = isNamesake ? undefined : athletes.find((each) => each.name === input.name);
    const place = fieldPlace(season, input.tournament);
    const entered = season.fields.some((row) => row.athlete === known?.id && row.tournament === place?.tournament);
    if (known && (!place || entered)) throw new Refused('conflict', `${input.name} is in this contest already`);
    const near =
      known || input.anyway
        ? []
        : isNamesake
          ? called.map((each) => each.name)
          : nearOnes(
              athletes.map((each) => each.name),
              input.name,
            );
    if (near.length > 0)
      throw new Refused('conflict', `Nobody is called ${input.name}, but somebody nearly so`, { near });

    const athlete = known ?? newAthlete(athletes, { ...input, name });
    const newNames = new Map(names.map((each) => [each.id, each.name]));
    const field = place && { ...place, athlete: athlete.id };
    const { 'season.json': _, ...files } = writeSeason({
      ...season,
      athletes: known
        ? athletes
        : [...athletes.map((each) => ({ ...each, name: newNames.get(each.id) ?? each.name })), athlete],
      fields: field ? [...season.fields, field] : season.fields,
      boards: [],
      feed: [],
    });
    const [problem] = seasonProblems(contest, files);
    if (problem) throw new Refused('invalid', problem.message);
    const fieldName = place?.name ?? null;
    const says = known
      ? TRAIL.playerEntered(input.name, fieldName)
      : [
          TRAIL.newPlayerEntered(name, [athlete.position, athlete.school, athlete.country], fieldName),
          ...names.map((each) => TRAIL.nameMended(each.was, each.name)),
        ].join('. ');
    const done = await storeAthlete(db, {
      athlete: known ? null : athlete,
      field,
      names,
      contest,
      version,
      change: { contestId: contest.id, what: 'athlete', ...by, now: clock.now(), says, before: filesToUndo(stored) },
    });
    const { id, rank } = athlete;
    return done ? { success: true as const, message: says, data: { id, name: athlete.name, rank } } : null;
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
export function fieldPlace(
  { tournaments, fields }: Pick<Season, 'tournaments' | 'fields'>,
  wanted: string | undefined,
) {
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
