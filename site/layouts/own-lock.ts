import { lockText } from '#games/lock-text';
import { zoneName } from '#games/time/zone';
import { ownZone } from '../client/device-cookies.ts';
import { timeIn } from '../words/zone.ts';

/** Says each lock on the page, and each hour of locks, by the fan's own clock too. */
export function showOwnLocks(): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>('[data-lock]'))
    time.textContent = lockText(Date.parse(time.dateTime), time.dataset.lock ?? 'UTC', ownZone());

  for (const time of document.querySelectorAll<HTMLTimeElement>('[data-lock-clock]')) {
    const at = Date.parse(time.dateTime);
    const zone = ownZone();
    if (zone) time.textContent = `${timeIn(zone, at)} ${zoneName(at, zone)}`;
  }
}
