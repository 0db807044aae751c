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
  const pressed = island.querySelector(`:is(${PRESSED})[aria-busy=true]`);
  const fields = () => [...island.querySelectorAll('input, select, textarea')] as unknown as Typed[];
  const before = fields();
  const presses = () => [...island.querySelectorAll<HTMLElement>(PRESSED)];
  const pressedBefore = presses();

  return () => {
    if (island.firstChild !== null && [...before, ...pressedBefore].every((each) => each.isConnected)) return;
    const now = fields();
    for (const field of before) {
      const other = counterpart(field, before, now);
      if (!other) continue;
      typeAgain(field, other);
      if (field === focused) other.focus();
    }
    if (pressed instanceof HTMLElement) counterpart(pressed, pressedBefore, presses())?.click();
  };
}

type Typed = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What site/layouts/lines.ts holds a press of. */
const PRESSED = 'button, label:has([type=checkbox])';

/** The one that stands where another stood, among those of its kind. */
function counterpart<T extends Kind>(one: T, before: readonly T[], now: readonly T[]): T | undefined {
  const alike = (all: readonly T[]) => all.filter((each) => kindOf(each) === kindOf(one));
  return alike(now)[alike(before).indexOf(one)];
}

type Kind = Pick<HTMLElement, 'tagName' | 'getAttribute'>;

const kindOf = (element: Kind): string =>
  ['type', 'name', 'aria-label'].reduce((all, name) => `${all} ${element.getAttribute(name)}`, element.tagName);

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
