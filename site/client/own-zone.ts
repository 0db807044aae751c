import { firstZone } from '#games/zone-format';
import { browserZone } from '../words/own-time.ts';
import { toldZone } from './device-cookies.ts';
import { keptSession } from './session-on-device.ts';

/**
 * The zone whose clock the fan reads: the one of the profile, as in mails; else this device's,
 * which pages are rendered by. Null: nobody knows one, and the event's is shown with its name.
 */
export function ownZone(): string | null {
  return firstZone(keptSession()?.user.timeZone, toldZone()) ?? browserZone();
}
