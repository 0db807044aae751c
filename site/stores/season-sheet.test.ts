import { beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem, NetworkProblem } from './problem.ts';
import { DURING_WIMBLEDON, players, selections, tennis, tournaments, usOpen, washington } from './season-samples.ts';
import { LOCKED_NOW, seasonSheet, type World } from './season-sheet.ts';

let kept: Map<string, string>;
let world: World;
const nakashima = { athlete: 'Brandon Nakashima', backup: null };

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  kept = new Map();
  world = {
    tournaments: async () => tournaments,
    selections: async () => selections,
    field: async () => players,
    save: async (_user, tournament, category, { athlete }) => ({
      tournament,
      is_locked: false,
      [`${category.toLowerCase()}_selection`]: athlete,
    }),
    userId: () => 'demo-1',
    now: () => DURING_WIMBLEDON,
    shelf: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
  };
});

async function opened() {
  const sheet = seasonSheet(tennis, world);
  await sheet.load();
  return { sheet, now: () => sheet.$sheet.get() };
}

test('the sheet opens at the current tournament with its field', async () => {
  const { now } = await opened();
  expect(now()).toMatchObject({ state: 'ready', shown: 'washington', fields: { washington: players } });
});

test('a sheet can be opened at another tournament', async () => {
  const sheet = seasonSheet(tennis, world);
  await sheet.load('us-open');
  expect(sheet.$sheet.get().shown).toBe('us-open');
});

test('a saved pick is said for three seconds and no longer held', async () => {
  const { sheet, now } = await opened();
  sheet.choose(washington, 'Silver', nakashima);
  expect(now().held['washington/silver']?.wish).toEqual(nakashima);
  await sheet.confirm(washington, 'Silver', nakashima);
  expect(now().saves['washington/silver']).toEqual({ state: 'saved', at: DURING_WIMBLEDON });
  expect(now().held).toEqual({});
  vi.advanceTimersByTime(2_999);
  expect(now().notice?.text).toBe('Brandon Nakashima saved for Washington');
  vi.advanceTimersByTime(1);
  expect(now().notice).toBeNull();
});

test('a used player is refused for two seconds', async () => {
  const { sheet, now } = await opened();
  sheet.refuseUsed('washington/gold', { tournament: 'Wimbledon', category: 'Gold', locked: true, backup: false });
  expect(now().notice?.text).toBe('Player has already been used (Used at Wimbledon)');
  vi.advanceTimersByTime(2_000);
  expect(now().notice).toBeNull();
});

test('a lock that only the server knows of closes the tournament', async () => {
  world.save = () => Promise.reject(new ApiProblem(409, 'conflict', 'Tournament is locked'));
  const { sheet, now } = await opened();
  await sheet.confirm(washington, 'Silver', nakashima);
  expect(now().lockedByServer).toEqual(['washington']);
  expect(now().notice?.text).toBe(LOCKED_NOW);
});

test('a refusal without a sentence has the specified one', async () => {
  world.save = () => Promise.reject(new ApiProblem(500, 'internal', ''));
  const { sheet, now } = await opened();
  await sheet.confirm(washington, 'Silver', nakashima);
  expect(now().saves['washington/silver']).toEqual({ state: 'refused', message: 'Failed to save selections' });
});

test('nobody signed in cannot save', async () => {
  const { sheet, now } = await opened();
  world.userId = () => null;
  await sheet.confirm(washington, 'Silver', nakashima);
  expect(now().notice?.text).toBe('You must be logged in to save selections');
});

test('rejecting clears the choice here and leaves the saved pick alone', async () => {
  const { sheet, now } = await opened();
  sheet.reject(usOpen, 'Gold');
  expect(now().held['us-open/gold']?.wish).toEqual({ athlete: null, backup: null });
  expect(now().selections).toEqual(selections);
  sheet.choose(usOpen, 'Gold', { athlete: 'Carlos Alcaraz', backup: null });
  expect(now().held).toEqual({});
});

test('what could not be sent waits on the device and is sent after a reload', async () => {
  const online = world.save;
  world.save = () => Promise.reject(new NetworkProblem(null));
  const { sheet, now } = await opened();
  await sheet.confirm(washington, 'Silver', nakashima);
  expect(now().saves['washington/silver']).toEqual({ state: 'kept' });
  world.save = online;
  const again = await opened();
  expect(again.now().saves['washington/silver']?.state).toBe('saved');
  expect(kept.size).toBe(0);
});

test('a choice that was not confirmed survives a reload', async () => {
  const { sheet } = await opened();
  sheet.choose(washington, 'Silver', nakashima);
  const again = await opened();
  expect(again.now().held['washington/silver']).toMatchObject({ wish: nakashima, send: false });
});

test('saved picks that cannot be loaded are logged and the tournament still opens', async () => {
  world.selections = () => Promise.reject(new ApiProblem(503, 'unavailable', 'The site is busy. Please try again.'));
  const { now } = await opened();
  expect(now()).toMatchObject({ state: 'ready', picksMissing: true, shown: 'washington' });
  expect(console.warn).toHaveBeenCalled();
});
