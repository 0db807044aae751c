import type { OneAndDone } from '#games/one-and-done/contest';
import type { PlayerRecord, SeasonSelection, TournamentRecord } from '#schema/wire/season';
import { field } from '#schema/wire/season-field';
import type { Outbox } from './held.ts';

/** How the last save of a slot stands. `kept`: on this device and sent again; `message`: why the server did not take it, if it was reached. */
export type SaveState =
  | { state: 'saving' }
  | { state: 'saved'; at: number }
  | { state: 'kept'; message?: string }
  | { state: 'refused'; message: string };

/** A message that goes away by itself: errors after 2 seconds, successes after 3. */
export type Notice = { tone: 'success' | 'error'; slot: string | null; text: string };

/** Everything that the selections screen shows. Slots by `slotId`, tournaments by id. */
export type SheetState = {
  state: 'loading' | 'failed' | 'ready';
  /** Why it failed. */
  message: string;
  tournaments: TournamentRecord[];
  selections: SeasonSelection[];
  /** The saved picks could not be loaded; what is chosen may be in use already. */
  picksMissing: boolean;
  /** Who may be picked, by tournament; absent: not asked yet. */
  fields: Record<string, PlayerRecord[] | 'loading' | 'failed'>;
  /** The tournament that is shown. */
  shown: string | null;
  /** Chosen and not saved. */
  held: Outbox;
  saves: Record<string, SaveState>;
  /** Tournaments that the server said are locked, whatever this device's clock says. */
  lockedByServer: string[];
  notice: Notice | null;
};

export const EMPTY_SHEET: SheetState = {
  state: 'loading',
  message: '',
  tournaments: [],
  selections: [],
  picksMissing: false,
  fields: {},
  shown: null,
  held: {},
  saves: {},
  lockedByServer: [],
  notice: null,
};

/**
 * Saved picks with the answer to one more save. Of a tournament that is known only the category that was saved is taken over: the
 * answer may have been read before another category was written.
 */
export function withSaved(
  contest: OneAndDone,
  selections: readonly SeasonSelection[],
  { saved, category }: { saved: SeasonSelection; category: string },
): SeasonSelection[] {
  const known = selections.find(({ tournament }) => tournament === saved.tournament);
  if (!known) return [...selections, saved];
  const own = Object.entries(saved).filter(([key]) => key.startsWith(field(contest, category, '')));
  const both = { ...known, ...Object.fromEntries(own) };
  return selections.map((each) => (each === known ? both : each));
}

/** A record without one key. */
export function without<T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> {
  const { [key]: _, ...rest } = record;
  return rest;
}
