/** Puts the island that has drawn its data in the place of the first picture (first-picture.ts): focus, letters and a held press go over to it. */

import { frame } from './frame.ts';

const PARTS = 'a, button, input, select';

export function takeOver(): void {
  const picture = document.querySelector<HTMLElement>('[data-first-picture]');
  if (!picture) return;
  const { activeElement } = document;
  const focused = picture.contains(activeElement) ? activeElement : null;
  const pressed = picture.querySelector('button[aria-busy=true]');
  const under = picture.querySelector(`:is(${PARTS}):active`);
  const [to, twin, held] = [focused, pressed, under].map((part) => twinOf(part, picture));
  delete document.documentElement.dataset.pictured;
  // Out of sight first: what takes the focus away measures the page, and of two pictures below each other the browser would follow this one.
  picture.hidden = true;
  picture.remove();
  to?.focus({ preventScroll: true });
  if (to instanceof HTMLInputElement && focused instanceof HTMLInputElement && to.value !== focused.value) {
    to.value = focused.value;
    to.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (to instanceof HTMLInputElement && to.checked !== (focused as HTMLInputElement).checked) to.click();
  // What a press opens is drawn after this has been: both at once are a tenth of a second of a slow phone.
  if (twin) void frame().then(() => twin.click());
  if (held) pressWhenLetGo(held);
}

/** A mouse button or a key that went down on a part that is gone is clicked nowhere; a finger is, where it leaves the glass. */
function pressWhenLetGo(twin: HTMLElement): void {
  const heard = new AbortController();
  const end = (event: PointerEvent | KeyboardEvent) => {
    heard.abort();
    const isPress = 'key' in event ? event.key === ' ' : event.type === 'pointerup' && event.pointerType === 'mouse';
    if (isPress && twin.contains(event.target as Node)) twin.click();
  };
  for (const type of ['pointerup', 'pointercancel', 'keyup'] as const)
    addEventListener(type, end, { capture: true, signal: heard.signal });
}

/** The same part of what the island has drawn: at the same place, called the same. */
function twinOf(part: Element | null, picture: Element): HTMLElement | null {
  if (!part) return null;
  const at = [...picture.querySelectorAll(PARTS)].indexOf(part);
  const twin = document.querySelectorAll<HTMLElement>(`astro-island [data-live] :is(${PARTS})`)[at];
  return twin && nameOf(twin) === nameOf(part) ? twin : null;
}

function nameOf(part: Element): string {
  return part.tagName + (part.getAttribute('aria-label') ?? part.textContent);
}
