import { beforeAll, expect, test, vi } from 'vitest';
import { bindings } from '../testing/bindings.ts';
import { storageThrough } from '../testing/storage.ts';
import { type Fan, type World, world } from '../testing/world.ts';

/** As many as an isolate takes at a time, and more. */
const MOST = 64;
const MORE = 10;

let here: World;
let fans: Fan[];
beforeAll(async () => {
  here = await world('2025-04-20T12:00:00Z');
  fans = await Promise.all(Array.from({ length: MOST + MORE }, (_, number) => here.fan(`demo-rush-${number}`)));
});

test('who saves when all places are taken is told at once to come again, and every save that was taken stands', async () => {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let waiting = 0;
  const slow = storageThrough(bindings.DB, async ({ run }) => {
    waiting++;
    await gate;
    return run();
  });
  const save = (fan: Fan, storage?: D1Database) =>
    here.ask('POST', '/api/nfl-draft/selections', {
      as: fan,
      body: { userId: fan.id, pick: 1, team: 'Tennessee Titans', player: '' },
      ...(storage && { storage }),
    });
  // What is asked only now and then is asked before: these meet no D1 until they write.
  await here.ask('GET', '/api/nfl-draft/selections', { as: fans[0] as Fan });
  const taken = fans.slice(0, MOST).map((fan) => save(fan, slow));
  await vi.waitUntil(() => waiting === MOST, { timeout: 10_000 });
  const refused = await Promise.all(fans.slice(MOST).map((fan) => save(fan)));
  for (const { status, body, headers } of refused)
    expect([status, body.code, headers.get('Retry-After')]).toEqual([503, 'unavailable', '1']);
  // Who only reads is not sent away.
  expect((await here.ask('GET', '/api/nfl-draft/selections', { as: fans[0] as Fan })).status).toBe(200);
  open();
  expect((await Promise.all(taken)).map(({ status }) => status)).toEqual(Array(MOST).fill(201));
  const stored = await bindings.DB.prepare('select count(*) as picks from picks').first('picks');
  expect(stored).toBe(MOST);
  expect((await save(fans[MOST] as Fan)).status).toBe(201);
});
