import { browserZone } from '../words/own-time.ts';
import { toldZone } from './device-cookies.ts';
import { keptSession } from './session-on-device.ts';

/**
 * The zone whose clock the fan reads: the one of the profile, as in mails; else this device's,
 * which pages are rendered by.
 */
export function ownZone(): string {
  return keptSession()?.user.timeZone || toldZone() || browserZone();
}
