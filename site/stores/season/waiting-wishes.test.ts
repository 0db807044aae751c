import { beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem, NetworkProblem } from '../../client/problem.ts';
import { tennis, tournaments, usOpen, washington } from '../../samples/season.ts';
import { nakashima, seasonWorld } from '../../samples/season-world.ts';
import { selectionOf } from './plan.ts';
import { LOCKED_NOW, type SeasonWorld, seasonSheet } from './wishes.ts';

/**
 * Choices that the server does not have yet: without a line, with a busy or failing server, in two
 * tabs.
 */

let kept: Map<string, string>;
let world: SeasonWorld;
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  ({ world, kept } = seasonWorld());
});

async function openSheet() {
  const sheet = seasonSheet(tennis, 'demo-1', world);
  await sheet.load();
  return { sheet, now: () => sheet.$sheet.get() };
}

test('what a failing server did not take stays as it is, and only the fan repeats it', async () => {
  const online = world.save;
  world.save = () => Promise.reject(new ApiProblem(500, 'internal', ''));
  const first = await openSheet();
  await first.sheet.confirm(washington, 'Silver', nakashima);
  expect(first.now().notice?.text).toBe('Failed to save selections');
  world.save = online;
  await first.sheet.flush();
  const { sheet, now } = await openSheet();
  expect(now().waiting['washington/silver']).toMatchObject({ wish: nakashima, failed: 'Failed to save selections' });
  await sheet.tryAgain('washington/silver');
  expect(now().tries['washington/silver']?.state).toBe('saved');
  expect(kept.size).toBe(0);
});

test('a busy server (429) says how long to wait', async () => {
  world.save = () => Promise.reject(new ApiProblem(429, 'too_many', 'Too many picks at once.', {}, 90_000));
  const { sheet, now } = await openSheet();
  await sheet.confirm(washington, 'Silver', nakashima);
  expect(now().waiting['washington/silver']?.failed).toBe(
    'Too many picks at once. It can be tried again in 2 minutes.',
  );
});

test('what waits for the line goes on waiting through a 503', async () => {
  const online = world.save;
  world.save = () => Promise.reject(new NetworkProblem(null));
  const { sheet, now } = await openSheet();
  await sheet.confirm(washington, 'Silver', nakashima);
  world.save = () => Promise.reject(new ApiProblem(503, 'unavailable', 'The site is busy. Please try again.'));
  await sheet.flush();
  expect(now().waiting['washington/silver']?.send).toBe(true);
  world.save = online;
  await sheet.flush();
  expect(now().tries['washington/silver']?.state).toBe('saved');
  expect(kept.size).toBe(0);
});

test('what the end of a session kept from being saved waits, and goes with the next visit once the fan is back', async () => {
  const online = world.save;
  world.save = () => Promise.reject(new ApiProblem(401, 'unauthenticated', 'Please sign in again'));
  const first = await openSheet();
  await first.sheet.confirm(washington, 'Silver', nakashima);
  expect(first.now().waiting['washington/silver']).not.toHaveProperty('failed');
  world.save = online;
  const { now } = await openSheet();
  expect(now().tries['washington/silver']?.state).toBe('saved');
  expect(kept.size).toBe(0);
});

test('what waited for the line and is refused then is sent no more by itself', async () => {
  world.save = () => Promise.reject(new NetworkProblem(null));
  const { sheet, now } = await openSheet();
  await sheet.confirm(washington, 'Silver', nakashima);
  world.save = () => Promise.reject(new ApiProblem(409, 'used', 'Player has already been used'));
  await sheet.flush();
  expect(now().waiting['washington/silver']?.failed).toBe('Player has already been used');
  expect(now().notice?.text).toBe('Player has already been used');
});

