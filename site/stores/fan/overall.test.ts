import { expect, test } from 'vitest';
import { namesInShort, type OverallView, partsText } from './overall.ts';

const row = { id: 'fan-2', rank: 1, mean: 9_416, played: 2, username: 'rival-2', fanPage: true };
/** The second hides their page, and the third is the fan. */
const overallView: OverallView = {
  asOf: '2025-04-26T00:05:00.000Z',
  fans: 12_400,
  contests: [
    { id: 'draft', path: 'draft', title: 'Sample Draft' },
    { id: 'season', path: 'season', title: 'Sample Season' },
  ],
  rows: [
    { ...row, parts: { draft: { rank: 1, percentile: 10_000 }, season: { rank: 1_449, percentile: 8_832 } } },
    { ...row, fanPage: false, parts: {} },
  ],
  own: { ...row, rank: 2, mean: 7_500, played: 1, parts: { season: { rank: 3_101, percentile: 7_500 } } },
  next: null,
};

test('a mean shows its parts, of who hides their page none', () => {
  const [first, hidden] = overallView.rows;
  const names = namesInShort(overallView.contests, (id) => (id === 'draft' ? 'NFL' : 'Tennis (ATP)'));
  expect(first && partsText(first, names)).toBe('NFL 1st, Tennis 1,449th');
  expect(hidden && partsText(hidden, names)).toBe('');
});

test('two contests of one sport are told apart by their titles', () => {
  const names = namesInShort(overallView.contests, () => 'NFL');
  expect([...names.values()]).toEqual(['Sample Draft', 'Sample Season']);
});
