/** Sheets that nobody has signed in for, and what becomes of their picks. */
import { expect, test } from 'vitest';
import { sampleRows, sampleTeams } from '../../samples/draft.ts';
import { documentOf, locksAt, openSheet, sampleServer } from '../../samples/draft-server.ts';
import { golf, selections, tennis, tournaments, washington } from '../../samples/season.ts';
import { nakashima, openSeason, type SeasonWorld, seasonDocument, seasonWorld } from '../../samples/season-world.ts';
import { GUEST } from '../../sheet/shelf.ts';
import type { Selection } from '../draft/client.ts';
import type { UnsavedWish } from '../season/calls.ts';
import { draftClaims, seasonClaims } from './guest-claims.ts';

/** A draft, and how a guest opens it: the document is the same for everybody. */
function draft() {
  const server = sampleServer();
  const open = async () => {
    const sheet = openSheet(server, documentOf({ ...server, rows: [] }), GUEST);
    await sheet.load();
    return sheet;
  };
  return { server, open };
}

function full(): never {
  throw new DOMException('full', 'QuotaExceededError');
}

async function openAsGuest(world: SeasonWorld) {
  const sheet = openSeason(world, seasonDocument([]), GUEST);
  await sheet.load();
  return sheet;
}

test('a player whom a guest moves leaves no pick behind, and nothing of it is sent', async () => {
  const { server, open } = draft();
  const sheet = await open();
  for (const pick of [1, 4]) sheet.choosePlayer(pick, 'Abe Able');
  for (const trade of [true, false]) sheet.switchTrade(3, trade);
  await sheet.flush();
  expect(Object.keys((await open()).$sheet.get().waiting)).toEqual(['4']);
  expect([server.created, server.puts, server.loads.includes('selections')]).toEqual([[], [], false]);
});

test('the lock and the rules hold for a guest as for a fan', async () => {
  const { server, open } = draft();
  server.now = locksAt;
  const sheet = await open();
  sheet.choosePlayer(1, 'Abe Able');
  expect(sheet.$sheet.get()).toMatchObject({ locked: true, waiting: {} });
});

test('a device that keeps nothing says so at the pick', async () => {
  const { server, open } = draft();
  server.kept.set = full;
  const sheet = await open();
  sheet.choosePlayer(1, 'Abe Able');
  expect(sheet.$sheet.get().error).toBe('This device keeps nothing: your picks are gone with this page.');
  const { world, kept } = seasonWorld();
  kept.set = full;
  const season = await openAsGuest(world);
  season.choose(washington, 'Silver', nakashima);
  expect(season.$sheet.get().notice?.tone).toBe('error');
});

test('what the rule refuses is no pick', async () => {
  const sheet = await openAsGuest(seasonWorld().world);
  sheet.choose(washington, 'Gold', { athlete: 'Brandon Nakashima', backup: null });
  expect(sheet.$sheet.get()).toMatchObject({ waiting: { 'washington/gold': { send: false } }, selections: [] });
});

const rows = (own: Record<number, object> = {}) => sampleRows().map((row) => ({ ...row, ...own[row.pick] }));
const kept = (pick: number, player: string, more: Partial<Selection> = {}) => ({
  pick,
  player,
  team: sampleTeams[pick - 1] ?? '',
  position: 'QB',
  trade: false,
  ...more,
});
const said = (claims: { pick: string; own: string | null }[]) => claims.map(({ pick, own }) => `${pick}: ${own}`);

test('the picks of a guest are the fan’s to save, in their order, also of a fan without a sheet', () => {
  const traded = kept(2, '', { team: 'Elm Hill Elks', trade: true });
  for (const own of [rows(), []])
    expect(
      said(draftClaims(own, sampleTeams, [kept(3, 'Cy Crane'), kept(1, 'Abe Able'), kept(4, ''), traded])),
    ).toEqual(['Pick 1: Abe Able: null', 'Pick 2: a trade with Elm Hill Elks: null', 'Pick 3: Cy Crane: null']);
});

