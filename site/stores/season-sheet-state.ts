import type { PlayerRecord, SeasonSelection, TournamentRecord } from '#schema/wire/season';
import type { Outbox } from './season-outbox.ts';

/** How the last save of a slot stands. `kept`: on this device, to be sent when the line is back. */
export type SaveState =
  | { state: 'saving' }
  | { state: 'saved'; at: number }
  | { state: 'kept' }
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

/** The sheet with a tournament's saved picks replaced. */
export function withSelection(sheet: SheetState, selection: SeasonSelection): SheetState {
  const others = sheet.selections.filter(({ tournament }) => tournament !== selection.tournament);
  return { ...sheet, selections: [...others, selection] };
}

/** A record without one key. */
export function without<T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> {
  const { [key]: _, ...rest } = record;
  return rest;
}
