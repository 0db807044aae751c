/** How far saving is, row by row, in words. Pure. */
import { CallFailure, isRefused, sentenceOf } from '../../client/problem.ts';
import type { SheetState } from '../../sheet/machine.ts';
import * as words from '../../words/draft.ts';
import { dayAndTime } from '../../words/zone.ts';
import type { Selection } from './client.ts';
import type { Act, Outbox } from './outbox.ts';

export type Save = 'none' | 'saved' | 'saving' | 'device' | 'failed' | 'tooLate';

/** The specification's sentence for what could not be saved. */
export const FAILED: Record<Act, string> = {
  team: words.failedToUpdateTeamPlease,
  player: words.failedToUpdatePlayerPlease,
  trade: words.failedToToggleTradeMode,
  confirm: words.failedToConfirmSelectionPlease,
  fill: words.failedToUpdatePlayerPlease,
};

/**
 * The server's own sentence, if a rule refuses the pick. If none does, a single control has its
 * sentence, and several picks at once have the call's.
 */
export function failureOf(act: Act, error: unknown): string {
  const own =
    isRefused(error, 'locked', 'used', 'trade', 'withdrawn') || (act === 'fill' && error instanceof CallFailure);
  return own ? sentenceOf(error, FAILED[act]) : FAILED[act];
}

/** `lost`: changes that came after the lock. */
export function saveOf(row: Selection, outbox: Outbox, line: SheetState<unknown>['line'], lost: Outbox): Save {
  const waiting = outbox[row.pick];
  if (waiting) return waiting.failed !== undefined ? 'failed' : line === 'up' ? 'saving' : 'device';
  if (lost[row.pick]) return 'tooLate';
  return row.player !== '' || row.trade || row.updatedAt !== row.createdAt ? 'saved' : 'none';
}

/**
 * The clock by which a fan reads: their own zone (null: not known), the event's, and what day it is
 * ('26 Apr').
 */
export type OwnClock = { own: string | null; event: string; today: string };

/** 'Saved 14:02'; with the day when that was not today. */
function savedWords(updatedAt: string, { own, event, today }: OwnClock): string {
  const at = Date.parse(updatedAt);
  if (Number.isNaN(at)) return words.saved;
  const { day, time } = dayAndTime(own, event, at);
  return day === today ? words.savedAt(time) : words.savedOnDayAt(day, time);
}

export function wordsOfSave(save: Save, updatedAt: string, clock: OwnClock): string {
  switch (save) {
    case 'none':
      return '';
    case 'saved':
      return savedWords(updatedAt, clock);
    case 'saving':
      return words.saving;
    case 'device':
      return words.onThisDevice;
    case 'failed':
      return words.notSaved;
    case 'tooLate':
      return words.notSavedLocked;
  }
}
