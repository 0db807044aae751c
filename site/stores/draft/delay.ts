import { atom, onMount } from 'nanostores';
import { bounded, keepDelay, keptDelay, tellPages } from '../../client/device-cookies.ts';

export { MOST_MINUTES } from '../../client/device-cookies.ts';

/** Minutes that this fan wants results to lag behind. */
export const $delay = atom(0);

onMount($delay, () => {
  $delay.set(keptDelay());
});

export function delayBy(minutes: number): void {
  $delay.set(bounded(minutes));
  keepDelay(minutes);
  tellPages('delay', String($delay.get()));
}
