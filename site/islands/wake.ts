import { type ComponentType, createElement, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { carriedOver } from './carried-over.ts';

/**
 * How an island wakes, in place of the way of @astrojs/react (astro.config.mjs). The page may not
 * be as it was sent any more: others change it (site/layouts/lines/others-line.ts). And if it
 * cannot be drawn, because a browser lacks a function perhaps, what was there stays to be read.
 */
export default (island: HTMLElement) =>
  (Island: ComponentType, props: object, _slots: unknown, { client }: { client: string }) => {
    const drawn = createElement(Island, props);
    if (client === 'only') return createRoot(island).render(drawn);
    if (!island.hasAttribute('ssr')) return;
    const focused = document.activeElement;
    island.dispatchEvent(new Event('wake', { bubbles: true }));
    // Moved, it has lost it.
    if (focused instanceof HTMLElement && focused !== document.activeElement) focused.focus();
    const carryOver = carriedOver(island);
    const taken = new MutationObserver(() => undefined);
    taken.observe(island, { childList: true });
    startTransition(() => {
      hydrateRoot(island, drawn, {
        identifierPrefix: island.getAttribute('prefix') ?? '',
        onRecoverableError(error) {
          // Drawn anew because of others is no fault of ours.
          if (!carryOver() || !('changed' in island.dataset)) reportError(error);
        },
        onUncaughtError(error) {
          island.replaceChildren(...taken.takeRecords().flatMap(({ removedNodes }) => [...removedNodes]));
          // No button of it does anything, nor may the browser send a form for it.
          island.addEventListener('submit', (event) => event.preventDefault());
          reportError(error);
          island.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true, detail: { error } }));
        },
      });
    });
  };
