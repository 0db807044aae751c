import { beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem, NetworkProblem } from '../../client/problem.ts';
import { DURING_WIMBLEDON, players, selections, tennis, usOpen, washington } from '../../samples/season.ts';
import { nakashima, seasonWorld } from '../../samples/season-world.ts';
import { LOCKED_NOW, type SeasonWorld, seasonSheet } from './wishes.ts';

let world: SeasonWorld;
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  ({ world } = seasonWorld());
});

async function openSheet() {
  const sheet = seasonSheet(tennis, 'demo-1', world);
  await sheet.load();
  return { sheet, now: () => sheet.$sheet.get() };
}

test('the sheet opens at the current tournament with its field', async () => {
  const { now } = await openSheet();
  expect(now()).toMatchObject({ status: 'ready', shown: 'washington', fields: { washington: players } });
});

test('a sheet can be opened at another tournament', async () => {
  const sheet = seasonSheet(tennis, 'demo-1', world);
  await sheet.load('us-open');
  expect(sheet.$sheet.get().shown).toBe('us-open');
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
  sheet.refuseUsed('washington/gold', { tournament: 'Wimbledon', category: 'Gold', locked: true, backup: false });
  expect(now().notice?.text).toBe('Player has already been used (Used at Wimbledon)');
  vi.advanceTimersByTime(2_000);
  expect(now().notice).toBeNull();
});

test('a lock that only the server knows of closes the tournament', async () => {
  world.save = () => Promise.reject(new ApiProblem(409, 'locked', 'Closed, in any words'));
  const { sheet, now } = await openSheet();
  await sheet.confirm(washington, 'Silver', nakashima);
  expect(now().lockedByServer).toEqual(['washington']);
  expect(now().notice?.text).toBe(LOCKED_NOW);
});

test('a refusal without a sentence has the specified one', async () => {
  world.save = () => Promise.reject(new ApiProblem(400, 'invalid', ''));
  const { sheet, now } = await openSheet();
  await sheet.confirm(washington, 'Silver', nakashima);
  expect(now().waiting['washington/silver']?.failed).toBe('Failed to save selections');
});

test('a sheet that is open stays so when loading it again fails', async () => {
  const { sheet, now } = await openSheet();
  world.tournaments = () => Promise.reject(new NetworkProblem(null));
  await sheet.load();
  expect(now()).toMatchObject({ status: 'ready', shown: 'washington', line: 'down' });
});

test('a sheet that cannot be loaded says so, and opens when tried again', async () => {
  const online = world.tournaments;
  world.tournaments = () => Promise.reject(new ApiProblem(503, 'unavailable', 'The site is busy. Please try again.'));
  const { sheet, now } = await openSheet();
  expect(now()).toMatchObject({ status: 'failed', error: 'The site is busy. Please try again.' });
  world.tournaments = online;
  await sheet.load();
  expect(now()).toMatchObject({ status: 'ready', error: null });
});

test('nobody signed in cannot save', async () => {
  const { sheet, now } = await openSheet();
  world.userId = () => null;
  await sheet.confirm(washington, 'Silver', nakashima);
  expect(now().notice?.text).toBe('You must be logged in to save selections');
});

test('rejecting clears the choice here and leaves the saved pick alone', async () => {
  const { sheet, now } = await openSheet();
  sheet.reject(usOpen, 'Gold');
  expect(now().waiting['us-open/gold']?.wish).toEqual({ athlete: null, backup: null });
  expect(now().selections).toEqual(selections);
  sheet.choose(usOpen, 'Gold', { athlete: 'Carlos Alcaraz', backup: null });
  expect(now().waiting).toEqual({});
});

test('saved picks that cannot be loaded are logged and the tournament still opens', async () => {
  world.selections = () => Promise.reject(new ApiProblem(503, 'unavailable', 'The site is busy. Please try again.'));
  const { now } = await openSheet();
  expect(now()).toMatchObject({ status: 'ready', picksMissing: true, shown: 'washington' });
  expect(console.warn).toHaveBeenCalled();
});
