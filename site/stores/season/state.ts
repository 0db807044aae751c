import { currentTournament, type OneAndDone, slotId } from '#games/one-and-done/contest';
import type { PlayerRecord, SeasonSelection, TournamentRecord } from '#schema/wire/season';
import { field } from '#schema/wire/season-field';
import type * as machine from '../../sheet/machine.ts';
import { GUEST } from '../../sheet/shelf.ts';
import { type SeasonClient, savedWish, selectionOf, type UnsavedWish, type Wish } from './calls.ts';

/** Who may be picked at a tournament, which is named by its id. */
type Field = { tournament: string; players: readonly PlayerRecord[] };

/** A sheet at one tournament. `field`: null if there is no tournament. */
export type SeasonSheetAnswers = {
  tournaments: TournamentRecord[];
  selections: SeasonSelection[];
  field: Field | null;
};

/**
 * Asks for a sheet at the tournament that is `wanted`, by id, else at the current one. A guest has
 * made no picks: theirs wait on this device. `now` in UTC milliseconds of game time.
 */
export async function seasonSheetAnswers(
  client: SeasonClient,
  { userId, wanted, now }: { userId: string; wanted: string | null; now: number },
): Promise<SeasonSheetAnswers> {
  const own = userId === GUEST ? [] : client.selections(userId);
  const [tournaments, selections] = await Promise.all([client.tournaments(), own]);
  const shown = tournaments.find(({ id }) => id === wanted) ?? currentTournament(tournaments, now);
  const field = shown ? { tournament: shown.id, players: await client.field(shown.id) } : null;
  return { tournaments, selections, field };
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

/** A message that goes away by itself: errors after 2 seconds, successes after 3. */
export type Notice = { tone: 'success' | 'error'; text: string };

/** Everything that the selections screen shows. Slots by `slotId`, tournaments by id. */
export type SeasonSheetState = machine.SheetState<UnsavedWish> &
  SeasonSheetAnswers & {
    /** Tournaments that the server said are locked, whatever this device's clock says. */
    lockedByServer: string[];
    notice: Notice | null;
  };

/** What a fan has in mind for a slot: chosen on this device, else saved. */
export function wishOf(
  contest: OneAndDone,
  { selections, waiting }: SeasonSheetState,
  { id, tournament }: TournamentRecord,
  category: string,
): Wish {
  return waiting[slotId(id, category)]?.wish ?? savedWish(contest, selectionOf(selections, tournament), category);
}

/** The answer to a save: the picks of the tournament, and the category that was saved. */
export type SavedCategory = { saved: SeasonSelection; category: string };

/**
 * Saved picks with the answer to one more save. Of a tournament that is known only the category
 * that was saved is taken over: the answer may have been read before another category was written.
 */
export function withSaved(
  contest: OneAndDone,
  selections: readonly SeasonSelection[],
  { saved, category }: SavedCategory,
): SeasonSelection[] {
  const earlier = selections.find(({ tournament }) => tournament === saved.tournament);
  if (!earlier) return [...selections, saved];
  const own = Object.entries(saved).filter(([key]) => key.startsWith(field(contest, category, '')));
  // The lock is that of this save.
  const both = { ...earlier, ...Object.fromEntries(own), ...(earlier.lock_was && { lock_was: null }) };
  return selections.map((each) => (each === earlier ? both : each));
}

/** The choices of a guest, as the server would tell picks. */
export function picksOfGuest(
  contest: OneAndDone,
  { tournaments, waiting }: Pick<SeasonSheetState, 'tournaments' | 'waiting'>,
): SeasonSelection[] {
  const sent = Object.values(waiting).filter(({ send }) => send);
  return [...Map.groupBy(sent, ({ tournament }) => tournament)].map(([id, wishes]) => {
    const named = wishes.map(({ category, wish }) => ({
      [field(contest, category, 'selection')]: wish.athlete,
      [field(contest, category, 'backup')]: wish.backup,
    }));
    const tournament = tournaments.find((each) => each.id === id)?.tournament ?? id;
    return Object.assign({ tournament, is_locked: false }, ...named);
  });
}