test('seconds before its lock a pick that finds the server busy is sent again until then, and is locked after it', async () => {
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
  sent.mockRejectedValue(new ApiProblem(409, 'locked', 'The tournament is locked.'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent.mock.calls.length).toBe(4);
  expect(now().waiting['washington/silver']?.failed).toBe(LOCKED_NOW);
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

test('a pick saved while the sheet loads again is kept, although the load read before it', async () => {
  const { sheet, now } = await openSheet();
  const gate = Promise.withResolvers<void>();
  world.tournaments = async () => {
    await gate.promise;
    return tournaments;
  };
  const loading = sheet.load();
  await vi.advanceTimersByTimeAsync(0);
  await sheet.confirm(washington, 'Silver', nakashima);
  gate.resolve();
  await loading;
  expect(selectionOf(now().selections, 'Washington')?.silver_selection).toBe('Brandon Nakashima');
});

test('two tabs keep their choices on one shelf, and neither drops those of the other', async () => {
  const [one, other] = [await openSheet(), await openSheet()];
  one.sheet.choose(washington, 'Silver', nakashima);
  other.sheet.choose(usOpen, 'Silver', nakashima);
  one.sheet.choose(washington, 'Gold', { athlete: 'Carlos Alcaraz', backup: null });
  await one.sheet.confirm(washington, 'Silver', nakashima);
  expect(Object.keys((await openSheet()).now().waiting).sort()).toEqual(['us-open/silver', 'washington/gold']);
});

test('what another tab has sent since is not sent once more, and shows as saved', async () => {
  const online = world.save;
  world.save = () => Promise.reject(new NetworkProblem(null));
  const one = await openSheet();
  await one.sheet.confirm(washington, 'Silver', nakashima);
  const other = await openSheet();
  expect(other.now().waiting['washington/silver']?.send).toBe(true);
  const sent = vi.fn(online);
  world.save = sent;
  await one.sheet.flush();
  world.selections = async () => one.now().selections;
  await other.sheet.flush();
  expect(sent).toHaveBeenCalledOnce();
  expect([other.now().waiting, other.now().tries]).toEqual([{}, {}]);
  expect(selectionOf(other.now().selections, 'Washington')?.silver_selection).toBe('Brandon Nakashima');
});

test('what another tab has sent while this one could not load is not said to wait once it has loaded', async () => {
  const online = world.save;
  world.save = () => Promise.reject(new NetworkProblem(null));
  const one = await openSheet();
  await one.sheet.confirm(washington, 'Silver', nakashima);
  const other = await openSheet();
  world.save = online;
  await one.sheet.flush();
  await other.sheet.load();
  expect([other.now().waiting, other.now().tries]).toEqual([{}, {}]);
});

test('two tries at once send each pick once', async () => {
  const online = world.save;
  world.save = () => Promise.reject(new NetworkProblem(null));
  const { sheet } = await openSheet();
  await sheet.confirm(washington, 'Silver', nakashima);
  await sheet.confirm(usOpen, 'Silver', { athlete: 'Alex Michelsen', backup: null });
  const slow = Promise.withResolvers<void>();
  const sent = vi.fn<SeasonWorld['save']>(async (...pick) => {
    if (pick[1] === 'Washington') await slow.promise;
    return online(...pick);
  });
  world.save = sent;
  const first = sheet.flush();
  await sheet.flush();
  slow.resolve();
  await first;
  expect(sent).toHaveBeenCalledTimes(2);
});

test('what is chosen while the choice before is on its way is not taken back by its answer', async () => {
  const answer = Promise.withResolvers<void>();
  const online = world.save;
  world.save = async (...pick) => {
    await answer.promise;
    return online(...pick);
  };
  const { sheet, now } = await openSheet();
  const saving = sheet.confirm(washington, 'Silver', nakashima);
  sheet.choose(washington, 'Silver', { athlete: 'Alex Michelsen', backup: null });
  answer.resolve();
  await saving;
  expect(selectionOf(now().selections, 'Washington')?.silver_selection).toBe('Brandon Nakashima');
  expect(now().waiting['washington/silver']).toMatchObject({ wish: { athlete: 'Alex Michelsen' }, send: false });
});

test('what is confirmed waits on the device from the moment that it is sent', async () => {
  world.save = () => new Promise(() => undefined);
  const { sheet } = await openSheet();
  void sheet.confirm(washington, 'Silver', nakashima);
  expect([...kept.values()].map((text) => JSON.parse(text))).toEqual([
    { 'washington/silver': { tournament: 'washington', category: 'Silver', wish: nakashima, send: true } },
  ]);
});

test('what could not be sent waits on the device and is sent after a reload', async () => {
  const online = world.save;
  world.save = () => Promise.reject(new NetworkProblem(null));
  const { sheet, now } = await openSheet();
  await sheet.confirm(washington, 'Silver', nakashima);
  expect(now().tries['washington/silver']).toEqual({ state: 'kept' });
  world.save = online;
  const again = await openSheet();
  expect(again.now().tries['washington/silver']?.state).toBe('saved');
  expect(kept.size).toBe(0);
});

test('a choice that was not confirmed survives a reload', async () => {
  const { sheet } = await openSheet();
  sheet.choose(washington, 'Silver', nakashima);
  const again = await openSheet();
  expect(again.now().waiting['washington/silver']).toMatchObject({ wish: nakashima, send: false });
});
