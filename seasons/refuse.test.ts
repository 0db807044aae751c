import { expect, test } from 'vitest';
import type { Choice, Contest, Pick } from '#games/contest';
import { gameOf } from '#games/kinds';
import { emptiedBy, refuseConfirmed } from '#games/mock-draft/refuse';
import type { OneAndDone } from '#games/one-and-done/contest';
import type { ChoiceFacts } from '#games/refuse';
import { nfl2025, tennis2025 } from './shipped.ts';

const draft = { ...nfl2025, picks: 2, clubs: ['Demo Reds', 'Demo Blues'] };
const season: OneAndDone = { ...tennis2025, lastRank: 50, backup: true };
const refuse = (contest: Contest, choice: Choice, facts: ChoiceFacts, now: number) =>
  gameOf(contest).refuse(choice, facts, now);
const athlete = (id: number, rank = id) => ({ id, name: `demo-${id}`, rank, position: 'QB' });
const pick = (change: Partial<Pick> = {}): Pick => ({
  slot: 'a',
  athlete: null,
  team: 'Demo Reds',
  trade: false,
  backup: null,
  confirmed: false,
  ...change,
});
const facts = (change: Partial<ChoiceFacts> = {}): ChoiceFacts => ({
  slot: { id: 'a', position: 1, locksAt: 100, tournament: 't', category: 'Gold', team: 'Demo Reds' },
  athlete: null,
  backup: null,
  teams: new Set(draft.clubs),
  field: null,
  others: [],
  ...change,
});

test('a choice that breaks no rule is not refused', () => {
  expect(refuse(draft, pick(), facts(), 99)).toBeNull();
  expect(refuse(season, pick({ athlete: 1 }), facts({ athlete: athlete(1) }), 99)).toBeNull();
});

test('a choice at the instant of the lock is refused', () => {
  expect(refuse(draft, pick(), facts(), 100)?.code).toBe('locked');
  expect(refuse(season, pick(), facts(), 100)?.message).toBe('Tournament is locked');
});

test('a choice in a cancelled tournament is refused, before its lock and after', () => {
  const cancelled = facts({ athlete: athlete(1), cancelled: true });
  for (const now of [0, 100])
    expect(refuse(season, pick({ athlete: 1 }), cancelled, now)).toEqual({
      code: 'cancelled',
      message: 'This tournament is cancelled: nobody can be picked there',
    });
});

test('a player used in another tournament is refused, as first or as back-up', () => {
  const others = [pick({ slot: 'b', athlete: 1, backup: 2 })];
  for (const used of [1, 2]) {
    expect(refuse(season, pick({ athlete: used }), facts({ athlete: athlete(used), others }), 0)?.message).toBe(
      'Player has already been used',
    );
  }
  expect(
    refuse(season, pick({ athlete: 3, backup: 1 }), facts({ athlete: athlete(3), backup: athlete(1), others }), 0)
      ?.code,
  ).toBe('used');
});

test('a trade with the club that has the pick already, or without a player, may be saved, not confirmed', () => {
  expect(refuse(draft, pick({ trade: true }), facts(), 0)).toBeNull();
  expect(refuseConfirmed(pick({ trade: true }), 'Demo Reds', true)).toEqual({
    code: 'trade',
    message: 'A trade needs another team: choose one, or turn Trade off',
  });
  expect(refuseConfirmed(pick({ trade: true, team: 'Demo Blues' }), 'Demo Reds', true)).toBeNull();
  expect(refuseConfirmed(pick(), 'Demo Reds', true)).toBeNull();
  expect(refuseConfirmed(pick(), 'Demo Reds', false)).toEqual({
    code: 'unknown',
    message: 'An empty pick cannot be confirmed: choose a player first',
  });
});

