import { expect, test } from 'vitest';
import { golf, results, tennis, tournaments } from '../../samples/season.ts';
import { resultRows } from './result-rows.ts';
import { storyOf } from './season-story.ts';

const played = (more: object) =>
  resultRows(
    tennis,
    results.map((each) => (each.tournament === 'Wimbledon' ? { ...each, ...more } : each)),
    tournaments,
  );

test('a season without a known result has no story', () => {
  expect(storyOf(tennis, resultRows(tennis, results.slice(0, 2), tournaments))).toEqual({ best: null, miss: null });
});

test('the best call is the pick that earned most, and says who else made it', () => {
  const rows = played({ gold_shared: 1, silver_points: 200, silver_result: 'R16' });
  expect(storyOf(tennis, rows)).toEqual({
    best: { name: 'Jannik Sinner', said: 'at Wimbledon, 400 points', more: 'Nobody else made this pick' },
    miss: null,
  });
  expect(storyOf(tennis, played({ gold_shared: 1_200 })).best?.more).toBe('1,200 fans made this pick');
});

test('of two picks that earned as much the rarer one is told', () => {
  const rows = played({ gold_shared: 30, silver_points: 400, silver_result: 'QF', silver_shared: 3 });
  expect(storyOf(tennis, rows).best?.name).toBe('Alex Michelsen');
});

test('a pick that earned nothing is the miss; one that waits, or never started, is none', () => {
  const lost = { silver_points: 0, silver_result: 'R128' };
  expect(storyOf(tennis, played(lost)).miss).toEqual({
    name: 'Alex Michelsen',
    said: 'at Wimbledon, nothing earned',
    more: null,
  });
  expect(storyOf(tennis, played({})).miss).toBeNull();
  expect(storyOf(tennis, played({ ...lost, silver_result: 'WD' })).miss).toBeNull();
});

test('money is told in dollars', () => {
  const won = { tournament: 'Masters', selection: 'Scottie Scheffler', result: '1', points: 3_600_000 };
  const rows = resultRows(golf, [{ ...won, total_points: won.points }], []);
  expect(storyOf(golf, rows).best?.said).toBe('at Masters, $3,600,000');
});
