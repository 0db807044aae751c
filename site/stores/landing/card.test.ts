import { expect, test } from 'vitest';
import { golf2026, nba2025, nfl2025, tennis2025 } from '#seasons/shipped';
import { draftCard } from '../../kinds/mock-draft/card.ts';
import { taskIn as draftTask } from '../../kinds/mock-draft/task.ts';
import { seasonCard } from '../../kinds/one-and-done/card.ts';
import { taskIn as seasonTask } from '../../kinds/one-and-done/task.ts';
import { longDay } from '../../words/day.ts';
import { inShort } from '../../words/own-time.ts';
import { cardOf, NO_FILTERS, shownCards } from './card.ts';
import { isPlayable, taskSentence } from './task.ts';

const TODAY = Date.parse('2025-06-02T09:00:00-04:00');
const HOUR = 3_600_000;
const cards = [nfl2025, nba2025, tennis2025, golf2026].map(cardOf);
const draft = { ...cardOf(nba2025), ...draftCard(nba2025) };
const tennis = { ...cardOf(tennis2025), ...seasonCard(tennis2025) };

test('on 2 June 2025 the games that have not started come first, by their start', () => {
  const order = shownCards(cards, NO_FILTERS, TODAY).map(({ title }) => title);
  expect(order).toEqual(['NBA Mock Draft 2025', 'Tennis 3&Done 2025', 'Golf 1&Done 2026', 'NFL Mock Draft 2025']);
});

test('the filters narrow together: season long and open', () => {
  const filters = { ...NO_FILTERS, type: 'Season Long', status: 'Open' };
  expect(shownCards(cards, filters, TODAY).map(({ sport }) => sport)).toEqual(['Tennis (ATP)', 'Golf (PGA)']);
  expect(shownCards(cards, { ...filters, sport: 'NFL' }, TODAY)).toEqual([]);
});

test('a day reads without doubt which number is the month', () => {
  expect(longDay('2025-06-30')).toBe('30 June 2025');
});

test('the draft that is over asks for nothing, the others do', () => {
  expect(cards.filter((card) => isPlayable(card, TODAY)).map(({ id }) => id)).toEqual([
    'nba-2025',
    'tennis-2025',
    'golf-2026',
  ]);
});

test('a draft says how many picks are missing, then how many are not confirmed', () => {
  const pick = (confirmed: boolean) => ({ player: 'Demo Player', confirmed });
  const all = Array.from({ length: 30 }, () => pick(true));
  expect(draftTask(draft, []).what).toBe('30 of 30 picks missing');
  expect(draftTask(draft, [...all.slice(0, 28), pick(false), { player: '', confirmed: false }])).toMatchObject({
    what: '1 of 30 picks missing',
    begun: true,
  });
  expect(draftTask(draft, [...all.slice(1), pick(false)]).what).toBe('all 30 picks made, 1 not confirmed');
  expect(draftTask(draft, all)).toMatchObject({ what: 'all 30 picks confirmed', state: 'done' });
});

const wimbledon = { id: 'wimbledon', tournament: 'Wimbledon', locksAt: '2025-06-30T20:00:00Z', fieldSet: true };
const washington = { id: 'washington', tournament: 'Washington', locksAt: '2025-07-21T20:00:00Z', fieldSet: false };
const threeHoursBefore = Date.parse(wimbledon.locksAt) - 3 * HOUR;

test('three hours before its lock Wimbledon asks for Bronze, and for what was chosen but not confirmed', () => {
  const picked = { tournament: 'Wimbledon', is_locked: false, gold_selection: 'A', silver_selection: 'B' };
  const task = seasonTask(tennis, [wimbledon, washington], [picked], [], threeHoursBefore);
  expect(taskSentence(task, threeHoursBefore)).toBe('Wimbledon: pick your Bronze player (locks in 3 h)');
  const wish = { athlete: 'C', backup: null };
  const unsaved = [{ tournament: 'wimbledon', category: 'Gold', wish, send: false }];
  expect(seasonTask(tennis, [wimbledon], [picked], unsaved, threeHoursBefore).what).toBe(
    'Gold chosen, not confirmed; pick your Bronze player',
  );
});

test('from its lock on the next tournament is the one that counts', () => {
  const task = seasonTask(tennis, [wimbledon, washington], [], [], Date.parse(wimbledon.locksAt));
  expect(task).toMatchObject({ subject: 'Washington', what: 'its field is not set yet', state: 'waiting' });
});

test('after the last lock nothing is left to do', () => {
  const task = seasonTask(tennis, [wimbledon], [], [], Date.parse(wimbledon.locksAt));
  expect(taskSentence(task, 0)).toBe('Tennis 3&Done 2025: every tournament is locked');
});

test.each([
  [12 * 60_000, '12 min'],
  [3 * HOUR, '3 h'],
  [24 * HOUR, '1 day'],
  [24.4 * 24 * HOUR, '24 days'],
])('%d ms are %s', (left, text) => {
  expect(inShort(left)).toBe(text);
});
