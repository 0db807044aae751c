import { capital, inARow } from '../words.ts';
import type { Said, SheetLine } from './sheet.ts';

/** A receipt that comes so long after its lock is no news. */
const NEWS_MS = 3 * 86_400_000;

/** The earliest lock whose receipts are still mailed. UTC milliseconds of the game clock. */
export const receiptsSince = (now: number) => now - NEWS_MS;

/**
 * 'Pick 3: Abdul Carter, New York Giants, traded'; 'Gold: Jannik Sinner'; 'Golfer: Rory McIlroy,
 * back-up Scottie Scheffler'.
 */
export function lineText({ slot, ...said }: SheetLine): string {
  const place = /^\d+$/.test(slot) ? `Pick ${slot}` : capital(slot.split('/').at(-1) ?? slot);
  return `${place}: ${inARow([said.athlete ?? 'nobody', said.team, besideText(said)])}`;
}

/** What a pick says beside who: 'traded'; 'back-up Scottie Scheffler'. */
export function besideText(said: Said | null): string {
  return inARow([said?.trade && 'traded', said?.backup && `back-up ${said.backup}`]);
}

/**
 * What a pick was of which it `is` another now: 'was Cam Ward', 'was to the Tennessee Titans, not
 * traded'; empty if it says the same or was of nobody.
 */
export function wasText(was: Said | null, is: Said | null): string {
  if (!was) return '';
  const other = (name: keyof Said) => was[name] !== is?.[name];
  const facts = inARow([
    other('athlete') && was.athlete,
    is && other('team') && `to the ${was.team}`,
    is && other('trade') && (was.trade ? 'traded' : 'not traded'),
    other('backup') && (was.backup ? `back-up ${was.backup}` : 'without back-up'),
  ]);
  return facts && `was ${facts}`;
}
