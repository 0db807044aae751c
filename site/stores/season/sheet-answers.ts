import { currentTournament, type OneAndDone } from '#games/one-and-done/contest';
import type { PlayerRecord, SeasonSelection, TournamentRecord } from '#schema/wire/season';
import type { Ask } from '../../client/ask.ts';
import { fieldOf, selectionsOf, tournamentsOf } from './calls.ts';
import { isFree, options, savedWish, selectionOf, uses } from './plan.ts';

/**
 * Who may be picked at a tournament, which is named by its id. `free`: by category how many can be,
 * where `players` are only those who are picked: a document tells no more. null: all are here.
 */
export type Field = {
  tournament: string;
  players: readonly PlayerRecord[];
  free: Readonly<Record<string, number>> | null;
};

/** A sheet at one tournament. `field`: null if there is no tournament. */
export type SeasonSheetAnswers = {
  tournaments: TournamentRecord[];
  selections: SeasonSelection[];
  field: Field | null;
};

/**
 * The tournament to show: the one that is wanted, by id, else the current one. `now` in UTC
 * milliseconds of game time.
 */
function tournamentShown(
  tournaments: readonly TournamentRecord[],
  tournamentId: string | null,
  now: number,
): TournamentRecord | undefined {
  return tournaments.find(({ id }) => id === tournamentId) ?? currentTournament(tournaments, now);
}

/** Asks for a sheet at the tournament that is `wanted`. */
export async function seasonSheetAnswers(
  contest: OneAndDone,
  { userId, wanted, now }: { userId: string; wanted: string | null; now: number },
  ask: Ask,
): Promise<SeasonSheetAnswers> {
  const [tournaments, selections] = await Promise.all([
    tournamentsOf(contest, ask),
    selectionsOf(contest, userId, ask),
  ]);
  return answersShown(contest, { tournaments, selections, wanted, now }, (id) => fieldOf(contest, id, ask));
}

/** The part of these that the sheet shows; `field`: of a tournament, by id. */
export async function answersShown(
  contest: OneAndDone,
  { wanted, now, ...known }: Omit<SeasonSheetAnswers, 'field'> & { wanted: string | null; now: number },
  field: (tournament: string) => Promise<PlayerRecord[]>,
): Promise<SeasonSheetAnswers> {
  const shown = tournamentShown(known.tournaments, wanted, now);
  return { ...known, field: shown ? pickedField(contest, shown, known.selections, await field(shown.id)) : null };
}

function pickedField(
  contest: OneAndDone,
  { id, tournament }: TournamentRecord,
  selections: readonly SeasonSelection[],
  players: readonly PlayerRecord[],
): Field {
  const used = uses(contest, selections, tournament);
  const free = contest.categories.map(
    ({ name }) => [name, options(players, name, used).filter(isFree).length] as const,
  );
  const picked = new Set(
    contest.categories.flatMap(({ name }) =>
      Object.values(savedWish(contest, selectionOf(selections, tournament), name)),
    ),
  );
  return {
    tournament: id,
    players: players.filter(({ player }) => picked.has(player)),
    free: Object.fromEntries(free),
  };
}

/** The tournament that an address names, by id; null: none. `search`: of the address. */
export function eventIn(search: string): string | null {
  return new URLSearchParams(search).get('event');
}

/** The same address with another tournament. */
export function eventAt(search: string, tournament: string): string {
  const named = new URLSearchParams(search);
  named.set('event', tournament);
  return `?${named}`;
}
