import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Clock } from '../clock.ts';
import { HashQueue, SEATS } from './queue.ts';

let time: number;
let queue: HashQueue;
beforeEach(() => {
  time = 0;
  queue = new HashQueue();
});
afterEach(() => {
  vi.useRealTimers();
});
const clock: Clock = { now: () => time, real: () => time, offset: 0 };
const fill = () => Array.from({ length: SEATS }, () => queue.sit(clock));
const soon = () => new Promise((resolve) => setTimeout(resolve, 1));

test('one works at a time, in the order of arrival', async () => {
  const done: number[] = [];
  let atWork = 0;
  await Promise.all(
    fill().map(async (seat, n) => {
      using here = seat;
      await here.turn(async () => {
        atWork += 1;
        expect(atWork).toBe(1);
        await soon();
        done.push(n);
        atWork -= 1;
      });
    }),
  );
  expect(done).toEqual(Array.from({ length: SEATS }, (_, n) => n));
});

test('a full queue refuses at once; a seat that is left is free', () => {
  const [first] = fill();
  expect(() => queue.sit(clock)).toThrow(expect.objectContaining({ code: 'unavailable', retryAfter: 3 }));
  first?.[Symbol.dispose]();
  queue.sit(clock);
});

/** Does its work in turn, and notes its name; `then`: what happens while it is at work. */
async function work(order: string[], name: string, from: string, then: () => void = () => {}): Promise<void> {
  using seat = queue.sit(clock, from);
  await seat.turn(async () => {
    order.push(name);
    then();
    await soon();
  });
}

test('one who comes from another place waits for the one at work, not for all who came before', async () => {
  const order: string[] = [];
  const later: Promise<void>[] = [];
  await Promise.all([
    work(order, 'a1', 'a', () => void later.push(work(order, 'b', 'b'))),
    ...['a2', 'a3', 'a4'].map((name) => work(order, name, 'a')),
  ]);
  await Promise.all(later);
  expect(order).toEqual(['a1', 'b', 'a2', 'a3', 'a4']);
});

test('places take turns, and nobody is passed over for ever by places that come later', async () => {
  const order: string[] = [];
  const later: Promise<void>[] = [];
  const come = (name: string) => () => void later.push(work(order, name, name));
  await Promise.all([
    work(order, 'a1', 'a', come('c')),
    work(order, 'b1', 'b', come('d')),
    work(order, 'a2', 'a'),
    work(order, 'b2', 'b'),
  ]);
  await Promise.all(later);
  expect(order).toEqual(['a1', 'b1', 'c', 'a2', 'd', 'b2']);
});

test('one that sat first and is ready late does not start beside the one at work', async () => {
  const [first, second] = [queue.sit(clock), queue.sit(clock)];
  const order: string[] = [];
  let late: Promise<unknown> | undefined;
  await second.turn(async () => {
    late = first.turn(async () => order.push('late'));
    // It looks every 10 ms whether it is its turn.
    for (let looks = 0; looks < 30; looks++) await soon();
    order.push('early');
  });
  await late;
  expect(order).toEqual(['early', 'late']);
});

test('requests that have vanished, one at its work and the others waiting, keep neither seats nor turn', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  let atWork = 0;
  for (const seat of fill()) {
    seat.turn(() => {
      atWork += 1;
      return new Promise(() => {});
    });
  }
  await vi.advanceTimersByTimeAsync(50);
  expect(atWork).toBe(1);
  // workerd runs no timer of theirs from here on.
  vi.clearAllTimers();
  vi.useRealTimers();
  time = 3_000;
  expect(await queue.sit(clock).turn(async () => 'done')).toBe('done');
});

test('one that was slow and lost its seat waits again, and works', async () => {
  const slow = queue.sit(clock);
  time = 3_000;
  queue.sit(clock);
  expect(await slow.turn(async () => 'done')).toBe('done');
});

test('work that fails leaves the turn to the next', async () => {
  const [first, second] = [queue.sit(clock), queue.sit(clock)];
  await expect(first.turn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await second.turn(async () => 'done')).toBe('done');
});
