import { type ComponentType, createElement, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * How an island wakes, in place of the way of @astrojs/react (astro.config.mjs). The page may not
 * be as it was sent any more: a password manager puts its element beside a field, a translator its
 * own in the place of a text, and React draws the island anew. And if it cannot be drawn, because a
 * browser lacks a function perhaps, what was there stays to be read.
 */
export default (island: HTMLElement) => (Island: ComponentType, props: object) => {
  if (!island.hasAttribute('ssr')) return;
  const carryOver = carriedOver(island);
  const sent = [...island.childNodes];
  startTransition(() => {
    hydrateRoot(island, createElement(Island, props), {
      identifierPrefix: island.getAttribute('prefix') ?? '',
      onRecoverableError(error) {
        carryOver();
        reportError(error);
      },
      onUncaughtError(error) {
        island.replaceChildren(...sent);
        // No button of it does anything, nor may the browser send a form for it.
        island.addEventListener('submit', (event) => event.preventDefault());
        reportError(error);
        island.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true, detail: { error } }));
      },
    });
  });
};

/**
 * What a fan has done in an island before it woke: typed, chosen, pressed, gone to a field. The
 * function that is answered does all that again, if the island was drawn anew.
 */
function carriedOver(island: HTMLElement): () => void {
  const focused = document.activeElement;
  const fields = () => [...island.querySelectorAll('input, select, textarea')] as unknown as Typed[];
  const before = fields();
  const presses = () => [...island.querySelectorAll<HTMLElement>(PRESSED)];
  const pressedBefore = presses();
  const pressed = pressedBefore.findIndex((each) => each.getAttribute('aria-busy') === 'true');

  return () => {
    if (island.firstChild !== null && [...before, ...pressedBefore].every((each) => each.isConnected)) return;
    const now = fields();
    for (const [at, field] of before.entries()) {
      const other = now[at];
      if (other?.name !== field.name) continue;
      typeAgain(field, other);
      if (field === focused) other.focus();
    }
    // Drawn anew it may have a button more: none is better than another.
    const all = presses();
    if (all.length === pressedBefore.length) all[pressed]?.click();
  };
}

type Typed = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What site/layouts/lines.ts holds a press of. */
const PRESSED = 'button, label:has([type=checkbox])';

/** As if it were typed now, for React to hear it. A value is set past React's own note of it. */
function typeAgain(field: Typed, other: Typed): void {
  if (field instanceof HTMLInputElement && other instanceof HTMLInputElement) {
    if (field.type === 'file') other.files = field.files;
    if (/^(checkbox|radio)$/.test(field.type)) {
      if (field.checked !== other.checked) other.click();
      return;
    }
  }
  if (field.type !== 'file') {
    if (field.value === other.value) return;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(other), 'value')?.set?.call(other, field.value);
  } else if (!field.value) return;
  for (const name of ['input', 'change']) other.dispatchEvent(new Event(name, { bubbles: true }));
}
