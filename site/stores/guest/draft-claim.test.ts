import { expect, test } from 'vitest';
import { sampleRows, sampleTeams } from '../../samples/draft.ts';
import { claimedRow, claimedRows } from './draft-claim.ts';
import type { GuestPick } from './guest-picks.ts';

const rows = (own: Record<number, object> = {}) => sampleRows().map((row) => ({ ...row, ...own[row.pick] }));
const kept = (pick: number, player: string, more: Partial<GuestPick> = {}): GuestPick => ({
  pick,
  player,
  team: sampleTeams[pick - 1] ?? '',
  position: 'QB',
  trade: false,
  ...more,
});
const said = ({ left }: ReturnType<typeof claimedRows>) => left.map(({ pick, why }) => `${pick}: ${why}`);

test('the picks of a guest are the fan’s to save, in their order, also of a fan without a sheet', () => {
  const three = [kept(3, 'Cy Crane'), kept(1, 'Abe Able'), kept(2, '', { team: 'Elm Hill Elks', trade: true })];
  for (const own of [rows(), []]) {
    const { picks, already, left } = claimedRows(own, three);
    expect([picks.map(({ pick }) => pick), already, left]).toEqual([[1, 2, 3], 0, []]);
  }
});

test('what the fan has made of a pick stays, and where they have a player; the rest is claimed', () => {
  const own = rows({ 1: { player: 'Di Dorn', position: 'WR' }, 2: { trade: true, team: 'Elm Hill Elks' } });
  const claimed = claimedRows(own, [kept(1, 'Abe Able'), kept(2, 'Bo Béla'), kept(3, 'Di Dorn'), kept(4, 'Ed Elm')]);
  expect(claimed.picks).toMatchObject([{ pick: 4, player: 'Ed Elm' }]);
  expect(said(claimed)).toEqual([
    'Pick 1: Abe Able: You have Di Dorn there',
    'Pick 2: Bo Béla: You have a trade with Elm Hill Elks there',
    'Pick 3: Di Dorn: You have Di Dorn at pick 1',
  ]);
});

test('claimed once more, what was saved is there already', () => {
  const two = [kept(1, 'Abe Able'), kept(2, '', { team: 'Elm Hill Elks', trade: true })];
  const own = rows(
    Object.fromEntries(two.map((one) => [one.pick, claimedRow(one, sampleTeams[one.pick - 1], 'fan-1')])),
  );
  expect(claimedRows(own, two)).toEqual({ picks: [], already: 2, left: [] });
});

test('a pick is saved for its team of now, and unconfirmed; with that team it is no trade any more', () => {
  const traded = kept(1, 'Abe Able', { team: 'Elm Hill Elks', trade: true });
  const row = { userId: 'fan-1', pick: 1, player: 'Abe Able', position: 'QB', confirmed: false };
  expect(claimedRow(traded, 'Ash Town Owls', 'fan-1')).toEqual({ ...row, team: 'Elm Hill Elks', trade: true });
  expect(claimedRow(traded, 'Elm Hill Elks', 'fan-1')).toEqual({ ...row, team: 'Elm Hill Elks', trade: false });
  expect(claimedRow(kept(1, 'Abe Able'), 'Dune Park Deer', 'fan-1')).toEqual({
    ...row,
    team: 'Dune Park Deer',
    trade: false,
  });
});
