/**
 * `client:pictured`: when the island of a screen with a first picture wakes. Its files are asked for when the answers for that picture have
 * come, for they would share a slow line with them. Nothing of them runs before the picture stands on the screen, and then in steps with a
 * frame between them: a slow phone needs 50 to 100 ms for each, and hears no finger meanwhile. What is pressed before is held
 * (site/layouts/held-press-line.ts).
 */
import type { ClientDirective } from 'astro';
import { frame } from './frame.ts';

/** Its files wait no longer for answers, and an island for its first picture, in milliseconds: if no answer comes, it has something to say. */
const FILES_MS = 500;
const LONGEST_MS = 1_000;

const wake: ClientDirective = async (load, _options, island) => {
  const [component = '', renderer = ''] = ['component-url', 'renderer-url'].map(
    (name) => island.getAttribute(name) ?? '',
  );
  const [drawn, touch] = [pictured(), touched()];
  await Promise.race([answers(), drawn, touch, after(FILES_MS)]);
  for (const address of [document.body.dataset.common, component, renderer]) if (address) preload(address);
  await Promise.race([drawn, touch, after(LONGEST_MS)]);
  await pause();
  // What all islands need, then what this one is; a file that does not come is asked for again by `load`.
  await import(/* @vite-ignore */ renderer).catch(() => undefined);
  await pause();
  const draw = await load();
  await pause();
  await draw();
};
export default wake;

function preload(address: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = address;
  document.head.appendChild(link);
}

/** There is nothing to touch before the island unless a picture stands there. */
async function pause(): Promise<void> {
  if (document.documentElement.dataset.pictured !== undefined) await frame();
}

/** The lines that draw it stand behind the island. */
async function pictured(): Promise<void> {
  if (document.readyState === 'loading')
    await new Promise((done) => document.addEventListener('DOMContentLoaded', done, { once: true }));
  await globalThis.pictured;
}

/** That is when they have begun to come: what is asked for now begins to come when they are there. */
function answers(): Promise<unknown> {
  return Promise.allSettled([...(globalThis.opened?.values() ?? [])].map(({ headers }) => headers));
}

function after(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}

/** A fan does not wait for the picture. */
function touched(): Promise<unknown> {
  return Promise.race(
    ['pointerdown', 'keydown'].map(
      (type) => new Promise((done) => addEventListener(type, done, { once: true, capture: true })),
    ),
  );
}
