/** A sheet that came with its document. */
import { beforeEach, expect, test } from 'vitest';
import { ApiProblem, NetworkProblem } from '../../client/problem.ts';
import { sampleContest, sampleTeams } from '../../samples/draft.ts';
import {
  documentOf,
  locksAt,
  openSheet,
  playerAt,
  type SampleServer,
  sampleServer,
  settled,
  shelfOf,
} from '../../samples/draft-server.ts';
import { sheetNews } from './news.ts';

let server: SampleServer;
const shelf = () => shelfOf(server.kept);

beforeEach(() => {
  server = sampleServer();
  server.rows = server.rows.map((row) => (row.pick === 1 ? { ...row, player: 'Abe Able', position: 'QB' } : row));
});

test('a document brings the picks and the prospects who are picked, and the rest is one call', async () => {
  const initial = documentOf(server);
  expect(initial.data.prospects.map(({ player }) => player)).toEqual(['Abe Able']);
  const sheet = openSheet(server, shelf(), initial);
  expect(sheet.$sheet.get()).toBe(sheet.first);
  expect(sheet.first).toMatchObject({ everyone: false, locked: false });
  expect(playerAt(sheet, 1)).toBe('Abe Able');
  await sheet.load(initial.data);
  expect(server.loads).toEqual(['prospects']);
  expect(sheet.$sheet.get()).toMatchObject({ everyone: true, prospects: server.prospects });
});

test('what waits on this device is not in the document, is laid over it, and is sent', async () => {
  const before = openSheet(server);
  await before.load();
  server.fail = new NetworkProblem(null);
  before.choosePlayer(2, 'Bo Béla');
  await settled();
  server.fail = null;
  const initial = documentOf(server);
  const sheet = openSheet(server, shelf(), initial);
  expect(sheet.first.rows[1]?.player).toBe('');
  expect(playerAt(sheet, 2)).toBe('Bo Béla');
  await sheet.load(initial.data);
  expect(server.rows[1]?.player).toBe('Bo Béla');
});

test('on a first visit the empty picks are there at once, are made with one call, and what is changed before is sent after it', async () => {
  server.rows = [];
  const initial = documentOf(server);
  const sheet = openSheet(server, shelf(), initial);
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
  expect(openSheet(server, shelf(), documentOf(server)).first).toMatchObject({ locked: true });
  server.rows = [];
  expect(openSheet(server, shelf(), documentOf(server)).first).toMatchObject({ locked: true, rows: [] });
});

test('what has changed since it was saved is said by the document', () => {
  server.prospects = server.prospects.map((each) => ({ ...each, withdrawn: true }));
  const sheet = openSheet(server, shelf(), documentOf(server));
  expect(sheetNews(sheet.first, sampleContest, 'UTC')).toEqual(['Pick 1: Abe Able withdrew, choose somebody else']);
});

test('of an old document and this device what was saved later counts, until the server is reached', async () => {
  const old = documentOf(server);
  const before = openSheet(server);
  await before.load();
  server.now += 60_000;
  before.choosePlayer(2, 'Bo Béla');
  await settled();
  server.fail = new NetworkProblem(null);
  const sheet = openSheet(server, shelf(), old);
  expect(playerAt(sheet, 2)).toBe('');
  await sheet.load();
  expect([playerAt(sheet, 1), playerAt(sheet, 2)]).toEqual(['Abe Able', 'Bo Béla']);
  expect(sheet.$sheet.get()).toMatchObject({ everyone: true, line: 'down', prospects: server.prospects });

  server.fail = null;
  const newer = documentOf(server);
  server.fail = new NetworkProblem(null);
  // Another tab has been offline since before that save.
  server.kept.set('sheet:sample:fan-1', JSON.stringify({ ...old.data, base: old.data.rows }));
  const late = openSheet(server, shelf(), newer);
  await late.load();
  expect(playerAt(late, 2)).toBe('Bo Béla');
});

test('if the prospects do not come the picks stay, and all is asked for again', async () => {
  const initial = documentOf(server);
  const sheet = openSheet(server, shelf(), initial);
  server.slow = Promise.reject(new ApiProblem(500, 'internal', ''));
  await sheet.load(initial.data);
  expect(sheet.$sheet.get()).toMatchObject({ everyone: false, line: 'closed' });
  expect(server.kept.size).toBe(0);
  server.slow = null;
  await sheet.flush();
  expect(sheet.$sheet.get()).toMatchObject({ everyone: true, line: 'up' });
});
