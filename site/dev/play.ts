/**
 * Sets the stage for one scene: the fan, the time, the server's answers. Only for the page of
 * states.
 */
import { noteGameTime } from '../client/clock.ts';
import { $delay, keptDelay } from '../stores/draft/delay.ts';
import { $session } from '../stores/session.ts';
import { DOWN, fanOf, NEVER, NOON, type Scene, ServerRefusal } from './scene.ts';

let startedAt = 0;

export function setStage(scene: Scene): void {
  startedAt = performance.now();
  localStorage.clear();
  sessionStorage.clear();
  for (const [key, value] of Object.entries(scene.kept ?? {})) localStorage.setItem(key, JSON.stringify(value));
  // What the scene before it has mounted stays mounted for a second.
  $delay.set(keptDelay());
  history.replaceState(null, '', `${location.pathname}${scene.search ?? ''}#${scene.name}`);
  const fan = fanOf(scene);
  if (fan !== null && fan !== 'loading') {
    localStorage.setItem('accessToken', 'sample');
    localStorage.setItem('refreshToken', 'sample');
    localStorage.setItem('user', JSON.stringify(fan));
    $session.set({ state: 'signed-in', user: fan });
  } else $session.set({ state: fan === 'loading' ? 'loading' : 'signed-out' });
  globalThis.fetch = (input, init) => answer(scene, `${init?.method ?? 'GET'} ${input}`);
  // After that: what the scene before does at its lock is answered at the new time too.
  noteGameTime(Date.parse(scene.at ?? NOON));
}

async function answer({ answers = {}, at = NOON }: Scene, call: string): Promise<Response> {
  const fitting = Object.keys(answers).filter((start) => call.startsWith(start));
  const [longest] = fitting.sort((a, b) => b.length - a.length);
  const said = longest === undefined ? new ServerRefusal(404, '') : answers[longest];
  if (said === NEVER) return new Promise(() => undefined);
  if (said === DOWN) throw new TypeError('The line is down');
  const headers = { 'Game-Time': String(Date.parse(at) + performance.now() - startedAt) };
  if (said instanceof ServerRefusal) return Response.json(said.body, { status: said.status, headers });
  return Response.json(said, { headers });
}

/** Presses and types what the scene wants, each as soon as it is there. Ends when all is done. */
export async function perform(root: HTMLElement, actions: readonly string[]): Promise<void> {
  for (const action of actions) {
    const [name = '', text] = action.split('=');
    const target = await found(root, name, text === undefined);
    if (text === undefined) target.click();
    else typeInto(target as HTMLInputElement, text);
  }
}

/** How long nothing may change before a scene counts as shown, in milliseconds. */
const QUIET_MS = 100;

/** Waits until the answers are on the screen. */
export function settled(root: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    let waiting: ReturnType<typeof setTimeout>;
    const observer = new MutationObserver(wait);
    function wait() {
      clearTimeout(waiting);
      waiting = setTimeout(() => {
        observer.disconnect();
        resolve();
      }, QUIET_MS);
    }
    observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
    wait();
  });
}

async function found(root: HTMLElement, name: string, button: boolean): Promise<HTMLElement> {
  for (;;) {
    const targets = [
      ...root.querySelectorAll<HTMLElement>(button ? 'button, summary, [role=switch]' : 'input, select, textarea'),
    ];
    const target = targets.find((each) => nameOf(each) === name && !(each as HTMLButtonElement).disabled);
    if (target) return target;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function nameOf(element: HTMLElement): string {
  const [label] = (element as HTMLInputElement).labels ?? [];
  return (element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent ?? '').trim();
}

/** As a fan types: with the focus in the field, and set as the browser itself would. */
function typeInto(field: HTMLInputElement, text: string): void {
  field.focus();
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, text);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
