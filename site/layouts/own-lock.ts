/** Says each lock on the page (lock.astro) by the fan's own clock too. */
import { lockText } from '#games/lock-text';
import { ownZone } from '../client/own-zone.ts';

for (const time of document.querySelectorAll<HTMLTimeElement>('[data-lock]'))
  time.textContent = lockText(Date.parse(time.dateTime), time.dataset.lock ?? 'UTC', ownZone());
