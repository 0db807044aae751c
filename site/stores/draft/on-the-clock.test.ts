import { expect, test } from 'vitest';
import { sampleContest, sampleScored, sampleTeams } from '../../samples/draft.ts';
import { type Around, callsOf, onTheClock } from './on-the-clock.ts';

const around: Around = {
  teams: sampleTeams,
  favourites: [
    {
      pick: 3,
      entries: 40,
      players: [
        { player: 'Cy Cole', entries: 30 },
        { player: 'Di Dorn', entries: 5 },
      ],
    },
  ],
  group: { id: 'g', name: 'Friends' },
  calls: {
    3: [
      { player: 'Bo Béla', members: ['cal', 'dan', 'eve'] },
      { player: 'Cy Cole', members: ['ann', 'bea'] },
    ],
  },
};

/** The sample, with the fan's third pick. */
function sheetWith(player: string) {
  const sheet = sampleScored();
  const selection = { team: sampleTeams[2] ?? '', player, position: 'WR', trade: false };
  return { ...sheet, picks: sheet.picks.map((each) => (each.pick === 3 ? { ...each, selection } : each)) };
}

test('the first pick without a result is on the clock, with everybody’s calls for it', () => {
  expect(onTheClock(sampleContest, sheetWith('Cy Cole'), around)).toEqual({
    pick: 3,
    team: sampleTeams[2],
    mine: expect.objectContaining({ player: 'Cy Cole' }),
    gone: false,
    gain: 600,
    calls: [
      { player: 'Bo Béla', members: ['cal', 'dan', 'eve'], gone: true },
      { player: 'Cy Cole', members: ['ann', 'bea'], gone: false },
    ],
    favourites: [
      { player: 'Cy Cole', percent: 75, gone: false },
      { player: 'Di Dorn', percent: 13, gone: false },
    ],
  });
});

test('a player who went earlier is gone, and only the rest may still earn points', () => {
  const clock = onTheClock(sampleContest, sheetWith('Bo Béla'), around);
  expect(clock?.gone).toBe(true);
  expect(clock?.gain).toBeGreaterThan(0);
  expect(clock?.gain).toBeLessThan(600);
});

test('nothing is on the clock once all picks are in', () => {
  const sheet = sampleScored();
  const result = sheet.picks[0]?.result ?? null;
  const complete = { ...sheet, picks: sheet.picks.map((each) => ({ ...each, result })) };
  expect(onTheClock(sampleContest, complete, around)).toBeNull();
});

test('who put a player at a pick is told once, for whichever team', () => {
  const choice = { team: null, trade: false, backup: null, points: null };
  const slot = { slot: '1', position: 1, tournament: 'draft', category: null, team: null, result: null };
  const picks = [
    { ...choice, player: 'Abe Able', members: ['cal'] },
    { ...choice, player: 'Bo Béla', members: ['dan'] },
    { ...choice, player: 'Abe Able', team: 'Elm Hill Elks', trade: true, members: ['ann'] },
    { ...choice, player: null, members: ['eve'] },
  ];
  expect(callsOf({ slots: [{ ...slot, picks }] })).toEqual({
    1: [
      { player: 'Abe Able', members: ['ann', 'cal'] },
      { player: 'Bo Béla', members: ['dan'] },
    ],
  });
});
