import { expect, test, vi } from 'vitest';
import { world } from '../testing/world.ts';

/**
 * More than an isolate takes at a time, and as many as would fill its room with what they have
 * sent.
 */
const MANY = 80;
const KB = 1024;

const here = await world('2025-04-20T12:00:00Z');
const [slow, fan] = await here.fans('demo-slow', 'demo-quick');

/** A request whose body begins with so many bytes and does not go on until it is ended. */
function stalled(bytes: number) {
  let end = () => {};
  let arrived = () => {};
  const isThere = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        end = () => controller.close();
        controller.enqueue(new TextEncoder().encode('{'.padEnd(bytes)));
      },
      // Asked for more: the beginning has been read.
      pull: () => arrived(),
      cancel() {
        end = () => {};
      },
    },
    { highWaterMark: 0 },
  );
  const answer = here.put(slow, '/api/nfl-draft/selections', body);
  return { answer, isThere, end: () => end() };
}

const save = () =>
  here.post(fan, '/api/nfl-draft/selections', { userId: fan.id, pick: 1, team: 'Tennessee Titans', player: '' });

test.each([
  ['a letter', 1],
  ['all that may come', 256 * KB],
])('eighty who write slowly and have sent %s keep nobody from writing', async (_what, bytes) => {
  const all = Array.from({ length: MANY }, () => stalled(bytes));
  await Promise.race([Promise.all(all.map(({ isThere }) => isThere)), all.at(-1)?.answer]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_000 });
  expect([201, 409]).toContain((await save()).status);
  vi.useRealTimers();
  for (const { end } of all) end();
  const answers = await Promise.all(all.map(({ answer }) => answer));
  expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
});
