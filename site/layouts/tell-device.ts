/** What pages are rendered by on this device, for those that come next. */
import { tellPages } from '../client/device-cookies.ts';
import { keptDelay } from '../client/kept-delay.ts';
import { browserZone } from '../words/browser-zone.ts';

tellPages('zone', browserZone());
tellPages('delay', String(keptDelay()));
