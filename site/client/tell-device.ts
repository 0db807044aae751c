import { browserZone } from '../words/browser-zone.ts';
import { tellPages } from './device-cookies.ts';
import { keptDelay } from './kept-delay.ts';

/** Tells the server what pages are rendered by on this device, for those that come next. */
export function tellDevice(): void {
  tellPages('zone', browserZone());
  tellPages('delay', String(keptDelay()));
}
