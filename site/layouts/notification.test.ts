import { createContext, runInContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { GET } from '../pages/sw.js.ts';
import { ELSEWHERE } from '../samples/addresses.ts';

const script = await (await GET({} as never)).text();

/** What a press on a notification of this page does while `windows`, addresses, are open. */
async function press(path: string, windows: string[] = []): Promise<string[]> {
  const handlers: Record<string, (event: object) => void> = {};
  const done: string[] = [];
  const open = windows.map((url) => ({
    url,
    focus: async () => done.push(`focus ${url}`),
    navigate: async (to: string) => done.push(`navigate ${to}`),
  }));
  const context = createContext({
    URL,
    location: { origin: 'https://called-it.test' },
    addEventListener: (name: string, handler: (event: object) => void) => Object.assign(handlers, { [name]: handler }),
    clients: { matchAll: async () => open, openWindow: async (to: string) => done.push(`open ${to}`) },
  });
  runInContext(script, context);
  const waitUntil = vi.fn<(work: Promise<unknown>) => void>();
  handlers.notificationclick?.({ notification: { close: () => undefined, data: { path } }, waitUntil });
  await waitUntil.mock.lastCall?.[0];
  return done;
}

test('a press opens its page: in the window that shows it, in another of the site, or in a new one', async () => {
  const page = 'https://called-it.test/tennis/results';
  expect(await press('/tennis/results')).toEqual([`open ${page}`]);
  expect(await press('/tennis/results', [page])).toEqual([`focus ${page}`]);
  expect(await press('/tennis/results', ['https://called-it.test/landing'])).toEqual([
    'focus https://called-it.test/landing',
    `navigate ${page}`,
  ]);
});

test('a press leads to no other site, however it is written', async () => {
  for (const form of ELSEWHERE) expect(await press(form), form).toEqual([]);
});
