import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Choice, Result } from '#games/contest';
import { worthIf } from '#games/group/gain';
import type { Facts } from '#games/kind';
import { gameOf } from '#games/kinds';
import type { DraftPick } from '#games/mock-draft/score';
import { filesOf } from './files.ts';
import { readSeason } from './read-season.ts';
import { golf2026, nba2025, nfl2025, tennis2025 } from './shipped.ts';

const none = { player: null, team: null, position: null, trade: null, outcome: null };

/** A draft with its real picks as they were published. */
function draft(contest: typeof nfl2025) {
  const { slots, athletes, feed } = readSeason(contest, filesOf(contest.id));
  const real = feed.map(({ result }): Result => {
    const { pick, team, player, position, trade } = result as unknown as DraftPick;
    const athleteId = athletes.find(({ name }) => name === player)?.id ?? 0;
    return { key: String(pick), athleteId, player, team, position, trade, outcome: null };
  });
  const factsAt = (known: number): Facts => ({ slots, athletes, tournaments: [], results: real.slice(0, known) });
  return { game: gameOf(contest), slots, athletes, real, factsAt };
}

test.each([nfl2025, nba2025])('no sheet of $id ends above what it could reach, after any pick', (contest) => {
  const { game, slots, athletes, real, factsAt } = draft(contest);
  const teams = [...new Set(slots.map(({ team }) => team))];
  const total = (sheet: readonly Choice[], known: number) =>
    sheet.reduce((sum, choice) => sum + game.ruleOf(factsAt(known))(choice).points, 0);
  // Near the truth, so that every element is earned now and then.
  const sheets = fc
    .tuple(
      fc.shuffledSubarray(athletes.slice(0, slots.length + 8), { minLength: slots.length }),
      fc.infiniteStream(fc.nat()),
    )
    .map(([order, dice]) =>
      slots.map(({ id, team }, place): Choice => {
        const [luck = 0, other = 0] = [...dice.take(2)];
        const athlete = luck % 3 === 0 ? (real[place]?.athleteId ?? null) : (order[place]?.id ?? null);
        return {
          slot: id,
          athlete,
          team: luck % 4 ? team : (teams[other % teams.length] ?? team),
          trade: luck % 4 === 0,
          backup: null,
        };
      }),
    );
  fc.assert(
    fc.property(sheets, fc.nat(real.length), (sheet, known) => {
      const most = total(sheet, known) + (game.gain?.left(factsAt(known))(sheet) ?? 0);
      expect(most).toBeGreaterThanOrEqual(total(sheet, real.length));
      expect(most).toBeLessThanOrEqual(slots.length * 600);
    }),
    { seed: 20250425, numRuns: 60 },
  );
});

test('a draft pick may earn 600, without its player 300 or less, and nothing once all is known', () => {
  const { game, athletes, real, factsAt } = draft(nfl2025);
  const named = (name: string) => athletes.find((athlete) => athlete.name === name)?.id ?? null;
  const pick = (slot: string, athlete: string, team: string): Choice => ({
    slot,
    athlete: named(athlete),
    team,
    trade: false,
    backup: null,
  });
  const left = (known: number, choice: Choice) => game.gain?.left(factsAt(known))([choice]);
  expect(game.gain?.ahead({ designation: null }, 32)).toBe(19_200);
  expect(left(0, pick('3', 'Cam Ward', 'New York Giants'))).toBe(600);
  // They went first, to Tennessee: team, position of the pick and of the team, and no trade are
  // left.
  expect(left(1, pick('3', 'Cam Ward', 'New York Giants'))).toBe(300);
  // Pick 1 is made; a cornerback may still come to Tennessee, and so may this one.
  expect(left(1, pick('1', 'Travis Hunter', 'Tennessee Titans'))).toBe(150);
  expect(left(2, pick('1', 'Travis Hunter', 'Tennessee Titans'))).toBe(50);
  expect(left(real.length, pick('1', 'Travis Hunter', 'Tennessee Titans'))).toBe(0);
});

test('if a draft pick comes true it is worth something to all whom it touches, and what is gone cannot come', () => {
  const { game, athletes, factsAt } = draft(nfl2025);
  const named = (name: string) => athletes.find((athlete) => athlete.name === name)?.id ?? null;
  const choice = (slot: string, athlete: string, team: string): Choice => ({
    slot,
    athlete: named(athlete),
    team,
    trade: false,
    backup: null,
  });
  const coming = choice('3', 'Abdul Carter', 'New York Giants');
  const choices = [
    coming,
    choice('3', 'Mason Graham', 'New York Giants'),
    choice('4', 'Abdul Carter', 'New England Patriots'),
    // Pick 1 is made: that the Giants take the player now, too, still counts for who had them
    // there.
    { ...choice('1', 'Abdul Carter', 'New York Giants'), trade: true },
  ];
  const worth = worthIf(game, factsAt(2), coming, choices).map(({ choice: each, points }) => [each.slot, points]);
  expect(worth).toEqual([
    ['3', 600],
    ['3', 200],
    ['1', 150],
  ]);
  expect(worthIf(game, factsAt(2), choice('3', 'Cam Ward', 'New York Giants'), choices)).toEqual([]);
  expect(worthIf(game, factsAt(3), coming, choices)).toEqual([]);
});

test('of a tournament one pick may win, one lose the final, one a semi-final; who is out, or was none, brings nothing', () => {
  const { slots, athletes, tournaments } = readSeason(tennis2025, filesOf(tennis2025.id));
  const game = gameOf(tennis2025);
  const wimbledon = tournaments.find(({ name }) => name === 'Wimbledon');
  const ofWimbledon = slots.filter(({ tournament }) => tournament === wimbledon?.id);
  const sheet = ofWimbledon.map(
    ({ id }, place): Choice => ({ slot: id, athlete: place + 1, team: null, trade: false, backup: null }),
  );
  const facts = (outcomes: [number, string][]): Facts => ({
    slots,
    athletes,
    tournaments,
    results: outcomes.map(([athleteId, outcome]) => ({ ...none, key: wimbledon?.id ?? '', athleteId, outcome })),
  });
  const left = (outcomes: [number, string][], some = sheet) => game.gain?.left(facts(outcomes))(some);
  expect(game.gain?.ahead({ designation: 'Grand Slam' }, 3)).toBe(2_000 + 1_200 + 800);
  expect(left([])).toBe(4_000);
  expect(left([[1, 'R64']])).toBe(3_200);
  expect(left([], [{ slot: ofWimbledon[0]?.id ?? '', athlete: null, team: null, trade: false, backup: null }])).toBe(0);
  expect(left([[9, 'W']])).toBe(0);
  const [first] = sheet;
  if (!first) throw new Error('Wimbledon has no slot');
  expect(worthIf(game, facts([]), first, sheet)).toEqual([{ choice: first, points: 2_000 }]);
  expect(worthIf(game, facts([[1, 'R64']]), first, sheet)).toEqual([]);
});

test('money has no bound', () => {
  expect(gameOf(golf2026).gain).toBeNull();
});