test('what the fan has made of a pick stays, and where they have a player; the rest is claimed', () => {
  const own = rows({ 1: { player: 'Di Dorn', position: 'WR' }, 2: { trade: true, team: 'Elm Hill Elks' } });
  const guest = [kept(1, 'Abe Able'), kept(2, 'Bo Béla'), kept(3, 'Di Dorn'), kept(4, 'Ed Elm')];
  expect(said(draftClaims(own, sampleTeams, guest))).toEqual([
    'Pick 1: Abe Able: You have Di Dorn there',
    'Pick 2: Bo Béla: You have a trade with Elm Hill Elks there',
    'Pick 3: Di Dorn: You have Di Dorn at pick 1',
    'Pick 4: Ed Elm: null',
  ]);
});

test('claimed once more, what was saved is there already', () => {
  const guest = [kept(1, 'Abe Able'), kept(2, '', { team: 'Elm Hill Elks', trade: true })];
  const own = rows(Object.fromEntries(draftClaims([], sampleTeams, guest).map(({ wish }) => [wish.pick, wish])));
  expect(draftClaims(own, sampleTeams, guest).map((each) => each.own)).toEqual(['same', 'same']);
});

test('a pick is saved for its team of now, and unconfirmed; with that team it is no trade any more', () => {
  const traded = kept(1, 'Abe Able', { team: 'Elm Hill Elks', trade: true });
  const wish = (guest: typeof traded, turn: string) => draftClaims([], [turn], [guest])[0]?.wish;
  const row = { pick: 1, player: 'Abe Able', position: 'QB', confirmed: false };
  expect(wish(traded, 'Ash Town Owls')).toEqual({ ...row, team: 'Elm Hill Elks', trade: true });
  expect(wish(traded, 'Elm Hill Elks')).toEqual({ ...row, team: 'Elm Hill Elks', trade: false });
  expect(wish(kept(1, 'Abe Able'), 'Dune Park Deer')).toEqual({ ...row, team: 'Dune Park Deer', trade: false });
});

const chosen = (tournament: string, category: string, athlete: string, backup: string | null = null): UnsavedWish => ({
  tournament,
  category,
  wish: { athlete, backup },
  send: true,
});
const washingtons = [
  chosen('washington', 'Gold', 'Jannik Sinner'),
  chosen('washington', 'Silver', 'Alex Michelsen'),
  { ...chosen('washington', 'Bronze', 'Aleksandar Kovacevic'), send: false },
];

test('the choices of a guest are the fan’s to save where they have nothing yet, tournament by tournament', () => {
  const later = chosen('us-open', 'Silver', 'Brandon Nakashima');
  const claims = seasonClaims(tennis, tournaments, selections, [later, ...washingtons]);
  expect(said(claims)).toEqual([
    'Washington, Gold: Jannik Sinner: null',
    'Washington, Silver: Alex Michelsen: null',
    'US Open, Silver: Brandon Nakashima: null',
  ]);
  expect(claims.at(-1)?.wish).toEqual({ tournament: 'US Open', category: 'Silver', wish: later.wish });
});

test('what the fan has chosen stays, and a tournament that is gone is said', () => {
  const own = [{ tournament: 'Washington', is_locked: false, silver_selection: 'Brandon Nakashima' }];
  const guest = [...washingtons, chosen('atlantis', 'Gold', 'Carlos Alcaraz')];
  expect(said(seasonClaims(tennis, tournaments, own, guest))).toEqual([
    'atlantis, Gold: Carlos Alcaraz: There is no such tournament any more',
    'Washington, Gold: Jannik Sinner: null',
    'Washington, Silver: Alex Michelsen: You have Brandon Nakashima there',
  ]);
});

test('claimed once more, what was saved of a season is there already, with its back-up', () => {
  const guest = [chosen('washington', 'Golfer', 'Jannik Sinner', 'Carlos Alcaraz')];
  const saved = { tournament: 'Washington', is_locked: false, selection: 'Jannik Sinner', backup: 'Carlos Alcaraz' };
  expect(said(seasonClaims(golf, tournaments, [saved], guest))).toEqual(['Washington: Jannik Sinner: same']);
  expect(said(seasonClaims(golf, tournaments, [{ ...saved, backup: null }], guest))).toEqual([
    'Washington: Jannik Sinner: You have Jannik Sinner there',
  ]);
});
