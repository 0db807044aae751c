import { beforeEach, expect, test } from 'vitest';
import { nba2025 as nba } from '#seasons/shipped';
import type { Ask } from '../../client/call.ts';
import { ApiProblem, NetworkProblem } from '../../client/problem.ts';
import { sampleRows, sampleTeams } from '../../samples/draft.ts';
import {
  documentOf,
  locksAt,
  openSheet,
  playerAt,
  type SampleServer,
  sampleServer,
  settled,
} from '../../samples/draft-server.ts';
import { type DraftClient, draftClient, type Selection } from './client.ts';
import { loadFailure, wholeSheet } from './load.ts';

let server: SampleServer;

beforeEach(() => {
  server = sampleServer();
  server.rows = server.rows.map((row) => (row.pick === 1 ? { ...row, player: 'Abe Able', position: 'QB' } : row));
});

test('a document brings the whole sheet, and nothing is asked for', async () => {
  const initial = documentOf(server);
  const sheet = openSheet(server, initial);
  expect(sheet.$sheet.get()).toBe(sheet.first);
  expect(sheet.first).toMatchObject({ locked: false, prospects: server.prospects });
  expect(playerAt(sheet, 1)).toBe('Abe Able');
  await sheet.load(initial.data);
  expect(server.loads).toEqual([]);
});

test('what waits on this device is not in the document, is laid over it, and is sent', async () => {
  const before = openSheet(server);
  await before.load();
  server.fail = new NetworkProblem(null);
  before.choosePlayer(2, 'Bo Béla');
  await settled();
  server.fail = null;
  const initial = documentOf(server);
  const sheet = openSheet(server, initial);
  expect(sheet.first.rows[1]?.player).toBe('');
  expect(playerAt(sheet, 2)).toBe('Bo Béla');
  await sheet.load(initial.data);
  expect(server.rows[1]?.player).toBe('Bo Béla');
});

test('on a first visit the empty picks are there at once, are made with one call, and what is changed before is sent after it', async () => {
  server.rows = [];
  const initial = documentOf(server);
  const sheet = openSheet(server, initial);
  expect(sheet.first.rows.map(({ team, player }) => [team, player])).toEqual(sampleTeams.map((team) => [team, '']));
  sheet.switchTrade(2, true);
  await settled();
  expect(server.puts).toEqual([]);
  await sheet.load(initial.data);
  expect([server.created.length, server.puts]).toEqual([1, [[2]]]);
  expect(server.rows[1]).toMatchObject({ id: 101, trade: true });
});

test('a document made after the lock brings a locked sheet, and makes no picks up', () => {
  server.now = locksAt;
  expect(openSheet(server, documentOf(server)).first).toMatchObject({ locked: true });
  server.rows = [];
  expect(openSheet(server, documentOf(server)).first).toMatchObject({ locked: true, rows: [] });
});

test('of an old document and this device what was saved later counts, until the server is reached', async () => {
  const old = documentOf(server);
  const before = openSheet(server);
  await before.load();
  server.now += 60_000;
  before.choosePlayer(2, 'Bo Béla');
  await settled();
  server.fail = new NetworkProblem(null);
  const sheet = openSheet(server, old);
  expect(playerAt(sheet, 2)).toBe('');
  await sheet.load();
  expect([playerAt(sheet, 1), playerAt(sheet, 2)]).toEqual(['Abe Able', 'Bo Béla']);
  expect(sheet.$sheet.get().line).toBe('down');

  server.fail = null;
  const newer = documentOf(server);
  server.fail = new NetworkProblem(null);
  // Another tab has been offline since before that save.
  server.kept.set('sheet:sample:fan-1', JSON.stringify(old.data.base));
  const late = openSheet(server, newer);
  await late.load();
  expect(playerAt(late, 2)).toBe('Bo Béla');
});

/** A server that refuses to make the picks, and has these of the fan by then. */
function refusing(there: Selection[]): DraftClient {
  let requests = 0;
  return {
    prospects: async () => [],
    teams: async () => ['Ash Town Owls', 'Elm Hill Elks'],
    selections: async () => ({ rows: requests++ === 0 ? [] : there, changes: [] }),
    create: async () => {
      throw new ApiProblem(409, 'conflict', 'Picks can be made once the contest is open');
    },
  } as unknown as DraftClient;
}

test('what another tab has made is what there is, and after the lock nothing is made up', async () => {
  const one = { pick: 1, team: 'Ash Town Owls' } as Selection;
  expect((await wholeSheet(refusing([one]), 'me', () => false)).base[0]).toEqual(one);
  let turn = 0;
  expect((await wholeSheet(refusing([]), 'me', () => turn++ > 0)).base).toEqual([]);
});

test('what an NBA draft could not load or save fails under its own sentences, a refusal keeps the server’s', async () => {
  const failing = (status: number, message: string) =>
    draftClient(nba, (async () => Promise.reject(new ApiProblem(status, 'unavailable', message))) as unknown as Ask);
  const said = (asked: Promise<unknown>) => asked.then(() => null, loadFailure);
  const [row] = sampleRows() as [Selection];
  const busy = failing(503, 'Busy');
  expect(await said(busy.selections('fan-1'))).toBe('Failed to load data: Failed to fetch user selections');
  expect(await said(busy.teams())).toBe('Failed to load data: Failed to fetch teams');
  expect(await said(busy.prospects())).toBe('Failed to load data. Please try again later.');
  await expect(busy.create([])).rejects.toThrow('Failed to create user selection');
  for (const save of [busy.saveOne(row), busy.saveAll([row])])
    await expect(save).rejects.toThrow('Failed to update user selection');
  await expect(failing(409, 'The draft is locked').saveOne(row)).rejects.toThrow('The draft is locked');
});
