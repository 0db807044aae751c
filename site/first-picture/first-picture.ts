import type { User } from '#schema/wire/account';
import { keptSession } from '../client/kept-session.ts';
import { browserShelf } from '../sheet/shelf.ts';
import { append } from './jsx-runtime.ts';

declare global {
  /** Settles when the first picture of this page is drawn, or it is known that there will be none. */
  var pictured: Promise<void> | undefined;
}

/** What the island was given, and whose page it is. */
type Page<P> = { props: P; user: User };

/** With the answers to what the page has asked for (openings.ts), in that order. */
export type Shown<P> = Page<P> & { answers: unknown[]; heads: Headers[] };

/**
 * Draws a screen's data as soon as it has come, with the island's own components and without waiting for its script: a slow phone needs a
 * second for that. Runs behind the island, whose properties it reads. Draws nothing if a call fails or `view` answers null: the island
 * then says what there is to say. `fits`: whether there may be a picture, as far as is known before any answer; the island waits for it (wake.ts).
 */
export function firstPicture<P>(
  view: (shown: Shown<P>) => unknown,
  fits: (page: Page<P>) => boolean = () => true,
): Promise<void> {
  globalThis.pictured = draw(view, fits);
  return globalThis.pictured;
}

async function draw<P>(view: (shown: Shown<P>) => unknown, fits: (page: Page<P>) => boolean): Promise<void> {
  const place = document.querySelector('[data-first-picture]');
  const given = document.querySelector('astro-island')?.getAttribute('props');
  const session = keptSession();
  if (!place || !given || !session || location.search !== '') return;
  try {
    const page = { props: revived(JSON.parse(given)) as P, user: session.user };
    if (!fits(page)) return;
    const calls = [...(globalThis.opened?.values() ?? [])];
    const reading = Promise.all(calls.map((call) => call.read()));
    const [answers, heads] = await Promise.all([reading, Promise.all(calls.map(({ headers }) => headers))]);
    // The island may have been quicker, from what it keeps on this device.
    if (document.querySelector('[data-live]')) return;
    const picture = view({ ...page, answers, heads });
    if (!picture) return;
    append(place, picture as Node);
    document.documentElement.dataset.pictured = '';
  } catch {
    // Nothing is drawn, and the island will say why.
  }
}

/** Whether this is a phone, on which nothing waits under this key to be sent. */
export function isPhoneWithout(key: string): boolean {
  return !matchMedia('(min-width: 1024px)').matches && browserShelf.getItem(key) === null;
}

/** An island's properties as Astro writes them: [0, value] and [1, list]. Nothing else is given to these islands. */
function revived(written: Record<string, [number, unknown]>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(written).map(([name, value]) => [name, read(value)]));
}

function read([kind, value]: [number, unknown]): unknown {
  if (kind === 1) return (value as [number, unknown][]).map(read);
  return typeof value === 'object' && value !== null ? revived(value as Record<string, [number, unknown]>) : value;
}
