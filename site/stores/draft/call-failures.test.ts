import { afterEach, expect, test, vi } from 'vitest';
import { nba2025 as nba, nfl2025 as nfl } from '#seasons/shipped';
import { sampleRows } from '../../samples/draft.ts';
import { draftClient } from './client.ts';
import { draftSheet } from './picks.ts';
import { FAILED } from './save.ts';

/**
 * The site's own client against a server that answers `path` and method with `status`, and
 * everything else with an empty list.
 */
function serverFailing(method: string, path: string, status: number, message = 'Busy') {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('fetch', async (address: string, { method: verb }: { method: string }) => {
    const failing = verb === method && address.startsWith(path);
    if (failing) return Response.json({ success: false, code: 'unavailable', message }, { status });
    const teams = [{ id: 1, name: 'Dallas Mavericks', original_pick_order: 1 }];
    return Response.json({ data: address.endsWith('/teams') ? teams : [] });
  });
}
const shelf = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
const loaded = async (contest: typeof nba | typeof nfl) => {
  const sheet = draftSheet(contest, 'fan-1', { client: draftClient(contest), shelf, now: () => 0 });
  await sheet.load();
  return sheet.$sheet.get().error;
};
const [row] = sampleRows();
if (!row) throw new Error('no sample');

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  ['GET', '/api/nba-draft/selections', 'Failed to fetch user selections'],
  ['POST', '/api/nba-draft/selections', 'Failed to create user selection'],
  ['GET', '/api/nba-draft/teams', 'Failed to fetch teams'],
])('an NBA sheet whose %s %s fails says so', async (method, path, sentence) => {
  serverFailing(method, path, 503);
  expect(await loaded(nba)).toBe(`Failed to load data: ${sentence}`);
});

test('an NBA pick that the server could not save fails under its own sentence, a refusal keeps the server’s', async () => {
  serverFailing('PUT', '/api/nba-draft/selections', 500);
  await expect(draftClient(nba).saveOne(row)).rejects.toThrow('Failed to update user selection');
  await expect(draftClient(nba).saveAll([row])).rejects.toThrow('Failed to update user selection');
  serverFailing('PUT', '/api/nba-draft/selections', 409, 'The draft is locked');
  await expect(draftClient(nba).saveOne(row)).rejects.toThrow('The draft is locked');
});

test('an NFL sheet that does not load has one sentence', async () => {
  serverFailing('GET', '/api/nfl-draft/teams', 503);
  expect(await loaded(nfl)).toBe('Failed to load data. Please try again later.');
});

test('each control of a pick has its sentence', () => {
  expect(FAILED).toEqual({
    team: 'Failed to update team. Please try again.',
    player: 'Failed to update player. Please try again.',
    trade: 'Failed to toggle trade mode. Please try again.',
    confirm: 'Failed to confirm selection. Please try again.',
    fill: 'Failed to update player. Please try again.',
  });
});
