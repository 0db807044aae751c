import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MockDraft } from '#games/mock-draft/contest';
import { maxPoints, PERFECT_PICK, percentScore } from '#games/mock-draft/contest';
import { type DraftPick, scorePick } from '#games/mock-draft/score';
import { filesOf } from './files.ts';
import { readSeason } from './season-files.ts';
import { nba2025, nfl2025 } from './shipped.ts';

function draft(contest: MockDraft): { contest: MockDraft; real: DraftPick[]; original: string[] } {
  const { feed, slots } = readSeason(contest, filesOf(contest.id));
  return {
    contest,
    real: feed.map(({ result }) => result as unknown as DraftPick),
    original: slots.map(({ team }) => team ?? ''),
  };
}

const nfl = draft(nfl2025);
const nba = draft(nba2025);
const total = ({ contest, real }: typeof nfl, sheet: DraftPick[]) =>
  sheet.reduce((sum, mine) => sum + scorePick(contest, mine, real).points, 0);
const one = ({ contest, real }: typeof nfl, mine: DraftPick) => scorePick(contest, mine, real);

describe('sheets against the real NFL draft of 2025, computed by hand', () => {
  test('the real draft itself is perfect: 32 x 600 = 19,200, 100 percent', () => {
    expect(total(nfl, nfl.real)).toBe(19_200);
    expect(percentScore(nfl.contest, 19_200)).toBe(100);
  });

  test('the untouched sheet: team and no trade right at the 26 picks that stayed, 26 x 200 = 5,200', () => {
    const empty = nfl.original.map((team, index) => ({
      pick: index + 1,
      team,
      player: '',
      position: '',
      trade: false,
    }));
    expect(total(nfl, empty)).toBe(5_200);
    expect(percentScore(nfl.contest, 5_200)).toBe(27.08);
  });

  test('every player right, every trade missed: 26 x 600 and, where the team is wrong, 6 x (100 + 50) = 16,500', () => {
    const sheet = nfl.real.map((pick, index) => ({ ...pick, team: nfl.original[index] ?? '', trade: false }));
    expect(total(nfl, sheet)).toBe(16_500);
  });

  test('every team and trade right, players nobody took at positions nobody plays: 32 x 200 = 6,400', () => {
    const sheet = nfl.real.map((pick) => ({ ...pick, player: 'demo-nobody', position: 'demo' }));
    expect(total(nfl, sheet)).toBe(6_400);
  });

  test('only the two picks that Jacksonville and Cleveland swapped, both foreseen: 2 x 600', () => {
    const sheet = nfl.real.filter(({ pick }) => pick === 2 || pick === 5);
    expect(total(nfl, sheet)).toBe(1_200);
  });

  test('the right team with another player: a quarterback for Tennessee, but not the one, earns 100 + 50 + 50 + 100', () => {
    const { points } = one(nfl, {
      pick: 1,
      team: 'Tennessee Titans',
      player: 'Shedeur Sanders',
      position: 'QB',
      trade: false,
    });
    expect(points).toBe(300);
  });

  test('a player whom the same team took at a different pick: Dart to the Giants at 3 instead of 25 earns 100 + 100 + 50 + 100', () => {
    const { points, reasons } = one(nfl, {
      pick: 3,
      team: 'New York Giants',
      player: 'Jaxson Dart',
      position: 'QB',
      trade: false,
    });
    expect(points).toBe(350);
    expect(reasons.find(({ element }) => element === 'playerOfTeam')).toMatchObject({
      because: 'Jaxson Dart was taken by New York Giants',
    });
  });

  test('a trade foreseen with another player: Carter to Jacksonville at 2 earns 100 + 100', () => {
    expect(
      one(nfl, { pick: 2, team: 'Jacksonville Jaguars', player: 'Abdul Carter', position: 'EDGE', trade: true }).points,
    ).toBe(200);
  });
});

test('"that team" is the team the fan named in the NFL game, and the team that had the pick in the NBA game', () => {
  const pick = nba.real.find(({ player }) => player === 'Cedric Coward');
  if (!pick) throw new Error('Coward was drafted');
  const sheet = { ...pick, team: nba.original[pick.pick - 1] ?? '', trade: false };
  expect(one(nba, sheet).points).toBe(300);
  expect(scorePick({ ...nba.contest, thatTeam: 'named' }, sheet, nba.real).points).toBe(150);
});

