import { beforeEach, expect, test } from 'vitest';
import type { DraftClient, NewSelection, Selection } from './draft-client.ts';
import { notOlder } from './draft-load.ts';
import { sampleContest, sampleProspects, sampleRows, sampleTeams } from './draft-samples.ts';
import { saveOf, wordsOfSave } from './draft-save.ts';
import { type DraftSheet, draftSheet } from './draft-sheet.ts';
import { ApiProblem, NetworkProblem } from './problem.ts';

/** The server's part: one sheet in memory, and what goes wrong next. */
let server: { rows: Selection[]; created: NewSelection[][]; puts: number[][]; fail: Error | null };
let kept: Map<string, string>;
let now: number;
let gate: Promise<void> | null;
/** Holds back the answer of the next load: its rows are read, the rest is still under way. */
let slow: Promise<void> | null;

const locksAt = Date.parse(sampleContest.locksAt);
const tooLate = () => new ApiProblem(409, 'conflict', 'The draft is locked');

const client: DraftClient = {
  prospects: async () => {
    await slow;
    return sampleProspects;
  },
  teams: async () => sampleTeams,
  expertPicks: async () => [],
  selections: async () => {
    if (server.fail instanceof NetworkProblem) throw server.fail;
    return server.rows.map((row) => ({ ...row }));
  },
  create: async (rows) => {
    server.created.push(rows);
    server.rows = sampleRows();
    return server.rows;
  },
  saveOne: async (row) => ({ data: (await save([row]))[0] ?? row, moved: null }),
  saveAll: (rows) => save(rows),
  scoredSheet: async () => null,
};

async function save(rows: readonly Selection[]): Promise<Selection[]> {
  await gate;
  if (server.fail) throw server.fail;
  server.puts.push(rows.map(({ pick }) => pick));
  const saved = rows.map((row) => ({ ...row, updatedAt: new Date(now).toISOString() }));
  server.rows = server.rows.map((row) => saved.find(({ pick }) => pick === row.pick) ?? row);
  return saved;
}

function open(): DraftSheet {
  return draftSheet(sampleContest, 'fan-1', {
    client,
    now: () => now,
    shelf: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => kept.set(key, value),
      removeItem: (key) => kept.delete(key),
    },
  });
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const playerAt = (sheet: DraftSheet, pick: number) => sheet.$sheet.get().rows[pick - 1]?.player;

beforeEach(() => {
  server = { rows: sampleRows(), created: [], puts: [], fail: null };
  kept = new Map();
  now = locksAt - 3_600_000;
  gate = null;
  slow = null;
});

test('the first visit creates one empty pick a team, in original order, with one call', async () => {
  server.rows = [];
  const sheet = open();
  await sheet.load();
  expect(server.created).toHaveLength(1);
  expect(server.created[0]).toMatchObject(
    sampleTeams.map((team, index) => ({ pick: index + 1, team, player: '', trade: false, confirmed: false })),
  );
  expect(sheet.$sheet.get().rows).toHaveLength(4);
});

test('after the lock an empty sheet stays empty', async () => {
  server.rows = [];
  now = locksAt;
  const sheet = open();
  await sheet.load();
  expect(server.created).toEqual([]);
  expect(sheet.$sheet.get()).toMatchObject({ status: 'ready', locked: true, rows: [] });
});

test('a choice is saved at once and says when', async () => {
  const sheet = open();
  await sheet.load();
  sheet.choosePlayer(1, 'Abe Able');
  const { rows, outbox } = sheet.$sheet.get();
  expect(rows[0] && saveOf(rows[0], outbox, 'up', {})).toBe('saving');
  await settled();
  expect(server.rows[0]).toMatchObject({ player: 'Abe Able', position: 'QB' });
  const saved = sheet.$sheet.get().rows[0];
  expect(saved && wordsOfSave(saveOf(saved, {}, 'up', {}), saved.updatedAt, now)).toMatch(/^Saved \d\d:\d\d$/);
});

