import { beforeEach, expect, test } from 'vitest';
import { ApiProblem, NetworkProblem } from '../../client/problem.ts';
import { sampleContest, sampleTeams } from '../../samples/draft.ts';
import { locksAt, openSheet, playerAt, type SampleServer, sampleServer, settled } from '../../samples/draft-server.ts';
import { sheetNews } from './news.ts';
import { saveOf } from './outbox.ts';
import type { DraftSheet } from './picks.ts';

let server: SampleServer;
const tooLate = () => new ApiProblem(409, 'locked', 'Closed, in any words');

beforeEach(() => {
  server = sampleServer();
});

test('changes made while a save is under way go together with the next', async () => {
  const sheet = openSheet(server);
  await sheet.load();
  let release = () => {};
  server.gate = new Promise((resolve) => {
    release = resolve;
  });
  sheet.choosePlayer(1, 'Abe Able');
  sheet.choosePlayer(2, 'Bo Béla');
  sheet.choosePlayer(1, 'Cy Crane');
  release();
  await settled();
  expect(server.puts).toEqual([[1], [1, 2]]);
  expect(server.rows.map(({ player }) => player)).toEqual(['Cy Crane', 'Bo Béla', '', '']);
});

test.each([
  ['waited', () => new NetworkProblem(null), tooLate()],
  ['was not saved', () => new ApiProblem(500, 'internal', ''), null],
])('at the lock what %s is given up: the sheet of the server is shown, and it is said', async (_, fail, then) => {
  const sheet = openSheet(server);
  await sheet.load();
  server.fail = fail();
  sheet.choosePlayer(1, 'Abe Able');
  await settled();
  server.now = locksAt;
  server.fail = then;
  sheet.checkLock();
  await settled();
  expect(sheet.$sheet.get().locked).toBe(true);
  expect([playerAt(sheet, 1), saveAt(sheet, 1)]).toEqual(['', 'tooLate']);
  expect(sheet.$sheet.get().said.text).toBe(
    'Too late: the draft is locked, and the change to pick 1 did not reach us before that.',
  );
});

test('the lock closes an open sheet at the second', async () => {
  const sheet = openSheet(server);
  await sheet.load();
  server.now = locksAt - 1;
  sheet.checkLock();
  expect(sheet.$sheet.get().locked).toBe(false);
  server.now = locksAt;
  sheet.checkLock();
  expect(sheet.$sheet.get()).toMatchObject({ locked: true, lost: {} });
  sheet.choosePlayer(1, 'Abe Able');
  expect(playerAt(sheet, 1)).toBe('');
});

const saveAt = (sheet: DraftSheet, pick: number) => {
  const { rows, waiting, line, lost } = sheet.$sheet.get();
  const row = rows[pick - 1];
  return row && saveOf(row, waiting, line, lost);
};

test('what was not saved is undone with the pick that it would have emptied', async () => {
  const sheet = openSheet(server);
  await sheet.load();
  sheet.choosePlayer(2, 'Abe Able');
  await settled();
  server.fail = new ApiProblem(400, 'invalid', 'Unknown player');
  sheet.choosePlayer(1, 'Abe Able');
  await settled();
  expect([playerAt(sheet, 1), playerAt(sheet, 2)]).toEqual(['Abe Able', '']);
  sheet.takeBack(1);
  expect([playerAt(sheet, 1), playerAt(sheet, 2)]).toEqual(['', 'Abe Able']);
  expect(sheet.$sheet.get()).toMatchObject({ error: null, waiting: {} });
});

test('filling marks its picks and is undone as a whole', async () => {
  const sheet = openSheet(server);
  await sheet.load();
  sheet.choosePlayer(2, 'Abe Able');
  await settled();
  sheet.fillBest('empty');
  await settled();
  expect(server.rows.map(({ player }) => player)).toEqual(['Bo Béla', 'Abe Able', 'Cy Crane', 'Di Dorn']);
  expect(sheet.$sheet.get().filledFrom).toEqual({ 1: 'Best available', 3: 'Best available', 4: 'Best available' });
  sheet.undo();
  await settled();
  expect(server.rows.map(({ player }) => player)).toEqual(['', 'Abe Able', '', '']);
  expect(sheet.$sheet.get().undo).toBeNull();
});

test('a player who has withdrawn is not chosen, filled in or moved, and stays where they are', async () => {
  const sheet = openSheet(server);
  await sheet.load();
  sheet.choosePlayer(1, 'Abe Able');
  await settled();
  server.prospects = server.prospects.map((each) => (each.player === 'Abe Able' ? { ...each, withdrawn: true } : each));
  await sheet.load();
  const refused = 'Abe Able has withdrawn: choose somebody else';
  sheet.choosePlayer(2, 'Abe Able');
  expect([sheet.$sheet.get().error, playerAt(sheet, 2), playerAt(sheet, 1)]).toEqual([refused, '', 'Abe Able']);
  sheet.confirm([1]);
  await settled();
  expect(server.rows[0]).toMatchObject({ player: 'Abe Able', confirmed: true });
  sheet.fillBest('all');
  await settled();
  expect([playerAt(sheet, 1), playerAt(sheet, 2)]).toEqual(['Bo Béla', 'Cy Crane']);
  sheet.undo();
  await settled();
  expect([playerAt(sheet, 1), server.rows[0]?.player]).toEqual(['', '']);
});

test('a pick that belongs to another team since it was saved says so, and follows the order once it is touched', async () => {
  const sheet = openSheet(server);
  await sheet.load();
  sheet.choosePlayer(1, 'Abe Able');
  await settled();
  const [was = '', is = ''] = sampleTeams;
  server.teams = [is, ...sampleTeams.slice(1)];
  server.changes = [{ what: 'team', of: '1', was, is, at: server.now + 1 }];
  await sheet.load();
  const news = () => sheetNews(sheet.$sheet.get(), sampleContest, 'UTC');
  expect(news()).toEqual([`Pick 1 now belongs to the ${is} (was ${was})`]);
  server.now += 2;
  sheet.confirm([1]);
  await settled();
  expect(server.rows[0]).toMatchObject({ team: is, player: 'Abe Able', confirmed: true });
  expect(news()).toEqual([]);
});
