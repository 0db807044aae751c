import { expect, test } from 'vitest';
import source from './sw.js?raw';

type Asked = { request: Request; waitUntil(work: Promise<unknown>): void; respondWith(answer: unknown): void };

/** The service worker with caches in memory; `held`: what each page waits for before it is kept. */
function workerWith(held: Promise<void>) {
  const kept = new Map<string, Map<string, Response>>();
  const cacheOf = (name: string) => {
    const pages = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, pages);
    return {
      put: async (key: string, response: Response) => void pages.set(key, response),
      delete: async (key: string) => pages.delete(key),
      keys: async () => [...pages.keys()],
    };
  };
  const caches = {
    keys: async () => [...kept.keys()],
    open: async (name: string) => held.then(() => cacheOf(name)),
    delete: async (name: string) => kept.delete(name),
  };
  const listeners: Record<string, (event: Asked) => void> = {};
  const page = '<!doctype html><script data-fan="demo-fan"></script>';
  const fetch = async () => new Response(page, { headers: { 'Content-Type': 'text/html' } });
  const add = (name: string, heard: (event: Asked) => void) => Object.assign(listeners, { [name]: heard });
  new Function('addEventListener', 'caches', 'fetch', 'location', source)(add, caches, fetch, {
    origin: 'https://calledit.example',
  });
  const works: Promise<unknown>[] = [];
  const ask = (path: string, method: string) =>
    listeners.fetch?.({
      request: new Request(`https://calledit.example${path}`, { method }),
      waitUntil: (work) => works.push(work),
      respondWith: (answer) => works.push(Promise.resolve(answer)),
    });
  return { ask, done: () => Promise.all(works), pages: () => [...kept.values()].flatMap((each) => [...each.keys()]) };
}

test.each([
  ['stays in', ['https://calledit.example/landing']],
  ['logs out', []],
])('a page of a fan who %s while it is being kept is kept, or thrown away', async (what, kept) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { ask, done, pages } = workerWith(promise);
  ask('/landing', 'GET');
  // It is read, and waits for its cache.
  await new Promise((next) => setTimeout(next));
  if (what === 'logs out') ask('/api/auth/logout', 'POST');
  resolve();
  await done();
  expect(pages()).toEqual(kept);
});
