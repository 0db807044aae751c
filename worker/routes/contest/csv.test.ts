import { expect, test } from 'vitest';
import { csvOf } from './files.ts';

test.each([
  [['demo', 3, null], 'demo,3,'],
  [['a "quote", and\na line'], '"a ""quote"", and\na line"'],
  [
    ['=1+1', '+1', '-demo', '@sum', '\t=1', '＝1', '%0A'],
    ['=1+1', '+1', '-demo', '@sum', '\t=1', '＝1', '%0A'].map((cell) => `"'${cell}"`).join(','),
  ],
  // A program that parts cells at semicolons does so within ours too.
  [['demo;=1+1', 'demo; @sum;x'], "demo;'=1+1,demo; '@sum;x"],
  [[-5, 0], '-5,0'],
  [['demo=1', 'O’Neill'], 'demo=1,O’Neill'],
])('%j is the line %j', (cells, line) => {
  expect(csvOf([cells])).toBe(`${line}\r\n`);
});
