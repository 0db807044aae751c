import { capital, inARow } from '../words.ts';
import type { SheetLine } from './sheet.ts';

/** A receipt that comes so long after its lock is no news. */
const NEWS_MS = 3 * 86_400_000;

/** The earliest lock whose receipts are still mailed. UTC milliseconds of the game clock. */
export const receiptsSince = (now: number) => now - NEWS_MS;

/**
 * 'Pick 3: Abdul Carter, New York Giants, traded'; 'Gold: Jannik Sinner'; 'Golfer: Rory McIlroy,
 * back-up Scottie Scheffler'.
 */
export function lineText({ slot, athlete, team, trade, backup }: SheetLine): string {
  const place = /^\d+$/.test(slot) ? `Pick ${slot}` : capital(slot.split('/').at(-1) ?? slot);
  const facts = [athlete ?? 'nobody', team, trade ? 'traded' : undefined, backup && `back-up ${backup}`];
  return `${place}: ${facts.filter(Boolean).join(', ')}`;
}

/** A save as its fan reads it: `choice` null if the pick was emptied. */
export type Saved = { number: number; slot: string; choice: Omit<SheetLine, 'slot'> | null; confirmed: boolean };

/**
 * 'Save 41, 14:02:07, pick 3: Abdul Carter to the New York Giants, confirmed'; 'Save 2, 09:00:00,
 * Wimbledon, gold: nobody'. `time`: when, in words. `tournament`: the name of the slot's, of a
 * season.
 */
export function saveText({ number, slot, choice, confirmed }: Saved, time: string, tournament?: string): string {
  return `Save ${number}, ${time}, ${slotText(slot, tournament)}: ${choiceText(choice)}${confirmed ? ', confirmed' : ''}`;
}

/** 'pick 3'; 'Wimbledon, gold'. `tournament`: the name of the slot's, of a season. */
export function slotText(slot: string, tournament?: string): string {
  const [first = '', category] = slot.split('/');
  return category === undefined ? `pick ${first}` : `${tournament ?? capital(first)}, ${category}`;
}

/** 'Abdul Carter to the New York Giants, traded'; 'nobody'. */
export function choiceText(choice: Saved['choice']): string {
  const { athlete = null, team, trade, backup } = choice ?? {};
  const who = `${athlete ?? 'nobody'}${team ? ` ${athlete === null ? 'for' : 'to'} the ${team}` : ''}`;
  return inARow([who, trade && 'traded', backup && `back-up ${backup}`]);
}
