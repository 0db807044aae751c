import { type OneAndDone, slotId } from '#games/one-and-done/contest';
import type { PlayerRecord, SeasonSelection, TournamentRecord } from '#schema/wire/season';
import { field } from '#schema/wire/season-field';
import * as machine from '../../sheet/machine.ts';
import { savedWish, selectionOf, type Wish } from './plan.ts';
import type { Few } from './sheet-answers.ts';
import type { UnsavedWish } from './unsaved-wish.ts';

/** A message that goes away by itself: errors after 2 seconds, successes after 3. */
export type Notice = { tone: 'success' | 'error'; slot: string | null; text: string };

/** Everything that the selections screen shows. Slots by `slotId`, tournaments by id. */
export type SeasonSheetState = machine.SheetState<UnsavedWish> & {
  tournaments: TournamentRecord[];
  selections: SeasonSelection[];
  /** The saved picks could not be loaded; what is chosen may be in use already. */
  picksMissing: boolean;
  /** Who may be picked, by tournament; absent: not asked yet. */
  fields: Readonly<Record<string, PlayerRecord[] | 'loading' | 'failed'>>;
  /** What the document told of one of them, until it is here. */
  few: Few | null;
  /** The tournament that is shown. */
  shown: string | null;
  /** Tournaments that the server said are locked, whatever this device's clock says. */
  lockedByServer: string[];
  notice: Notice | null;
};

export const EMPTY_SHEET: SeasonSheetState = {
  ...machine.EMPTY_SHEET,
  tournaments: [],
  selections: [],
  picksMissing: false,
  fields: {},
  few: null,
  shown: null,
  lockedByServer: [],
  notice: null,
};

/** Who can be shown of a tournament's field: all, or (`few`) those whom the document told. */
export type Field = { players: readonly PlayerRecord[]; few: Few | null };

/** null: nobody is known yet. */
export function fieldIn({ fields, few }: SeasonSheetState, tournament: string): Field | null {
  const field = fields[tournament];
  if (Array.isArray(field)) return { players: field, few: null };
  return few?.tournament === tournament && field !== 'failed' ? { players: few.players, few } : null;
}

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
