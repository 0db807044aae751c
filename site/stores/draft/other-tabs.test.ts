/** What comes between a sheet and its saves: a load under way, and another tab. */
import { beforeEach, expect, test } from 'vitest';
import { NetworkProblem } from '../../client/problem.ts';
import { openSheet, playerAt, type SampleServer, sampleServer, settled } from '../../samples/draft-server.ts';

let server: SampleServer;

beforeEach(() => {
  server = sampleServer();
});

test('what is saved while the sheet loads again is kept, although the load read before it', async () => {
  const sheet = openSheet(server);
  await sheet.load();
  const gate = Promise.withResolvers<void>();
  server.slow = gate.promise;
  const loading = sheet.load();
  sheet.choosePlayer(1, 'Abe Able');
  await settled();
  expect(server.rows[0]?.player).toBe('Abe Able');
  gate.resolve();
  await loading;
  expect(playerAt(sheet, 1)).toBe('Abe Able');
  sheet.switchTrade(1, true);
  await settled();
  expect(server.rows[0]).toMatchObject({ player: 'Abe Able', trade: true });
});

test('a load that a newer one has overtaken changes nothing', async () => {
  const sheet = openSheet(server);
  await sheet.load();
  const gate = Promise.withResolvers<void>();
  server.slow = gate.promise;
  const older = sheet.load();
  server.slow = null;
  server.rows = server.rows.map((row) => (row.pick === 1 ? { ...row, player: 'Abe Able', position: 'QB' } : row));
  await sheet.load();
  gate.resolve();
  await older;
  expect(playerAt(sheet, 1)).toBe('Abe Able');
});

test('what another tab has sent or changed since is not sent once more', async () => {
  server.fail = new NetworkProblem(null);
  const one = openSheet(server);
  await one.load();
  one.choosePlayer(1, 'Abe Able');
  await settled();
  const other = openSheet(server);
  await other.load();
  expect(playerAt(other, 1)).toBe('Abe Able');
  server.fail = null;
  one.choosePlayer(1, 'Cy Crane');
  await settled();
  await other.flush();
  await settled();
  expect(server.rows[0]?.player).toBe('Cy Crane');
  expect(playerAt(other, 1)).toBe('Cy Crane');
});
