import { browserZone } from '../words/browser-zone.ts';
import { keptSession } from './kept-session.ts';

/** The zone whose clock the fan reads: the one of the profile, as in mails; else this device's. */
export function ownZone(): string {
  return keptSession()?.user.timeZone || browserZone();
}
