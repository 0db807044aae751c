import { beforeEach, expect, test } from 'vitest';
import type { Clock } from '../clock.ts';
import { HashQueue, SEATS } from './hash-queue.ts';

let time: number;
let queue: HashQueue;
beforeEach(() => {
  time = 0;
  queue = new HashQueue();
});
const clock: Clock = { now: () => time, real: () => time, offset: 0 };
const fill = () => Array.from({ length: SEATS }, () => queue.sit(clock));
const soon = () => new Promise((resolve) => setTimeout(resolve, 1));

test('one hash is done at a time, in the order of arrival', async () => {
  const done: number[] = [];
  let atWork = 0;
  await Promise.all(
    fill().map((seat, n) =>
      seat.turn(async () => {
        atWork += 1;
        expect(atWork).toBe(1);
        await soon();
        done.push(n);
        atWork -= 1;
        seat[Symbol.dispose]();
      }),
    ),
  );
  expect(done).toEqual(Array.from({ length: SEATS }, (_, n) => n));
});

test('a full queue refuses at once, and says when to come again; a seat that is left is free', () => {
  const [first] = fill();
  expect(() => queue.sit(clock)).toThrow(expect.objectContaining({ code: 'unavailable', retryAfter: 3 }));
  first?.[Symbol.dispose]();
  queue.sit(clock);
});

test('one that sits and is not ready yet lets the next go first', async () => {
  queue.sit(clock);
  expect(await queue.sit(clock).turn(async () => 'hashed')).toBe('hashed');
});

test('a request that has vanished keeps neither its seat nor the others', async () => {
  const [vanished] = fill();
  if (vanished) vanished.ready = true;
  time = 3_000;
  expect(await queue.sit(clock).turn(async () => 'hashed')).toBe('hashed');
});

test('one that was slow and lost its seat waits again, and hashes', async () => {
  const slow = queue.sit(clock);
  time = 3_000;
  queue.sit(clock);
  expect(await slow.turn(async () => 'hashed')).toBe('hashed');
});

test('a hash that fails leaves the turn to the next', async () => {
  const [first, second] = [queue.sit(clock), queue.sit(clock)];
  await expect(first.turn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await second.turn(async () => 'hashed')).toBe('hashed');
});
