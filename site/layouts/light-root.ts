/**
 * In the place of `react-dom/client`, as Astro's integration asks for it. It hydrates an island and at once renders the same element again. Preact would
 * begin a new tree by that, and with it to count ids anew: two fields of one page would have the same. What stands is therefore not drawn twice.
 */
import { hydrate, render } from 'preact';
import type { ReactElement } from 'react';

type Root = { render(island: ReactElement): void; unmount(): void };

export function createRoot(element: HTMLElement, standing?: ReactElement): Root {
  let drawn = standing;
  return {
    render(island) {
      if (island !== drawn) render(island, element);
      drawn = island;
    },
    unmount: () => render(null, element),
  };
}

export function hydrateRoot(element: HTMLElement, island: ReactElement): Root {
  hydrate(island, element);
  return createRoot(element, island);
}
