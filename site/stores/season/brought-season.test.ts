/** A season's sheet that came with its document. */
import { beforeEach, expect, test, vi } from 'vitest';
import type { Ask } from '../../client/ask.ts';
import type { Brought } from '../../client/initial.ts';
import { NetworkProblem } from '../../client/problem.ts';
import { DURING_WIMBLEDON, players, selections, tennis, tournaments, washington } from '../../samples/season.ts';
import { nakashima, seasonWorld } from '../../samples/season-world.ts';
import { type SeasonSheetAnswers, seasonSheetAnswers } from './sheet-answers.ts';
import { fieldIn } from './state.ts';
import { type SeasonWorld, seasonSheet } from './wishes.ts';

let world: SeasonWorld;
let requests: string[];
beforeEach(() => {
  vi.useFakeTimers();
  ({ world } = seasonWorld());
  requests = [];
  for (const name of ['tournaments', 'selections', 'field'] as const) {
    const call = world[name] as (of: string) => Promise<never>;
    const noted = (of: string) => {
      requests.push(name);
      return call(of);
    };
    Object.assign(world, { [name]: noted });
  }
});

/** What a document brings of it, as text across the line. */
async function documentAt(wanted: string | null): Promise<Brought<SeasonSheetAnswers>> {
  const answers: Record<string, unknown> = { tournaments, selections, players };
  const ask = (async (at: string) => {
    const [, name = ''] = at.split('/');
    return { answer: answers[name], headers: new Headers(), status: 200 };
  }) as unknown as Ask;
  const data = await seasonSheetAnswers(tennis, { userId: 'demo-1', wanted, now: DURING_WIMBLEDON }, ask);
  return { madeAt: DURING_WIMBLEDON, data: JSON.parse(JSON.stringify(data)) };
}

test('a document brings those who are picked and how many are free, and the field is one call', async () => {
  const initial = await documentAt('us-open');
  const sheet = seasonSheet(tennis, 'demo-1', world, initial);
  expect(sheet.$sheet.get()).toBe(sheet.first);
  expect(sheet.first).toMatchObject({ status: 'ready', shown: 'us-open', tournaments, selections });
  expect(fieldIn(sheet.first, 'us-open')).toMatchObject({
    players: [{ player: 'Carlos Alcaraz' }],
    few: { free: { Gold: 1, Silver: 1, Bronze: 1 } },
  });
  await sheet.resume(initial.data);
  expect(requests).toEqual(['field']);
  expect(fieldIn(sheet.$sheet.get(), 'us-open')).toEqual({ players, few: null });
});

test('without a wish the document shows the current tournament, and so does a wish for one that is not there', async () => {
  for (const wanted of [null, 'nowhere'])
    expect(seasonSheet(tennis, 'demo-1', world, await documentAt(wanted)).first.shown).toBe('washington');
});

test('a choice that waits on this device is laid over the document, and sent', async () => {
  const online = world.save;
  world.save = () => Promise.reject(new NetworkProblem(null));
  const before = seasonSheet(tennis, 'demo-1', world);
  await before.load();
  await before.confirm(washington, 'Silver', nakashima);
  world.save = online;
  const initial = await documentAt(null);
  const sheet = seasonSheet(tennis, 'demo-1', world, initial);
  expect(sheet.first.waiting).toEqual({});
  expect(sheet.$sheet.get().waiting['washington/silver']?.wish).toEqual(nakashima);
  await sheet.resume(initial.data);
  expect(sheet.$sheet.get()).toMatchObject({ waiting: {}, tries: { 'washington/silver': { state: 'saved' } } });
});

test('an old document is asked for again, at the tournament that it shows', async () => {
  const initial = await documentAt('us-open');
  const sheet = seasonSheet(tennis, 'demo-1', world, initial);
  await sheet.load('us-open');
  expect(requests).toEqual(['tournaments', 'selections', 'field']);
  expect(sheet.$sheet.get().shown).toBe('us-open');
});
