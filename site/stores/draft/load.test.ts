import { afterEach, expect, test, vi } from 'vitest';
import { nba2025 as nba, nfl2025 as nfl } from '#seasons/shipped';
import { ApiProblem } from '../../client/problem.ts';
import { sampleRows } from '../../samples/draft.ts';
import { type DraftClient, draftClient, type Selection } from './client.ts';
import { loadFailure, sheetAnswers, wholeSheet } from './load.ts';
import { FAILED } from './outbox.ts';

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

test('before a contest is open its organisers see the sheet as nobody has it', async () => {
  const { base } = await wholeSheet(refusing([]), 'me', () => false);
  expect(base.map(({ pick, team, player }) => [pick, team, player])).toEqual([
    [1, 'Ash Town Owls', ''],
    [2, 'Elm Hill Elks', ''],
  ]);
});

test('what another tab has made is what there is, and after the lock nothing is made up', async () => {
  const one = { pick: 1, team: 'Ash Town Owls' } as Selection;
  expect((await wholeSheet(refusing([one]), 'me', () => false)).base).toEqual([one]);
  let turn = 0;
  expect((await wholeSheet(refusing([]), 'me', () => turn++ > 0)).base).toEqual([]);
});

/**
 * The site's own client against a server that answers `path` and method with `status`, and
 * everything else with an empty list.
 */
function serverFailing(method: string, path: string, status: number, message = 'Busy') {
  for (const said of ['error', 'debug'] as const) vi.spyOn(console, said).mockReturnValue();
  vi.stubGlobal('fetch', async (address: string, { method: verb }: { method: string }) => {
    const failing = verb === method && address.startsWith(path);
    if (failing) return Response.json({ success: false, code: 'unavailable', message }, { status });
    const teams = [{ id: 1, name: 'Dallas Mavericks', original_pick_order: 1 }];
    return Response.json({ data: address.endsWith('/teams') ? teams : [] });
  });
}
/** What the page of failures says of a sheet that does not come. */
const failureIn = (contest: typeof nba | typeof nfl) =>
  sheetAnswers(draftClient(contest), 'fan-1').then(() => null, loadFailure);
const [row] = sampleRows();
if (!row) throw new Error('no sample');

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  ['selections', 'Failed to fetch user selections'],
  ['teams', 'Failed to fetch teams'],
])('an NBA sheet whose %s do not come says so', async (path, sentence) => {
  serverFailing('GET', `/api/nba-draft/${path}`, 503);
  expect(await failureIn(nba)).toBe(`Failed to load data: ${sentence}`);
});

test('picks of an NBA sheet that the server could not make fail under their own sentence', async () => {
  serverFailing('POST', '/api/nba-draft/selections', 503);
  await expect(draftClient(nba).create([])).rejects.toThrow('Failed to create user selection');
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
  expect(await failureIn(nfl)).toBe('Failed to load data. Please try again later.');
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
