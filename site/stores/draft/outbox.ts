/**
 * Changes that the server has not confirmed yet, by pick, and how far saving is, in words. What a
 * fan sees is always the server's sheet with these laid over it. Pure.
 */
import { CallFailure, isRefused, sentenceOf } from '../../client/problem.ts';
import type { SheetState } from '../../sheet/machine.ts';
import { only } from '../../sheet/shelf.ts';
import * as words from '../../words/draft.ts';
import { dayAndTime } from '../../words/zone.ts';
import type { Act, Outbox, Selection, Waiting } from './client.ts';
import { emptied } from './edit.ts';

/**
 * The server's rows with the outbox laid over them; a player in the outbox leaves the pick that the
 * server has for them.
 */
export function laidOver(base: readonly Selection[], outbox: Outbox): Selection[] {
  const here = new Map(Object.values(outbox).map(({ row }) => [row.player, row.pick]));
  return base.map((row) => {
    const waiting = outbox[row.pick];
    if (waiting) return { ...waiting.row, id: row.id, is_locked: row.is_locked };
    const now = row.player === '' ? undefined : here.get(row.player);
    return now === undefined ? row : emptied(row);
  });
}

/** Whether `base` does not have it. */
export function differs({ row }: Pick<Waiting, 'row'>, base: readonly Selection[]): boolean {
  const saved = base.find(({ pick }) => pick === row.pick);
  return saved?.player !== row.player || saved.team !== row.team || saved.trade !== row.trade;
}

/** The change of a pick and, if a player moves there, that of the pick that was to lose them. */
export function batchOf(outbox: Outbox, base: readonly Selection[], pick: number): Outbox {
  const player = outbox[pick]?.row.player;
  const from = player ? base.find((row) => row.player === player)?.pick : undefined;
  return only(outbox, (slot, { row }) => Number(slot) === pick || (Number(slot) === from && row.player === ''));
}

export type Save = 'none' | 'saved' | 'saving' | 'device' | 'failed' | 'tooLate';

/** The specification's sentence for what could not be saved. */
const FAILED: Record<Act, string> = {
  team: words.teamNotUpdated,
  player: words.playerNotUpdated,
  trade: words.tradeNotToggled,
  confirm: words.selectionNotConfirmed,
  fill: words.playerNotUpdated,
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
 * The clock by which a fan reads: their own zone (null: not known), the event's, and game time in
 * UTC milliseconds, to the quarter of an hour.
 */
export type OwnClock = { own: string | null; event: string; now: number };

const WORDS: Record<Exclude<Save, 'saved'>, string> = {
  none: '',
  saving: words.saving,
  device: words.onThisDevice,
  failed: words.notSaved,
  tooLate: words.notSavedLocked,
};

/** 'Not saved', 'Saved 14:02'; with the day when that was not today. */
export function wordsOfSave(save: Save, updatedAt: string, { own, event, now }: OwnClock): string {
  if (save !== 'saved') return WORDS[save];
  const at = Date.parse(updatedAt);
  if (Number.isNaN(at)) return words.saved;
  const { day, time } = dayAndTime(own, event, at);
  return day === dayAndTime(own, event, now).day ? words.savedAt(time) : words.savedOnDayAt(day, time);
}
