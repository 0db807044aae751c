import { expect, test } from 'vitest';
import { figuresIn } from './numbers.ts';

const numbers = (cells: string[], delimiter: string | null = null, chosen = {}) => {
  const { numberOf, questions } = figuresIn('result', cells, delimiter, chosen);
  return [cells.map(numberOf), questions.map(({ key }) => key)];
};

test.each([
  ['288333,33', 288_333.33],
  ['720000,00', 720_000],
  ['$288,333.33', 288_333.33],
  ['288.333,33 €', 288_333.33],
  ['1 234 567', 1_234_567],
  ["1'234'567", 1_234_567],
  ['CHF 1’234’567.–', 1_234_567],
  ['1\u202f234\u202f567', 1_234_567],
  ['720\u00a0000,00 €', 720_000],
  ['€720000', 720_000],
  ['720.000,-', 720_000],
  ['USD 3,150,000', 3_150_000],
  ['12,34,567', 1_234_567],
  ['$1,000', 1_000],
  ['0.555', 0.555],
  ['1234.567', 1_234.567],
  ['１２３', 123],
  ['17', 17],
])('%s can only mean %d', (cell, number) => {
  expect(numbers([cell])).toEqual([[number], []]);
});

test.each(['', 'T4', '-', '1.23.456', '1.234.56', '1,234,5', '(1,000)', '-5', '1e6', '1.2.3', '1 234.567,8', ',5'])(
  '%s is no number',
  (cell) => expect(numbers([cell])).toEqual([[null], []]),
);

test('a mark that is sure in one cell of a column is the same in all', () => {
  expect(numbers(['720.000', '3.150.000', '0'])).toEqual([[720_000, 3_150_000, 0], []]);
  expect(numbers(['720.000', '288333,33'])).toEqual([[720_000, 288_333.33], []]);
  expect(numbers(['720,000', '1,234.5'])).toEqual([[720_000, 1_234.5], []]);
  expect(numbers(['720.125', '1234.5'])).toEqual([[720.125, 1_234.5], []]);
});

test('two readings are asked, with what the first such cell would be, and read as it is answered', () => {
  expect(numbers(['720.000', 'CUT', '17'])).toEqual([[null, null, 17], ['result .']]);
  expect(figuresIn('result', ['17', '720.000']).questions).toEqual([
    {
      key: 'result .',
      question: 'What does "." do in the column result?',
      options: [
        { value: 'thousands', label: '720.000 is 720,000' },
        { value: 'decimals', label: '720.000 is 720' },
      ],
    },
  ]);
  expect(numbers(['720.000'], null, { 'result .': 'thousands' })).toEqual([[720_000], []]);
  expect(numbers(['720.000'], null, { 'result .': 'decimals' })).toEqual([[720], []]);
  // Cells that contradict each other, and those that another mark divides.
  expect(numbers(['720.000', '1.234.567', '1.5'])[1]).toEqual(['result .']);
  expect(numbers(['720,000', '1.234.567'])[1]).toEqual(['result ,']);
  expect(numbers(['720.000', '1 234 567'], ';')[1]).toEqual(['result .']);
  expect(numbers(['720.000', '555,000'])[1]).toEqual(['result .', 'result ,']);
});

test('what divides the cells of a file says what divides thousands in it, and never that nothing does', () => {
  expect(numbers(['720.000', '95.500'], ';')).toEqual([[720_000, 95_500], []]);
  expect(numbers(['720,000'], ',')).toEqual([[720_000], []]);
  expect(numbers(['720.000'], ',')[1]).toEqual(['result .']);
  expect(numbers(['720,000'], ';')[1]).toEqual(['result ,']);
  expect(numbers(['720,000'], '\t')[1]).toEqual(['result ,']);
  expect(numbers(['$720,000', '$95,500'], '\t')).toEqual([[720_000, 95_500], []]);
});
