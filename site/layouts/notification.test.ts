import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { GET } from '../pages/sw.js.ts';
import { ELSEWHERE } from '../samples/addresses.ts';

const script = await (await GET({} as never)).text();

/**
 * The service worker as it is served, with what a browser gives it. `windows`: addresses that are
 * open.
 */
function serviceWorker(windows: string[]) {
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
    addEventListener: (name: string, handler: (event: object) => void) => {
      handlers[name] = handler;
    },
    registration: {
      showNotification: async (title: string, options: object) => done.push(`${title} ${JSON.stringify(options)}`),
    },
    clients: { matchAll: async () => open, openWindow: async (to: string) => done.push(`open ${to}`) },
  });
  runInContext(script, context);
  const fire = async (name: string, event: object) => {
    let waited: Promise<unknown> = Promise.resolve();
    handlers[name]?.({
      ...event,
      waitUntil: (promise: Promise<unknown>) => {
        waited = promise;
      },
    });
    await waited;
    return done;
  };
  const press = (path: string) =>
    fire('notificationclick', { notification: { close: () => undefined, data: { path } } });
  return { fire, press };
}

test('what the server wrote is shown under its tag', async () => {
  const notice = { title: 'Wimbledon locks in an hour', body: 'Gold.', path: '/tennis/selections', tag: 'a' };
  const shown = await serviceWorker([]).fire('push', { data: { json: () => notice } });
  expect(shown).toEqual([
    'Wimbledon locks in an hour {"body":"Gold.","tag":"a","data":{"path":"/tennis/selections"},"icon":"/icon-192.png"}',
  ]);
});

test('a press opens its page: in the window that shows it, in another of the site, or in a new one', async () => {
  const page = 'https://called-it.test/tennis/results';
  expect(await serviceWorker([]).press('/tennis/results')).toEqual([`open ${page}`]);
  expect(await serviceWorker([page]).press('/tennis/results')).toEqual([`focus ${page}`]);
  expect(await serviceWorker(['https://called-it.test/landing']).press('/tennis/results')).toEqual([
    'focus https://called-it.test/landing',
    `navigate ${page}`,
  ]);
});

test('a press leads to no other site, however it is written', async () => {
  const { press } = serviceWorker([]);
  for (const form of ELSEWHERE) expect(await press(form), form).toEqual([]);
});
