import type { User } from '#schema/wire/account';
import { keptSession } from '../client/kept-session.ts';
import { append } from './jsx-runtime.ts';

/** What the island was given; the answers to what the page has asked for (openings.ts), in that order; whose page it is. */
export type Shown<P> = { props: P; user: User; answers: unknown[]; heads: Headers[] };

/**
 * Draws a screen's data as soon as it has come, with the island's own components and without waiting for its script: a slow phone needs a
 * second for that. Runs behind the island, whose properties it reads. Draws nothing if a call fails or `view` answers null: the island
 * then says what there is to say.
 */
export async function firstPicture<P>(view: (shown: Shown<P>) => unknown): Promise<void> {
  const place = document.querySelector('[data-first-picture]');
  const props = document.querySelector('astro-island')?.getAttribute('props');
  const session = keptSession();
  if (!place || !props || !session || location.search !== '') return;
  try {
    const copies = [...(globalThis.opened?.values() ?? [])].map((answer) => answer.then((each) => each.clone()));
    const came = await Promise.all(copies);
    const answers = await Promise.all(came.map((each) => each.json()));
    // The island may have been quicker, from what it keeps on this device.
    if (!came.every(({ ok }) => ok) || document.querySelector('[data-live]')) return;
    const heads = came.map(({ headers }) => headers);
    const picture = view({ props: revived(JSON.parse(props)) as P, user: session.user, answers, heads });
    if (!picture) return;
    append(place, picture as Node);
    document.documentElement.dataset.pictured = '';
  } catch {
    // Nothing is drawn, and the island will say why.
  }
}

/** An island's properties as Astro writes them: [0, value] and [1, list]. Nothing else is given to these islands. */
function revived(written: Record<string, [number, unknown]>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(written).map(([name, value]) => [name, read(value)]));
}

function read([kind, value]: [number, unknown]): unknown {
  if (kind === 1) return (value as [number, unknown][]).map(read);
  return typeof value === 'object' && value !== null ? revived(value as Record<string, [number, unknown]>) : value;
}
