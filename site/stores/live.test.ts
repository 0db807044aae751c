import { beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem, NetworkProblem } from '../client/problem.ts';
import { shelfOf } from '../samples/draft-server.ts';
import { followed } from './live.ts';

const MINUTE = 60_000;
const MADE_AT = 10 * MINUTE;
let now: number;
let minutes: number;
/** What the server tells next; none left: nothing new. */
let news: (string | Error)[];
let asked: string[];
/** What this tab has shown, as the device keeps it. */
const tab = new Map<string, string>();
const kept = () => JSON.parse(tab.get('here') ?? 'null');
let isOn: boolean;

beforeEach(() => {
  now = MADE_AT;
  minutes = 0;
  news = [];
  asked = [];
  tab.clear();
  vi.stubGlobal('sessionStorage', shelfOf(tab));
  isOn = true;
});

/** Follows 'first' of a document that was made by the delay of now, and wakes. */
function open() {
  const store = followed('first', {
    document: { madeAt: MADE_AT, delay: minutes },
    async ask(latest) {
      asked.push(latest);
      const next = news.shift() ?? latest;
      if (next instanceof Error) throw next;
      return next;
    },
    isLive: () => isOn,
    usual: () => 10_000,
    instead: () => 'nothing',
    keptAs: 'here',
    now: () => now,
    delayMs: () => minutes * MINUTE,
  });
  const drawn = store.$live.get().value;
  store.show();
  return { store, drawn, live: () => store.$live.get() };
}

test('what the document brought is shown at once, and nothing in it is news', () => {
  const { drawn, live } = open();
  expect(drawn).toBe('first');
  expect(live()).toEqual({ value: 'first', before: null, at: 0, delayedUntil: null });
});

test('news takes its place and tells what it came after; each poll asks what is newer than the last', async () => {
  const { store, live } = open();
  news = ['second'];
  now += 5;
  await store.poll();
  expect(live()).toMatchObject({ value: 'second', before: 'first', at: MADE_AT + 5 });
  await store.poll();
  expect([asked, live().value]).toEqual([['first', 'second'], 'second']);
});

test('a delay of two minutes holds news back for two minutes', async () => {
  const { store, live } = open();
  minutes = 2;
  news = ['second'];
  await store.poll();
  expect(live()).toMatchObject({ value: 'first', delayedUntil: now + 2 * MINUTE });
  now += 2 * MINUTE - 1;
  store.show();
  expect(live().value).toBe('first');
  now += 1;
  store.show();
  expect(live()).toMatchObject({ value: 'second', before: 'first', delayedUntil: null });
});

test('opened with a delay on draft night, neither document nor page gives anything away before its time', async () => {
  minutes = 2;
  const { store, drawn, live } = open();
  expect([drawn, live().value, live().delayedUntil]).toEqual(['nothing', 'nothing', MADE_AT + 2 * MINUTE]);
  now += 2 * MINUTE - 1;
  news = ['second'];
  await store.poll();
  expect(live().value).toBe('nothing');
  now += 1;
  store.show();
  expect(live()).toMatchObject({ value: 'first', before: 'nothing', delayedUntil: MADE_AT + 4 * MINUTE - 1 });
});

test('what this tab has shown before is there again after a reload with a delay, and is no news', () => {
  tab.set('here', '"earlier"');
  minutes = 2;
  const { drawn, live } = open();
  expect(drawn).toBe('nothing');
  expect(live()).toMatchObject({ value: 'earlier', before: null, delayedUntil: MADE_AT + 2 * MINUTE });
  // The same as the document has waits for nothing.
  tab.set('here', '"first"');
  expect(open().live()).toMatchObject({ value: 'first', delayedUntil: null });
});

test('what is shown while it goes on is kept for a reload, and nothing at other times', async () => {
  const { store } = open();
  expect(kept()).toBe('first');
  news = ['second'];
  await store.poll();
  expect(kept()).toBe('second');
  tab.clear();
  isOn = false;
  minutes = 5;
  const { drawn, live } = open();
  expect([drawn, live().delayedUntil, kept()]).toEqual(['first', null, null]);
});

test('a poll that fails keeps what is shown; of something that is gone the page is asked for', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  const { store, live } = open();
  news = [new NetworkProblem(null), new ApiProblem(404, 'not_found', 'There is no such group')];
  await store.poll();
  expect([live().value, reload.mock.calls.length]).toEqual(['first', 0]);
  await store.poll();
  expect(reload.mock.calls.length).toBe(1);
});

test('a busy server is not polled before it said, and up to a fifth later; without a word, as ever', async () => {
  vi.useFakeTimers();
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const { store } = open();
  news = [new ApiProblem(503, 'unavailable', 'Busy'), new ApiProblem(503, 'unavailable', 'Busy', {}, 60_000)];
  await store.poll();
  expect(store.pause()).toBe(10_000);
  await store.poll();
  expect(store.pause()).toBe(66_000);
  vi.advanceTimersByTime(65_999);
  await store.poll();
  expect(asked.length).toBe(2);
  vi.advanceTimersByTime(1);
  await store.poll();
  expect(asked.length).toBe(3);
  random.mockRestore();
  vi.useRealTimers();
});
