import { expect, test } from 'vitest';
import type { Choice, Result } from '#games/contest';
import { gameOf } from '#games/kinds';
import { replayOf } from '#games/mock-draft/replay';
import { rank } from '#games/rank';
import { filesOf } from './files.ts';
import { contests } from './registry.ts';
import { readSeason } from './season-files.ts';

/** Fans who each shift the real draft by a few picks, so that all score something. */
function draft(id: string) {
  const contest = contests.find((each) => each.id === id) ?? contests[0];
  if (!contest) throw new Error('no contest');
  const season = readSeason(contest, filesOf(id));
  const athleteOf = (name: unknown) => season.athletes.find((athlete) => athlete.name === name);
  const results = season.feed.map(
    ({ result }): Result => ({
      key: String(result.pick),
      athleteId: athleteOf(result.player)?.id ?? 0,
      player: String(result.player),
      team: String(result.team),
      position: athleteOf(result.player)?.position ?? null,
      trade: Boolean(result.trade),
      outcome: null,
    }),
  );
  const facts = { slots: season.slots, athletes: season.athletes, tournaments: [], results };
  const choices: (Choice & { id: number })[] = [];
  const sheets = [0, 1, 2, 3, 5, 8].map((shift, fan) => ({
    username: `fan-${fan}`,
    choices: season.slots.map((slot, place) => {
      const published = results[(place + shift) % results.length];
      const id = choices.length + 1;
      choices.push({
        id,
        slot: slot.id,
        athlete: published?.athleteId ?? null,
        team: (fan % 2 === 0 ? published?.team : slot.team) ?? null,
        trade: false,
        backup: null,
      });
      return id;
    }),
  }));
  return { game: gameOf(contest), facts, choices, sheets };
}

test.each(['nfl-2025', 'nba-2025'])('each moment of %s is what the rule gives by the picks known then', (id) => {
  const { game, facts, choices, sheets } = draft(id);
  const steps = replayOf(game, facts, choices, sheets, sheets.length);
  expect(steps.map(({ pick }) => pick)).toEqual(facts.slots.map(({ position }) => position));
  for (const { pick, table } of steps) {
    const rule = game.ruleOf({ ...facts, results: facts.results.filter(({ key }) => Number(key) <= pick) });
    const whole = sheets.map(({ username, choices: sheet }) => {
      const scored = sheet.flatMap((choiceId) => choices.filter((choice) => choice.id === choiceId).map(rule));
      return {
        username,
        points: scored.reduce((sum, { points }) => sum + points, 0),
        tiebreak: [0, 1, 2].map((place) => scored.reduce((sum, { tally }) => sum + (tally[place] ?? 0), 0)),
      };
    });
    const expected = rank(whole).map(({ rank: place, username, points }) => [place, username, points]);
    expect(table.map((row) => [row.rank, row.username, row.points])).toEqual(expected);
  }
});

test('a moment tells who had the player, and the places that a pick gave', () => {
  const { game, facts, choices, sheets } = draft('nfl-2025');
  const [first, second] = replayOf(game, facts, choices, sheets, 2);
  expect(first).toMatchObject({ pick: 1, player: 'Cam Ward', right: 1 });
  expect(first?.table.map(({ up }) => up)).toEqual([null, null]);
  expect(second?.table).toHaveLength(2);
  expect(second?.table[0]).toMatchObject({ rank: 1, username: 'fan-0', up: 0 });
});

test('picks that are published in another order are replayed in that of the draft', () => {
  const { game, facts, choices, sheets } = draft('nba-2025');
  const shuffled = { ...facts, results: [...facts.results].reverse() };
  expect(replayOf(game, shuffled, choices, sheets, 3)).toEqual(replayOf(game, facts, choices, sheets, 3));
});
