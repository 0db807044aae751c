import { expect, test } from 'vitest';
import { gameOf, tieRule } from '#games/kinds';
import { golf2026, nba2025, nfl2025, tennis2025 } from './shipped.ts';

/** What a kind of game answers besides its rule. */
const [nfl, tennis, golf] = [gameOf(nfl2025), gameOf(tennis2025), gameOf(golf2026)];
const slot = { id: 'open/gold', position: 1, locksAt: 0, tournament: 'open', category: 'Gold', team: null };
const result = { player: null, team: null, position: null, trade: null };
const row = (key: string, athleteId: number, outcome: string | null) => ({ ...result, key, athleteId, outcome });

test('ties are broken in the order that the page says', () => {
  expect([nfl2025, nba2025].map(tieRule)).toEqual(
    Array(2).fill(
      'Most correct selections, then players right at the pick, then teams right. Still level? The rank is shared.',
    ),
  );
  expect(tieRule(tennis2025)).toBe(
    'Most wins, then finals, then semi-finals, then quarterfinals, then rounds of 16, then rounds of 32, then rounds of 64. Still level? The rank is shared.',
  );
  expect(tieRule(golf2026)).toBe('Most best single event. Still level? The rank is shared.');
  expect([nfl, tennis, golf].map(({ tieBreak }) => tieBreak.combine)).toEqual(['sum', 'sum', 'max']);
});

test('a draft has a result a pick, a season one of each athlete a tournament', () => {
  expect([nfl, tennis, golf].map((game) => game.resultKey(slot))).toEqual(['open/gold', 'open', 'open']);
  expect([nfl, tennis, golf].map((game) => game.oneResultAKey)).toEqual([true, false, false]);
});

test('amounts are points or dollars', () => {
  expect([nfl, tennis, golf].map((game) => game.amount(1))).toEqual(['1 point', '1 point', '$1']);
  expect([nfl, tennis, golf].map((game) => game.amount(1_250))).toEqual(['1,250 points', '1,250 points', '$1,250']);
});

test('a reminder says what a sheet misses, an opening what is to be picked', () => {
  expect(nfl.missing({ slots: 32, missing: [null, null] })).toBe('30 of 32 picks, 2 missing');
  expect(tennis.missing({ slots: 3, missing: ['Bronze', 'Gold'] })).toBe('Gold and Bronze missing');
  expect(golf.missing({ slots: 1, missing: ['Golfer'] })).toBe('your golfer is missing');
  expect([nfl.opening, golf.opening]).toEqual([null, null]);
  expect(tennis.opening).toEqual({ athleteWord: 'player', categories: ['Gold', 'Silver', 'Bronze'] });
  expect(gameOf({ ...golf2026, draws: true }).opening).toEqual({ athleteWord: 'golfer', categories: ['Golfer'] });
});

test('a draft is final with an athlete at every pick, a tournament once it is over', () => {
  expect(nfl.isFinal(2, [row('1', 4, null), row('2', 5, null)])).toBe(true);
  expect(nfl.isFinal(2, [row('1', 4, null), row('2', 0, null)])).toBe(false);
  expect(tennis.isFinal(3, [row('open', 4, 'W')])).toBe(true);
  expect(tennis.isFinal(3, [row('open', 4, 'F'), row('open', 5, null)])).toBe(false);
  expect(golf.isFinal(1, [row('open', 5, 'WD'), row('open', 4, '0')])).toBe(true);
  expect(golf.isFinal(1, [row('open', 4, 'WD')])).toBe(false);
});

test('a player is free again after a tournament that is over or cancelled, and in a draft nobody', () => {
  const tournaments = ['open', 'later'].map((id) => ({ id, name: id, designation: null }));
  const facts = { slots: [], athletes: [], tournaments, results: [row('open', 1, '5'), row('later', 1, 'WD')] };
  expect(golf.freeingAfter?.(facts)).toEqual(['open']);
  const cancelled = tournaments.map((each) => ({ ...each, cancelled: each.id === 'later' }));
  expect(golf.freeingAfter?.({ ...facts, tournaments: cancelled })).toEqual(['open', 'later']);
  const choice = { slot: slot.id, athlete: 1, team: null, trade: false, backup: null };
  const rule = golf.ruleOf({
    ...facts,
    slots: [slot],
    tournaments: cancelled.map((each) => ({ ...each, cancelled: true })),
  });
  expect(rule(choice)).toMatchObject({ points: 0, label: 'Cancelled' });
  expect(nfl.freeingAfter).toBeNull();
});

test('a rule knows the slots of its contest alone, and an athlete without a name is none', () => {
  const tournaments = [{ id: 'open', name: 'Demo Open', designation: 'Grand Slam' }];
  const facts = { slots: [slot], athletes: [], tournaments, results: [row('open', 7, 'W')] };
  const choice = { slot: slot.id, athlete: 7, team: null, trade: false, backup: null };
  const because = ': Winner at Demo Open, 2,000 points for Grand Slam';
  expect(tennis.ruleOf(facts)(choice).reasons).toMatchObject([{ because }]);
  expect(() => tennis.ruleOf(facts)({ ...choice, slot: 'elsewhere' })).toThrow('No tournament has slot elsewhere');
  const named = { ...facts, athletes: [{ id: 7, name: 'Ash', rank: 1, position: null }] };
  const reasons = [{ because: `Ash${because}` }];
  expect(tennis.ruleOf(named)(choice)).toMatchObject({ points: 2_000, label: 'W', reasons });
});
