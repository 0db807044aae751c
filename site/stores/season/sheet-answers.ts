import { currentTournament, type OneAndDone } from '#games/one-and-done/contest';
import type { PlayerRecord, SeasonSelection, TournamentRecord } from '#schema/wire/season';
import type { Ask } from '../../client/ask.ts';
import { fieldOf, selectionsOf, tournamentsOf } from './calls.ts';
import { isFree, options, savedWish, selectionOf, uses } from './plan.ts';

/**
 * What a document tells of a tournament's field: those who are picked there, and by category how
 * many can be.
 */
export type Few = { tournament: string; players: PlayerRecord[]; free: Readonly<Record<string, number>> };

/** What a document tells of a sheet. `few`: of the tournament that is shown. */
export type SeasonSheetAnswers = { tournaments: TournamentRecord[]; selections: SeasonSelection[]; few: Few | null };

/**
 * The tournament to show: the one that is wanted, by id, else the current one. `now` in UTC
 * milliseconds of game time.
 */
export function tournamentShown(
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
  { wanted, now, ...known }: Omit<SeasonSheetAnswers, 'few'> & { wanted: string | null; now: number },
  field: (tournament: string) => Promise<PlayerRecord[]>,
): Promise<SeasonSheetAnswers> {
  const shown = tournamentShown(known.tournaments, wanted, now);
  return { ...known, few: shown ? fewOf(contest, shown, known.selections, await field(shown.id)) : null };
}

function fewOf(
  contest: OneAndDone,
  { id, tournament }: TournamentRecord,
  selections: readonly SeasonSelection[],
  players: readonly PlayerRecord[],
): Few {
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
