import { expect, test } from 'vitest';
import { sampleContest, sampleProspects, sampleRows, sampleTeams } from '../../samples/draft.ts';
import { type Change, change, choosePlayer, confirm, type JudgedSheet, switchTrade } from './edit.ts';
import { bestAvailable, fill, restored } from './fill.ts';

const before = Date.parse('2025-04-25T12:00:00Z');

function judged(players: Record<number, string> = {}, more: Partial<JudgedSheet> = {}): JudgedSheet {
  const rows = sampleRows().map((row) => {
    const player = sampleProspects.find((each) => each.player === players[row.pick]);
    return player ? { ...row, player: player.player, position: player.position, confirmed: true } : row;
  });
  return { contest: sampleContest, rows, prospects: sampleProspects, teams: sampleTeams, now: before, ...more };
}

function done(outcome: Change | { refused: string }): Change {
  if ('refused' in outcome) throw new Error(outcome.refused);
  return outcome;
}

test('choosing a player fills the position and takes the confirmation away', () => {
  const { rows, notice } = done(choosePlayer(judged({ 1: 'Di Dorn' }), 1, 'Abe Able'));
  expect(rows).toMatchObject([{ pick: 1, player: 'Abe Able', position: 'QB', confirmed: false }]);
  expect(notice).toBeNull();
});

test('a team changes only while trade is on', () => {
  expect(change(judged(), 2, { team: 'Elm Hill Elks' })).toEqual({
    refused: 'You must enable trade mode to change teams',
  });
  const rows = done(switchTrade(judged(), 2, true)).rows;
  const traded = judged({}, { rows: judged().rows.map((row) => rows.find(({ pick }) => pick === row.pick) ?? row) });
  expect(done(change(traded, 2, { team: 'Elm Hill Elks' })).rows).toMatchObject([
    { team: 'Elm Hill Elks', trade: true },
  ]);
});

test('trade off puts the own team back', () => {
  const rows = judged().rows.map((row) => (row.pick === 2 ? { ...row, trade: true, team: 'Elm Hill Elks' } : row));
  expect(done(switchTrade(judged({}, { rows }), 2, false)).rows).toMatchObject([
    { team: 'Birch Bay Bears', trade: false },
  ]);
});

test('only picks with a player are confirmed', () => {
  const rows = judged({ 1: 'Abe Able', 3: 'Di Dorn' }).rows.map((row) => ({ ...row, confirmed: false }));
  const confirmed = confirm(judged({}, { rows }), [1, 2, 3]).rows;
  expect(confirmed.map(({ pick, confirmed }) => [pick, confirmed])).toEqual([
    [1, true],
    [3, true],
  ]);
});

test('a trade with the own club is left unconfirmed, and that is said', () => {
  const rows = judged({ 1: 'Abe Able', 2: 'Bo Béla' }).rows.map((row) => ({
    ...row,
    trade: row.pick === 2,
    confirmed: false,
  }));
  const { rows: confirmed, notice } = confirm(judged({}, { rows }), [1, 2]);
  expect(confirmed.map(({ pick }) => pick)).toEqual([1]);
  expect(notice).toBe('Pick 2 is not confirmed. A trade needs another team: choose one, or turn Trade off');
});

test('a board’s other team becomes a trade, and a player on the sheet already is not used twice', () => {
  const proposals = [
    { pick: 1, team: 'Elm Hill Elks', player: 'Cy Crane' },
    { pick: 3, team: 'Cedar City Crows', player: 'Abe Able' },
  ];
  const { rows, notice } = fill(judged({ 2: 'Abe Able' }), proposals, 'empty');
  expect(rows).toMatchObject([{ pick: 1, team: 'Elm Hill Elks', trade: true, player: 'Cy Crane', position: 'QB' }]);
  expect(notice).toBe('Filled 1 pick; 1 left empty, because the player is already on your sheet');
});

test('a gap with trade turned on keeps the team that the fan named', () => {
  const { rows } = judged();
  const traded = rows.map((row) => (row.pick === 3 ? { ...row, team: 'Elm Hill Elks', trade: true } : row));
  const sheet = { ...judged(), rows: traded };
  const filled = fill(sheet, bestAvailable(sheet, 'empty'), 'empty').rows.find(({ pick }) => pick === 3);
  expect(filled).toMatchObject({ team: 'Elm Hill Elks', trade: true, player: 'Cy Crane' });
});

test('replacing everything empties what the board says nothing about', () => {
  const { rows } = fill(
    judged({ 1: 'Abe Able', 2: 'Bo Béla' }),
    [{ pick: 1, team: 'Ash Town Owls', player: 'Bo Béla' }],
    'all',
  );
  expect(rows.map(({ pick, player }) => [pick, player])).toEqual([
    [1, 'Bo Béla'],
    [2, ''],
  ]);
});

test('undo brings back a player who has moved elsewhere since', () => {
  const back = restored(judged({ 4: 'Abe Able' }).rows, judged({ 1: 'Abe Able' }).rows.slice(0, 1));
  expect(back.map(({ pick, player }) => [pick, player])).toEqual([
    [1, 'Abe Able'],
    [4, ''],
  ]);
});
