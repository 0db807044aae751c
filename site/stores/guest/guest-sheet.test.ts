import { beforeEach, expect, test, vi } from 'vitest';
import { sampleContest, sampleProspects, sampleTeams } from '../../samples/draft.ts';
import { locksAt, settled, shelfOf } from '../../samples/draft-server.ts';
import { golf, players, tennis, tournaments, washington } from '../../samples/season.ts';
import { nakashima, seasonWorld } from '../../samples/season-world.ts';
import { noShelf } from '../../sheet/shelf.ts';
import { draftClient } from '../draft/client.ts';
import { draftSheet } from '../draft/picks.ts';
import { seasonSheet } from '../season/wishes.ts';
import { guestClient } from './guest-draft.ts';
import { forgetGuestPicks, GUEST, guestPicks, guestSheets, isGuestPick, isGuestWish } from './guest-picks.ts';
import { guestWorld } from './guest-season.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
});
const shelf = () => shelfOf(kept);

/** The server tells the facts of the draft, and is asked for nothing else. */
async function draft(now = locksAt - 3_600_000) {
  const facts = draftClient(sampleContest, () => Promise.reject(new Error('Nothing leaves the device')));
  const client = guestClient(sampleContest, {
    shelf: shelf(),
    now: () => now,
    client: { ...facts, prospects: async () => sampleProspects, teams: async () => sampleTeams },
  });
  const sheet = draftSheet(sampleContest, GUEST, { client, shelf: noShelf, now: () => now, guest: true });
  await sheet.load();
  return sheet;
}

test('a draft is picked on the device alone, and is there again at the next visit', async () => {
  const sheet = await draft();
  expect(sheet.$sheet.get().rows.map(({ team }) => team)).toEqual(sampleTeams);
  sheet.choosePlayer(1, 'Abe Able');
  sheet.choosePlayer(2, 'Bo Béla');
  sheet.switchTrade(3, true);
  await settled();
  expect(sheet.$sheet.get()).toMatchObject({ waiting: {}, error: null });
  expect(guestPicks(sampleContest.id, isGuestPick, shelf())).toEqual([
    { pick: 1, team: 'Ash Town Owls', player: 'Abe Able', position: 'QB', trade: false },
    { pick: 2, team: 'Birch Bay Bears', player: 'Bo Béla', position: 'CB', trade: false },
    { pick: 3, team: 'Cedar City Crows', player: '', position: '', trade: true },
  ]);
  const again = await draft();
  expect(again.$sheet.get().rows).toMatchObject([{ player: 'Abe Able' }, { player: 'Bo Béla' }, { trade: true }, {}]);
  // A player who moves leaves no pick behind.
  again.choosePlayer(4, 'Abe Able');
  again.switchTrade(3, false);
  await settled();
  expect(guestPicks(sampleContest.id, isGuestPick, shelf()).map(({ pick }) => pick)).toEqual([2, 4]);
});

test('the lock and the rules hold for a guest as for a fan', async () => {
  const sheet = await draft(locksAt);
  sheet.choosePlayer(1, 'Abe Able');
  await settled();
  expect([sheet.$sheet.get().locked, kept.size]).toEqual([true, 0]);
});

test('a device that keeps nothing says so at the pick', async () => {
  kept.set = () => kept;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const sheet = await draft();
  sheet.choosePlayer(1, 'Abe Able');
  await settled();
  expect(sheet.$sheet.get().error).toBe('Failed to update player. Please try again.');
});

async function season() {
  const { world } = seasonWorld();
  const guest = guestWorld(tennis, {
    shelf: shelf(),
    now: world.now,
    tournaments: async () => tournaments,
    field: async () => players,
  });
  const sheet = seasonSheet(tennis, GUEST, guest);
  await sheet.load('washington');
  await settled();
  return sheet;
}

test('of a season a choice is kept at once, and whoever is chosen is used elsewhere', async () => {
  const sheet = await season();
  sheet.choose(washington, 'Silver', nakashima);
  sheet.choose(washington, 'Gold', { athlete: 'Jannik Sinner', backup: null });
  await settled();
  expect(guestPicks(tennis.id, isGuestWish, shelf())).toEqual([
    { tournament: 'Washington', category: 'Silver', ...nakashima },
    { tournament: 'Washington', category: 'Gold', athlete: 'Jannik Sinner', backup: null },
  ]);
  const again = await season();
  expect(again.$sheet.get()).toMatchObject({
    waiting: {},
    selections: [{ tournament: 'Washington', gold_selection: 'Jannik Sinner', bronze_selection: null }],
  });
  again.reject(washington, 'Gold');
  await settled();
  expect(guestPicks(tennis.id, isGuestWish, shelf()).map(({ category }) => category)).toEqual(['Silver']);
});

test('what the rule refuses is not kept', async () => {
  const sheet = await season();
  sheet.choose(washington, 'Gold', { athlete: 'Brandon Nakashima', backup: null });
  await settled();
  expect(kept.size).toBe(0);
  expect(sheet.$sheet.get().waiting['washington/gold']?.send).toBe(false);
});

test('sheets of several contests wait side by side, and the last one leaves nothing behind', async () => {
  (await season()).choose(washington, 'Silver', nakashima);
  (await draft()).choosePlayer(1, 'Abe Able');
  await settled();
  expect(Object.values(guestSheets(shelf())).map(({ title }) => title)).toEqual([tennis.title, sampleContest.title]);
  forgetGuestPicks(golf.id, shelf());
  forgetGuestPicks(tennis.id, shelf());
  expect(Object.keys(guestSheets(shelf()))).toEqual([sampleContest.id]);
  forgetGuestPicks(sampleContest.id, shelf());
  expect(kept.size).toBe(0);
});

test.each(['null', '[]', '3', '{"nfl":null}', '{"nfl":{"picks":3}}', 'no JSON'])(
  'a shelf that holds %s counts as empty',
  (text) => {
    kept.set('guestPicks', text);
    expect(guestSheets(shelf())).toEqual({});
  },
);
