import { capital } from '../words.ts';
import type { SheetLine } from './sheet.ts';

/** A receipt that comes so long after its lock is no news. */
const NEWS_MS = 3 * 86_400_000;

/** The earliest lock whose receipts are still mailed. UTC milliseconds of the game clock. */
export const receiptsSince = (now: number) => now - NEWS_MS;

/** 'Pick 3: Abdul Carter, New York Giants, traded'; 'Gold: Jannik Sinner'; 'Golfer: Rory McIlroy, back-up Scottie Scheffler'. */
export function lineText({ slot, athlete, team, trade, backup }: SheetLine): string {
  const place = /^\d+$/.test(slot) ? `Pick ${slot}` : capital(slot.split('/').at(-1) ?? slot);
  const said = [athlete ?? 'nobody', team, trade ? 'traded' : undefined, backup && `back-up ${backup}`];
  return `${place}: ${said.filter(Boolean).join(', ')}`;
}
