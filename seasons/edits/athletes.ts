import type { Contest } from '#games/contest';
import { withdrawalText } from '#games/news/world-change';
import { inARow, listedInShort } from '#games/words';
import { renameText } from '../numbers.ts';
import { nearIn, nearOnes } from '../paste/names.ts';
import type { AthleteFacts, Season } from '../season.ts';
import { FactsRefused } from '../what-stays.ts';
import { athleteCalled, type Edit, fitting, tournamentCalled } from './edit.ts';

/**
 * What an organiser says of an athlete whom nobody listed. `anyway`: it is nobody who is listed,
 * however near the name.
 */
type NewAthlete = {
  name: string;
  position?: string | undefined;
  school?: string | undefined;
  class?: string | undefined;
  country?: string | undefined;
  tournament?: string | undefined;
  anyway?: boolean | undefined;
};

/**
 * An athlete whom nobody listed, behind the last rank and in the field of a tournament, if it has
 * one. Throws FactsRefused: 'conflict' if they are there already, or with `near` if somebody is
 * called nearly so; 'invalid' if the files could not hold them.
 */
export function addAthlete(season: Season<Contest>, input: NewAthlete): Edit & { athlete: AthleteFacts } {
  const { athletes, fields } = season;
  const { name, tournament } = input;
  const names = athletes.map((each) => each.name);
  if (names.includes(name)) throw new FactsRefused('conflict', `${name} is in this contest already`);
  const near = input.anyway ? [] : nearOnes(names, name);
  if (near.length > 0) throw new FactsRefused('conflict', `Nobody is called ${name}, but somebody nearly so`, { near });
  const athlete = newAthlete(athletes, input);
  const place = tournament === undefined ? null : fieldPlace(season, tournament);
  const entered = place ? [{ tournament: place.tournament, athlete: athlete.id, seedingRank: place.seedingRank }] : [];
  const says = inARow([
    `Entered ${name} as a new player`,
    athlete.position,
    athlete.school,
    athlete.country,
    place && `in the field of ${place.name}`,
  ]);
  const next = { ...season, athletes: [...athletes, athlete], fields: [...fields, ...entered] };
  return { season: fitting(next), says, athlete };
}

function newAthlete(athletes: readonly AthleteFacts[], input: NewAthlete): AthleteFacts {
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
 * FactsRefused 'invalid'.
 */
function fieldPlace(season: Pick<Season, 'tournaments' | 'fields'>, called: string) {
  const { id, name } = tournamentCalled(season, called);
  const field = season.fields.filter(({ tournament }) => tournament === id);
  if (field.length === 0) return null;
  const seedingRank = 1 + field.reduce((last, each) => Math.max(last, each.seedingRank), 0);
  return { tournament: id, name, seedingRank };
}

/**
 * Athletes who are known in fields of tournaments, each behind the last seed: lucky losers of a
 * file. Who is there already stays. Throws FactsRefused 'invalid', naming in `problems` each row
 * whose athlete or tournament nobody knows.
 */
export function enterFields(
  season: Season<Contest>,
  entries: readonly { player: string; tournament: string }[],
): Edit & { entered: number } {
  const known = new Map(season.athletes.map((athlete) => [athlete.name, athlete]));
  const near = nearIn([...known.keys()]);
  const places = new Set(season.tournaments.flatMap(({ id, name }) => [id, name]));
  const problems = entries.flatMap(({ player, tournament }, at) => {
    const row = at + 1;
    if (!known.has(player))
      return [{ row, message: `Nobody is called ${player}`, unknown: { name: player, near: near(player) } }];
    return places.has(tournament) ? [] : [{ row, message: `Unknown tournament ${tournament}` }];
  });
  const [first, ...others] = problems;
  if (first) {
    const message = others.length > 0 ? `${problems.length} rows do not fit. Nothing was stored.` : first.message;
    throw new FactsRefused('invalid', message, { problems });
  }
  const fields = [...season.fields];
  const said: string[] = [];
  for (const { player, tournament } of entries) {
    const athlete = known.get(player)?.id ?? 0;
    const place = fieldPlace({ ...season, fields }, tournament);
    if (!place || fields.some((row) => row.tournament === place.tournament && row.athlete === athlete)) continue;
    fields.push({ tournament: place.tournament, athlete, seedingRank: place.seedingRank });
    said.push(`${player} (${place.name})`);
  }
  return { season: { ...season, fields }, says: `Entered ${listedInShort(said)}`, entered: said.length };
}

/**
 * Another name of an athlete, also after results: picks, results and points are theirs by number.
 * Throws FactsRefused: 'not_found' with `near` if nobody is called so, 'conflict' if another one
 * has the name, 'invalid' if it is none.
 */
export function nameAthlete(
  season: Season<Contest>,
  { player, name }: { player: string; name: string },
): Edit & { athlete: AthleteFacts } {
  const { athletes } = season;
  const athlete = athleteCalled(season, player);
  if (athletes.some((each) => each !== athlete && each.name === name))
    throw new FactsRefused('conflict', `${name} is in this contest already`);
  const mended = athletes.map((each) => (each === athlete ? { ...each, name } : each));
  return { season: fitting({ ...season, athletes: mended }), says: renameText({ was: player, name }), athlete };
}

/**
 * An athlete who has withdrawn, of a tournament (by id or name) or of the whole contest, or is
 * back. Twice is once. Throws FactsRefused 'not_found' if there is no such athlete or tournament.
 */
export function withdraw(
  season: Season<Contest>,
  input: { player: string; tournament?: string | undefined; withdrawn: boolean },
): Edit {
  const { contest, withdrawals } = season;
  const athlete = athleteCalled(season, input.player);
  const named = input.tournament === undefined ? null : tournamentCalled(season, input.tournament);
  const left = { athlete: athlete.id, tournament: named?.id ?? null };
  const isSame = (each: typeof left) => each.athlete === left.athlete && each.tournament === left.tournament;
  const others = withdrawals.filter((each) => !isSame(each));
  return {
    season: { ...season, withdrawals: input.withdrawn ? [...others, left] : others },
    says: withdrawalText(athlete.name, named?.name ?? contest.title, input.withdrawn),
  };
}