test('a player who has withdrawn is refused, first or back-up, unless they stand in the slot already', () => {
  const [gone, here] = [{ ...athlete(1), withdrawn: true }, athlete(2)];
  const refused = 'demo-1 has withdrawn: choose somebody else';
  expect(refuse(draft, pick({ athlete: 1 }), facts({ athlete: gone }), 0)).toEqual({
    code: 'withdrawn',
    message: refused,
  });
  expect(refuse(draft, pick({ athlete: 1 }), facts({ athlete: gone, current: [1] }), 0)).toBeNull();
  const backup = pick({ athlete: 2, backup: 1 });
  expect(refuse(season, backup, facts({ athlete: here, backup: gone, current: [2, null] }), 0)?.message).toBe(refused);
  expect(refuse(season, backup, facts({ athlete: here, backup: gone, current: [3, 1] }), 0)).toBeNull();
});

test('each refusal has its code and its whole sentence', () => {
  const said = (contest: Contest, choice: Partial<Pick>, change: Partial<ChoiceFacts> = {}) =>
    refuse(contest, pick(choice), facts(change), 0);
  const unknown = (message: string) => ({ code: 'unknown', message });
  expect(said(draft, {}, { slot: undefined })).toEqual(unknown('Pick must be 1 to 2'));
  expect(said(season, {}, { slot: undefined })).toEqual(unknown('Unknown tournament'));
  expect(said(draft, {}, { athlete: undefined })).toEqual(unknown('Unknown player'));
  expect(said(season, {}, { backup: undefined })).toEqual(unknown('Unknown player'));
  expect(said(draft, { team: null })).toEqual(unknown('Unknown team'));
  expect(said(draft, { team: null, trade: true }, { teams: new Set([null as unknown as string]) })).toEqual(
    unknown('Unknown team'),
  );
  expect(said(draft, { team: 'Demo Greens', trade: true })).toEqual(unknown('Unknown team'));
  expect(said(draft, { team: 'Demo Blues', trade: true })).toBeNull();
  expect(said(draft, { team: 'Demo Blues' })).toEqual({
    code: 'trade',
    message: 'You must enable trade mode to change teams',
  });
  const [first, second] = [athlete(1), athlete(2)];
  expect(said({ ...season, backup: false }, { athlete: 1, backup: 2 }, { athlete: first, backup: second })).toEqual(
    unknown('This contest has no back-ups'),
  );
  expect(said({ ...season, backup: false }, { athlete: 1 }, { athlete: first })).toBeNull();
  expect(said(season, { backup: 2 }, { backup: second })).toEqual(unknown('Pick a player before a back-up'));
  expect(said(season, {})).toBeNull();
  expect(said(season, { athlete: 1, backup: 1 }, { athlete: first, backup: first })).toEqual({
    code: 'used',
    message: 'The back-up must be another player',
  });
  expect(said(season, { athlete: 51 }, { athlete: athlete(51) })).toEqual({
    code: 'category',
    message: 'demo-51 is ranked below 50 and cannot be picked',
  });
  expect(said(season, { athlete: 30 }, { athlete: athlete(30) })).toEqual({
    code: 'category',
    message: 'demo-30 is a Silver player',
  });
  expect(said(season, { athlete: 1 }, { athlete: first, field: new Set([2]) })).toEqual(
    unknown('demo-1 is not in the field of this tournament'),
  );
});

test('in a draft a player moves: they leave the one other pick that holds them, and no pick that is nobody’s', () => {
  const others = [
    pick({ slot: 'b' }),
    pick({ slot: 'c', athlete: 2 }),
    pick({ slot: 'a', athlete: 1 }),
    pick({ slot: 'd', athlete: 1 }),
  ];
  expect(refuse(draft, pick({ athlete: 1 }), facts({ athlete: athlete(1), others }), 0)).toBeNull();
  expect(emptiedBy(pick({ athlete: 1 }), others)?.slot).toBe('d');
  expect(emptiedBy(pick({ athlete: 2 }), others)?.slot).toBe('c');
  expect(emptiedBy(pick({ athlete: 3 }), others)).toBeUndefined();
  expect(emptiedBy(pick(), others)).toBeUndefined();
});
