import { beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem, NetworkProblem } from '../../client/problem.ts';
import { DURING_WIMBLEDON, players, usOpen, washington } from '../../samples/season.ts';
import { nakashima, openSeason, type SeasonWorld, seasonWorld } from '../../samples/season-world.ts';
import { selectionOf } from './calls.ts';

let world: SeasonWorld;
beforeEach(() => {
  vi.useFakeTimers();
  ({ world } = seasonWorld());
});

async function openSheet() {
  const sheet = openSeason(world);
  await sheet.load();
  return { sheet, now: () => sheet.$sheet.get() };
}

test('who did not come is asked for again, after a save that came through too', async () => {
  world.field = () => Promise.reject(new ApiProblem(503, 'unavailable', 'The site is busy. Please try again.'));
  const { sheet, now } = await openSheet();
  await sheet.load();
  expect(now()).toMatchObject({ line: 'closed', field: { players } });
  const [first] = players;
  world.field = async () => (first ? [first] : []);
  await sheet.confirm(washington, 'Silver', nakashima);
  expect(now()).toMatchObject({ line: 'up', field: { players } });
  await sheet.flush();
  expect(now().field?.players).toEqual([first]);
});

test('a saved pick is said for three seconds and no longer held', async () => {
  const { sheet, now } = await openSheet();
  sheet.choose(washington, 'Silver', nakashima);
  expect(now().waiting['washington/silver']?.wish).toEqual(nakashima);
  await sheet.confirm(washington, 'Silver', nakashima);
  expect(now().tries['washington/silver']).toEqual({ state: 'saved', at: DURING_WIMBLEDON });
  expect(now().waiting).toEqual({});
  vi.advanceTimersByTime(2_999);
  expect(now().notice?.text).toBe('Brandon Nakashima saved for Washington');
  vi.advanceTimersByTime(1);
  expect(now().notice).toBeNull();
});

test('a used player is refused for two seconds', async () => {
  const { sheet, now } = await openSheet();
  sheet.refuseUsed({ tournament: 'Wimbledon', category: 'Gold', backup: false });
  expect(now().notice?.text).toBe('Player has already been used (Used at Wimbledon)');
  vi.advanceTimersByTime(2_000);
  expect(now().notice).toBeNull();
});

test('a lock that only the server knows of closes the tournament', async () => {
  world.save = () => Promise.reject(new ApiProblem(409, 'locked', 'Closed, in any words'));
  const { sheet, now } = await openSheet();
  await sheet.confirm(washington, 'Silver', nakashima);
  expect(now().lockedByServer).toEqual(['washington']);
  expect(now().notice?.text).toBe('Tournament is locked. No more selections can be made.');
});

test.each([
  [new ApiProblem(400, 'invalid', ''), 'Failed to save selections'],
  [new ApiProblem(409, 'used', 'Player has already been used'), 'Player has already been used'],
  [
    new ApiProblem(429, 'too_many', 'Too many picks at once.', {}, 90_000),
    'Too many picks at once. It can be tried again in 2 minutes.',
  ],
])('a refusal has its sentence or the specified one, and says how long to wait: %s', async (problem, sentence) => {
  world.save = () => Promise.reject(problem);
  const { sheet, now } = await openSheet();
  await sheet.confirm(washington, 'Silver', nakashima);
  expect(now().waiting['washington/silver']?.failed).toBe(sentence);
  expect(now().notice?.text).toBe(sentence);
});

test('nobody signed in cannot save', async () => {
  const { sheet, now } = await openSheet();
  world.userId = () => null;
  await sheet.confirm(washington, 'Silver', nakashima);
  expect(now().notice?.text).toBe('You must be logged in to save selections');
});

/** Choices that the server does not have yet. */

test('seconds before its lock a pick that finds the server busy is sent again until then', async () => {
  const start = Date.now();
  const locksAt = Date.parse(washington.locksAt);
  world.now = () => locksAt - 3_000 + Date.now() - start;
  const busy = new ApiProblem(503, 'unavailable', 'The site is busy. Please try again.', {}, 1_000);
  const sent = vi.fn<SeasonWorld['save']>(() => Promise.reject(busy));
  world.save = sent;
  const { sheet, now } = await openSheet();
  await sheet.confirm(washington, 'Silver', nakashima);
  expect(now().tries['washington/silver']).toEqual({ state: 'hurried' });
  expect(now().notice?.text).toBe('Not saved yet. We keep sending your pick until the lock.');
  await vi.advanceTimersByTimeAsync(2_500);
  expect(sent.mock.calls.length).toBe(3);
});

test('that a pick waits is said once, not at every try; a fan who tries again is told again', async () => {
  world.save = () => Promise.reject(new NetworkProblem(null));
  const { sheet, now } = await openSheet();
  await sheet.confirm(washington, 'Silver', nakashima);
  expect(now().notice?.text).toBe(
    'Saved on this device. We’ll send it when you’re back. It counts if it arrives before the lock.',
  );
  vi.advanceTimersByTime(15_000);
  await sheet.flush();
  expect(now().notice).toBeNull();
  expect(now().tries['washington/silver']).toEqual({ state: 'kept' });
  await sheet.confirm(washington, 'Silver', nakashima);
  expect(now().notice?.text).toBe(
    'Saved on this device. We’ll send it when you’re back. It counts if it arrives before the lock.',
  );
});

test('two categories saved at once are both kept, whichever answer was read first', async () => {
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const { sheet, now } = await openSheet();
  const whole = { tournament: 'US Open', is_locked: false, bronze_selection: null };
  world.save = async (_user, _tournament, category) => {
    // The answer to Silver was read before Bronze was written, and comes last.
    await answers[category === 'Silver' ? 1 : 0].promise;
    return category === 'Silver'
      ? { ...whole, gold_selection: 'Carlos Alcaraz', silver_selection: 'Brandon Nakashima' }
      : {
          ...whole,
          gold_selection: 'Carlos Alcaraz',
          silver_selection: null,
          bronze_selection: 'Aleksandar Kovacevic',
        };
  };
  const saving = [
    sheet.confirm(usOpen, 'Silver', nakashima),
    sheet.confirm(usOpen, 'Bronze', { athlete: 'Aleksandar Kovacevic', backup: null }),
  ];
  answers[0].resolve();
  await saving[1];
  answers[1].resolve();
  await saving[0];
  expect(selectionOf(now().selections, 'US Open')).toMatchObject({
    gold_selection: 'Carlos Alcaraz',
    silver_selection: 'Brandon Nakashima',
    bronze_selection: 'Aleksandar Kovacevic',
  });
});

test('a choice that was not confirmed survives a reload', async () => {
  const { sheet } = await openSheet();
  sheet.choose(washington, 'Silver', nakashima);
  const again = await openSheet();
  expect(again.now().waiting['washington/silver']).toMatchObject({ wish: nakashima, send: false });
});
