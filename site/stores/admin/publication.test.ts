import { expect, test } from 'vitest';
import { contests } from '#seasons/registry';
import { agoText } from '../../words/own-time.ts';
import { wrongText } from './problems.ts';
import { differences, publishableOf } from './publication.ts';

const columnsOf = (id: string) =>
  contests.filter((each) => each.id === id).flatMap((each) => publishableOf(each).columns);
const DRAFT = columnsOf('nfl-2025');
const pick = { pick: 1, team: 'Tennessee Titans', player: 'Demo Player', position: 'QB', trade: false };

test('each kind of contest names its own columns', () => {
  expect(DRAFT).toEqual(['pick', 'team', 'player', 'position', 'trade']);
  expect(columnsOf('tennis-2025')).toEqual(['tournament', 'player', 'result']);
  expect(columnsOf('golf-2026')).toEqual(['tournament', 'player', 'earnings', 'started']);
});

test('rows that do not fit for the same reason are said once', () => {
  const wrong = [1, 2, 3, 5].map((row) => ({ row, message: row === 5 ? 'unknown player' : 'team is missing' }));
  expect(wrongText(wrong)).toEqual([
    '4 rows do not fit. Nothing was published.',
    'Rows 1 to 3: team is missing',
    'Row 5: unknown player',
  ]);
});

test('a preview tells new, changed and unchanged picks apart', () => {
  const { position: _, ...short } = pick;
  const changes = differences([short, { ...pick, team: 'Cleveland Browns' }, { ...pick, pick: 2 }], [pick]);
  expect(changes.map(({ change }) => change)).toEqual(['same', 'changed', 'new']);
});

test.each([
  [0, 0, '0 minutes ago'],
  [1, 0, '1 minute ago'],
  [59, 0, '59 minutes ago'],
  [60, 1, '1 hour ago'],
  [1_439, 23, '23 hours ago'],
])('%d minutes read as they should', (minutes_ago, hours_ago, text) => {
  expect(agoText({ minutes_ago, hours_ago })).toBe(text);
});
