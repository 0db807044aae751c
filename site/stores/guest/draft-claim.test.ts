import { expect, test } from 'vitest';
import { sampleContest, sampleProspects, sampleRows, sampleTeams } from '../../samples/draft.ts';
import type { JudgedSheet } from '../draft/edit.ts';
import { claimedRows } from './draft-claim.ts';
import type { GuestPick } from './guest-picks.ts';

const BEFORE = Date.parse('2025-04-25T12:00:00Z');
const sheet = (own: Record<number, object> = {}, more: Partial<JudgedSheet> = {}): JudgedSheet => ({
  contest: sampleContest,
  rows: sampleRows().map((row) => ({ ...row, ...own[row.pick] })),
  prospects: sampleProspects,
  teams: sampleTeams,
  now: BEFORE,
  ...more,
});
const kept = (pick: number, player: string, more: Partial<GuestPick> = {}): GuestPick => ({
  pick,
  player,
  team: sampleTeams[pick - 1] ?? '',
  position: 'QB',
  trade: false,
  ...more,
});
const said = ({ left }: ReturnType<typeof claimedRows>) => left.map(({ pick, why }) => `${pick}: ${why}`);

test('the picks of a guest become rows of the fan, unconfirmed, by the rules of the sheet', () => {
  const three = [kept(3, 'Cy Crane'), kept(1, 'Abe Able'), kept(2, 'Bo Béla', { team: 'Elm Hill Elks', trade: true })];
  const { rows, already, left } = claimedRows(sheet(), three);
  expect(rows).toMatchObject([
    { id: 100, userId: 'fan-1', pick: 1, player: 'Abe Able', position: 'QB', team: 'Ash Town Owls', confirmed: false },
    { id: 101, pick: 2, player: 'Bo Béla', position: 'CB', team: 'Elm Hill Elks', trade: true, confirmed: false },
    { id: 102, pick: 3, player: 'Cy Crane', trade: false },
  ]);
  expect([already, left]).toEqual([0, []]);
});

test('what the fan has made of a pick stays, and where they have a player; the rest is claimed', () => {
  const own = sheet({ 1: { player: 'Di Dorn', position: 'WR' }, 2: { trade: true, team: 'Elm Hill Elks' } });
  const claimed = claimedRows(own, [kept(1, 'Abe Able'), kept(2, 'Bo Béla'), kept(3, 'Di Dorn'), kept(4, 'Ed Elm')]);
  expect(claimed.rows).toMatchObject([{ pick: 4, player: 'Ed Elm' }]);
  expect(said(claimed)).toEqual([
    'Pick 1: Abe Able: You have Di Dorn there',
    'Pick 2: Bo Béla: You have a trade with Elm Hill Elks there',
    'Pick 3: Di Dorn: You have Di Dorn at pick 1',
  ]);
});

test('who has withdrawn, who is gone and a pick that is gone are each said with their reason', () => {
  const prospects = sampleProspects
    .slice(0, 4)
    .map((each) => (each.player === 'Abe Able' ? { ...each, withdrawn: true as const } : each));
  const claimed = claimedRows(sheet({}, { prospects }), [
    kept(1, 'Abe Able'),
    kept(2, 'Ed Elm'),
    kept(3, 'Bo Béla', { team: 'Nobody’s', trade: true }),
    kept(5, 'Cy Crane'),
  ]);
  expect(claimed.rows).toEqual([]);
  expect(said(claimed)).toEqual([
    'Pick 1: Abe Able: Abe Able has withdrawn: choose somebody else',
    'Pick 2: Ed Elm: Unknown player',
    'Pick 3: Bo Béla: Unknown team',
    'Pick 5: Cy Crane: Pick must be 1 to 4',
  ]);
});

test('from the lock on nothing is claimed, also of a fan without a sheet', () => {
  const now = Date.parse(sampleContest.locksAt);
  for (const rows of [sampleRows(), []]) {
    const claimed = claimedRows(sheet({}, { now, rows }), [kept(1, 'Abe Able')]);
    expect([claimed.rows, said(claimed)]).toEqual([[], ['Pick 1: Abe Able: The draft is locked']]);
  }
  expect(claimedRows(sheet({}, { now: now - 1 }), [kept(1, 'Abe Able')]).rows).toHaveLength(1);
});

test('claimed once more, what was saved stands there already', () => {
  const three = [kept(1, 'Abe Able'), kept(2, '', { team: 'Elm Hill Elks', trade: true })];
  const { rows } = claimedRows(sheet(), three);
  const after = sheet(Object.fromEntries(rows.map((row) => [row.pick, row])));
  expect(claimedRows(after, three)).toEqual({ rows: [], already: 2, left: [] });
});

test('a pick that has gone to the very team is no trade any more', () => {
  const teams = ['Elm Hill Elks', ...sampleTeams.slice(1)];
  const own = sheet({ 1: { team: 'Elm Hill Elks' } }, { teams });
  const { rows } = claimedRows(own, [kept(1, 'Abe Able', { team: 'Elm Hill Elks', trade: true })]);
  expect(rows).toMatchObject([{ pick: 1, player: 'Abe Able', team: 'Elm Hill Elks', trade: false }]);
});
