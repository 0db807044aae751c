import { expect, test, vi } from 'vitest';
import { bindings } from '../testing/bindings.ts';
import { pickFirst } from '../testing/saved.ts';
import { storageThrough } from '../testing/storage.ts';
import { type Fan, world } from '../testing/world.ts';

/** As many as an isolate takes at a time, and more. */
const MOST = 64;
const MORE = 10;

const here = await world('2025-04-20T12:00:00Z');
const fans = await Promise.all(Array.from({ length: MOST + MORE }, (_, number) => here.fan(`demo-rush-${number}`)));

/** A storage that holds every call back until it is opened, and how many it holds. */
function held() {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const valve = { waiting: 0, open: () => open(), storage: undefined as D1Database | undefined };
  valve.storage = storageThrough(bindings.DB, async ({ run }) => {
    valve.waiting++;
    await gate;
    return run();
  });
  return valve;
}

const save = (fan: Fan, storage?: D1Database) => pickFirst(here, fan, '', storage);

test('a fan who saves when all places are taken is told at once to come again, and every save that was taken stands', async () => {
  const slow = held();
  // What is asked only now and then is asked before: these meet no D1 until they write.
  await here.get(fans[0] as Fan, '/api/nfl-draft/selections');
  const taken = fans.slice(0, MOST).map((fan) => save(fan, slow.storage));
  await vi.waitUntil(() => slow.waiting === MOST, { timeout: 10_000 });
  const refused = await Promise.all(fans.slice(MOST).map((fan) => save(fan)));
  for (const { status, body, headers } of refused)
    expect([status, body.code, headers.get('Retry-After')]).toEqual([503, 'unavailable', '1']);
  // Who only reads is not sent away.
  expect((await here.get(fans[0] as Fan, '/api/nfl-draft/selections')).status).toBe(200);
  slow.open();
  expect((await Promise.all(taken)).map(({ status }) => status)).toEqual(Array(MOST).fill(201));
  const stored = await bindings.DB.prepare('select count(*) as picks from picks').first('picks');
  expect(stored).toBe(MOST);
  expect((await save(fans[MOST] as Fan)).status).toBe(201);
});

test('if ten who save have waited for half a second, the next is told at once to come again', async () => {
  const slow = held();
  const late = fans.slice(MOST);
  await here.get(late[0] as Fan, '/api/nfl-draft/selections');
  const taken = fans.slice(0, 10).map((fan) => save(fan, slow.storage));
  await vi.waitUntil(() => slow.waiting === 10, { timeout: 10_000 });
  expect((await save(late[1] as Fan)).status).toBe(201);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600 });
  const refused = await save(late[2] as Fan);
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '1']);
  vi.useRealTimers();
  slow.open();
  // They are on the sheet already.
  expect((await Promise.all(taken)).map(({ status }) => status)).toEqual(Array(10).fill(409));
});

/**
 * More than an isolate takes at a time, and as many as would fill its room with what they have
 * sent.
 */
const MANY = 80;
const KB = 1024;

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

test.each([
  ['a letter', 1],
  ['all that may come', 256 * KB],
])('eighty who write slowly and have sent %s keep nobody from writing', async (_what, bytes) => {
  const all = Array.from({ length: MANY }, () => stalled(bytes));
  await Promise.race([Promise.all(all.map(({ isThere }) => isThere)), all.at(-1)?.answer]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_000 });
  expect([201, 409]).toContain((await pickFirst(here, fan)).status);
  vi.useRealTimers();
  for (const { end } of all) end();
  const answers = await Promise.all(all.map(({ answer }) => answer));
  expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
});
