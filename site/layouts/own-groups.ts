/**
 * The menu of the games knows the fan's groups, as this browser last saw them: nothing is asked
 * for.
 */
import { keptGroups } from '../client/groups-on-device.ts';

/** So many are in the menu; the others are behind 'Groups'. */
const MOST = 5;

const menu = document.querySelector<HTMLElement>('#other-games');
menu?.addEventListener('beforetoggle', show, { once: true });

/** A line a group, made of the line that leads to all of them; in the contest at hand. */
function show(): void {
  const all = menu?.querySelector('[data-groups]');
  for (const { id, name } of keptGroups().slice(0, MOST)) {
    const line = all?.cloneNode(true);
    const link = line instanceof Element ? line.querySelector('a') : null;
    if (!all || !link) return;
    link.href = `/groups/${encodeURIComponent(id)}?contest=${menu?.dataset.contest ?? ''}`;
    link.textContent = name;
    all.parentNode?.insertBefore(line as Node, all);
  }
}