test('the real NBA draft itself is perfect: 30 x 600 = 18,000', () => {
  expect(total(nba, nba.real)).toBe(18_000);
  expect(maxPoints(nba.contest)).toBe(18_000);
});

test('a pick earns 0 to 600, 600 exactly when team, player, position and trade are right, and its reasons add up', () => {
  const { contest, real } = nfl;
  const players = real.map(({ player, position }) => ({ player, position }));
  const anyPick = fc.record({
    pick: fc.integer({ min: 1, max: 32 }),
    team: fc.constantFrom(...contest.clubs, ''),
    athlete: fc.constantFrom(...players, { player: '', position: '' }),
    trade: fc.boolean(),
  });
  fc.assert(
    fc.property(
      anyPick,
      fc.integer({ min: 0, max: 32 }),
      fc.constantFrom('named' as const, 'real' as const),
      ({ athlete, ...rest }, known, thatTeam) => {
        const scored = scorePick({ ...contest, thatTeam }, { ...rest, ...athlete }, real.slice(0, known));
        expect(scored.points).toBeGreaterThanOrEqual(0);
        expect(scored.points).toBeLessThanOrEqual(PERFECT_PICK);
        expect(scored.points === PERFECT_PICK).toBe(scored.correct);
        expect(scored.reasons.reduce((sum, { points }) => sum + points, 0)).toBe(scored.points);
        for (const { points, max } of scored.reasons) expect([0, max]).toContain(points);
      },
    ),
    { seed: 2025, numRuns: 2_000 },
  );
});

/** What is said of a pick, element by element. */
const said = (mine: DraftPick, real: DraftPick[]) =>
  scorePick(nfl.contest, mine, real).reasons.map(({ element, points, because }) => [element, points, because]);
const ward = { pick: 1, team: 'Ash', player: 'Abe', position: 'QB', trade: false };

test('every point has its reason, of what was right and of what was not', () => {
  const right = { ...ward, team: ' Ash ', player: ' Abe ', position: ' QB ' };
  expect(said(right, [ward])).toEqual([
    ['team', 100, 'Ash had this pick'],
    ['player', 100, 'Abe went at pick 1'],
    ['playerOfTeam', 100, 'Abe was taken by Ash'],
    ['position', 50, 'QB at pick 1'],
    ['positionOfTeam', 50, 'Ash took a QB'],
    ['trade', 100, 'The pick stayed with its team'],
    ['perfect', 100, 'Team, player, position and trade all right'],
  ]);
  expect(said({ ...ward, team: ' Elm ' }, [{ ...ward, player: 'Bo', position: 'WR', trade: true }])).toEqual([
    ['team', 0, 'Ash had this pick, not Elm'],
    ['player', 0, 'Bo went at pick 1'],
    ['playerOfTeam', 0, 'Abe was not taken by Elm'],
    ['position', 0, 'WR at pick 1'],
    ['positionOfTeam', 0, 'Elm did not take a QB'],
    ['trade', 0, 'The pick changed hands'],
    ['perfect', 0, 'Not everything right'],
  ]);
  const blank = { ...ward, team: ' ', player: ' ', position: ' ' };
  expect(said(blank, [{ ...ward, player: '', position: '' }])).toEqual([
    ['team', 0, 'Ash had this pick, and no team was named'],
    ['player', 0, 'Nobody went at pick 1'],
    ['playerOfTeam', 0, 'No player was named'],
    ['position', 0, 'No position at pick 1'],
    ['positionOfTeam', 0, 'No position was named'],
    ['trade', 100, 'The pick stayed with its team'],
    ['perfect', 0, 'Not everything right'],
  ]);
  const all = scorePick(nfl.contest, right, [ward]);
  expect(all).toMatchObject({ label: 'Abe', tally: [1, 1, 1], correct: true, decided: true });
  expect(all.reasons.map(({ max }) => max)).toEqual([100, 100, 100, 50, 50, 100, 100]);
  const undecided = { points: 0, correct: false, tally: [0, 0, 0], label: '', reasons: [], decided: false };
  expect(scorePick(nfl.contest, { ...ward, pick: 2 }, [ward])).toEqual(undecided);
  expect(scorePick(nfl.contest, { ...ward, player: 'Bo' }, [ward]).tally).toEqual([0, 0, 1]);
});
