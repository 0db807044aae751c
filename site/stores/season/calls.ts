import type { OneAndDone } from '#games/one-and-done/contest';
import type { SeasonSelection } from '#schema/wire/season';
import { field, textAt } from '#schema/wire/season-field';
import { type Ask, answersBy } from '../../client/call.ts';
import { requestWithHeaders } from '../../client/request.ts';
import type { SlotChange } from '../../sheet/machine.ts';
import { entrantIn } from '../group/picking-for.ts';
import { $user } from '../session.ts';

/** What a fan has in mind for one slot, by name; not saved yet, or just as saved. */
export type Wish = { athlete: string | null; backup: string | null };
export const NOBODY: Wish = { athlete: null, backup: null };

/**
 * What a fan has chosen for a slot and the server does not have yet. `tournament` by id. `send`:
 * confirmed.
 */
export type UnsavedWish = SlotChange & { tournament: string; category: string; wish: Wish; send: boolean };

/** What a sheet asks of the server; an argument of it, so that a test brings its own. */
export type SeasonClient = ReturnType<typeof seasonClient>;

/** @throws ApiProblem, NetworkProblem: each */
export function seasonClient(contest: OneAndDone, ask: Ask = requestWithHeaders) {
  const answer = answersBy(ask);
  return {
    tournaments: () => answer('GET /{season}/tournaments', { contest }),
    selections: (userId: string) =>
      answer('GET /{season}/selections/{user_id}', { contest, params: { user_id: userId } }),
    /** The field of one tournament, by id. */
    field: (tournament: string) => answer('GET /{season}/players', { contest, query: { tournament } }),
    /**
     * Saves one slot (null empties it), and no other category of its tournament. @returns the
     * picks of the tournament as they are
     */
    save: async (userId: string, tournament: string, category: string, wish: Wish): Promise<SeasonSelection> => {
      const body = {
        user_id: userId,
        tournament,
        [field(contest, category, 'selection')]: wish.athlete,
        ...(contest.backup && { [field(contest, category, 'backup')]: wish.backup }),
      };
      return (await answer('POST /{season}/selections', { contest, body })).data;
    },
    /** For whom picks are saved; null: nobody is signed in. */
    userId: () => {
      const user = $user.get();
      return user && (entrantIn(location.search) ?? user.id);
    },
  };
}

/** The saved choice of a slot. */
export function savedWish(contest: OneAndDone, selection: SeasonSelection | undefined, category: string): Wish {
  return {
    athlete: textAt(selection, field(contest, category, 'selection')),
    backup: contest.backup ? textAt(selection, field(contest, category, 'backup')) : null,
  };
}

export function selectionOf(selections: readonly SeasonSelection[], tournament: string): SeasonSelection | undefined {
  return selections.find((each) => each.tournament === tournament);
}