test('changes made while a save is under way go together with the next', async () => {
  const sheet = open();
  await sheet.load();
  let release = () => {};
  gate = new Promise((resolve) => {
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

test('what is saved while the sheet loads anew stands, although the load read before it', async () => {
  const sheet = open();
  await sheet.load();
  const held = Promise.withResolvers<void>();
  slow = held.promise;
  const loading = sheet.load();
  sheet.choosePlayer(1, 'Abe Able');
  await settled();
  expect(server.rows[0]?.player).toBe('Abe Able');
  held.resolve();
  await loading;
  expect(playerAt(sheet, 1)).toBe('Abe Able');
  sheet.switchTrade(1, true);
  await settled();
  expect(server.rows[0]).toMatchObject({ player: 'Abe Able', trade: true });
});

test('a load that read after another device had saved is believed', () => {
  const at = (player: string, updatedAt: string) => ({ ...sampleRows()[0], player, updatedAt }) as Selection;
  const own = new Map([[1, at('Abe Able', '2025-04-25T12:00:01.000Z')]]);
  expect(notOlder([at('Cy Crane', '2025-04-25T12:00:02.000Z')], own)[0]?.player).toBe('Cy Crane');
  expect(notOlder([at('', '2025-04-25T12:00:00.000Z')], own)[0]?.player).toBe('Abe Able');
});

test('a load that a newer one has overtaken changes nothing', async () => {
  const sheet = open();
  await sheet.load();
  const held = Promise.withResolvers<void>();
  slow = held.promise;
  const older = sheet.load();
  slow = null;
  server.rows = server.rows.map((row) => (row.pick === 1 ? { ...row, player: 'Abe Able', position: 'QB' } : row));
  await sheet.load();
  held.resolve();
  await older;
  expect(playerAt(sheet, 1)).toBe('Abe Able');
});

test('without a connection changes stay on this device, survive a reload, and are sent when it is back', async () => {
  const first = open();
  await first.load();
  server.fail = new NetworkProblem(null);
  first.choosePlayer(1, 'Abe Able');
  await settled();
  expect(first.$sheet.get().line).toBe('down');
  const row = first.$sheet.get().rows[0];
  expect(row && saveOf(row, first.$sheet.get().outbox, 'down', {})).toBe('device');

  const again = open();
  await again.load();
  expect(playerAt(again, 1)).toBe('Abe Able');
  expect(server.rows[0]?.player).toBe('');

  server.fail = null;
  await again.flush();
  expect(server.rows[0]?.player).toBe('Abe Able');
  expect([...kept.keys()].filter((key) => key.startsWith('outbox'))).toEqual([]);
});

test('what waited past the lock is given up: the server’s sheet is shown and it is said', async () => {
  const sheet = open();
  await sheet.load();
  server.fail = new NetworkProblem(null);
  sheet.choosePlayer(1, 'Abe Able');
  await settled();
  now = locksAt;
  server.fail = tooLate();
  sheet.checkLock();
  await settled();
  const { locked, rows, lost, outbox, said } = sheet.$sheet.get();
  expect(locked).toBe(true);
  expect(rows[0]).toMatchObject({ player: '' });
  expect(rows[0] && saveOf(rows[0], outbox, 'up', lost)).toBe('tooLate');
  expect(said.text).toBe('Too late: the draft is locked, and the change to pick 1 did not reach us before that.');
});

test('the lock closes an open sheet at the second', async () => {
  const sheet = open();
  await sheet.load();
  now = locksAt - 1;
  sheet.checkLock();
  expect(sheet.$sheet.get().locked).toBe(false);
  now = locksAt;
  sheet.checkLock();
  expect(sheet.$sheet.get()).toMatchObject({ locked: true, lost: {} });
  sheet.choosePlayer(1, 'Abe Able');
  expect(playerAt(sheet, 1)).toBe('');
});

test.each([
  ['player', (sheet: DraftSheet) => sheet.choosePlayer(1, 'Abe Able'), 'Failed to update player. Please try again.'],
  ['trade', (sheet: DraftSheet) => sheet.switchTrade(1, true), 'Failed to toggle trade mode. Please try again.'],
] as const)(
  'a busy server: the %s sentence, nothing lost, sent when tried again, and the sentence goes',
  async (_, act, sentence) => {
    const sheet = open();
    await sheet.load();
    server.fail = new ApiProblem(503, 'unavailable', 'The site is busy. Please try again.');
    act(sheet);
    await settled();
    expect(sheet.$sheet.get()).toMatchObject({ error: sentence, line: 'refused' });
    server.fail = null;
    await sheet.flush();
    expect(server.puts).toEqual([[1]]);
    expect(sheet.$sheet.get()).toMatchObject({ error: null, line: 'up' });
  },
);

test('the sentence of a busy server goes too when coming back to the page is what sends the change', async () => {
  const sheet = open();
  await sheet.load();
  server.fail = new ApiProblem(503, 'unavailable', 'The site is busy. Please try again.');
  sheet.choosePlayer(1, 'Abe Able');
  await settled();
  server.fail = null;
  await sheet.load();
  await settled();
  expect(server.rows[0]?.player).toBe('Abe Able');
  expect(sheet.$sheet.get()).toMatchObject({ error: null, line: 'up' });
});

test('a change that the server refuses for good is taken back', async () => {
  const sheet = open();
  await sheet.load();
  server.fail = new ApiProblem(400, 'invalid', 'Unknown player');
  sheet.choosePlayer(1, 'Abe Able');
  await settled();
  expect(playerAt(sheet, 1)).toBe('');
  expect(sheet.$sheet.get().error).toBe('Failed to update player. Please try again.');
});

test('a team without trade is refused before it is sent', async () => {
  const sheet = open();
  await sheet.load();
  sheet.chooseTeam(1, 'Elm Hill Elks');
  expect(sheet.$sheet.get().error).toBe('You must enable trade mode to change teams');
  expect(server.puts).toEqual([]);
});

test('filling marks its picks and is undone as a whole', async () => {
  const sheet = open();
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

test('a sheet that cannot be loaded says so', async () => {
  server.fail = new NetworkProblem(null);
  const sheet = open();
  await sheet.load();
  expect(sheet.$sheet.get()).toMatchObject({
    status: 'failed',
    error: 'Failed to load data. Please try again later.',
  });
});
