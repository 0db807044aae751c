import { expect, test } from 'vitest';
import { exactly, isFound, matching, searchTextOf } from './match.ts';

const players = ['Cam Ward', 'Shedeur Sanders', 'Nicolai Højgaard', 'Séamus Power', "Ja'Marr Chase", 'Ashton Jeanty'];
const found = (typed: string) => matching(players, typed, (player) => player);

test('nothing typed finds everybody, in their order', () => {
  expect(found('  ')).toEqual(players);
});

test('case and accents do not matter, in what is typed and in what is found', () => {
  expect(found('SEAMUS')).toEqual(['Séamus Power']);
  expect(found('højg')).toEqual(['Nicolai Højgaard']);
  expect(found('hojg nic')).toEqual(['Nicolai Højgaard']);
});

test('initials, apostrophes and letters of other scripts are found as they are typed', () => {
  const names = ['V.J. Payne', 'TJ Sanders', "Ja'Marr Chase", 'Si-woo Kim', '김시우', '임성재', 'Łukasz Đoković'];
  const by = (typed: string) => matching(names, typed, String);
  for (const typed of ['VJ', 'v.j.', 'V. J. Pay', 'vj payne']) expect(by(typed)).toEqual(['V.J. Payne']);
  for (const typed of ['T.J. Sanders', 'tj', 'sanders tj']) expect(by(typed)).toEqual(['TJ Sanders']);
  for (const typed of ['김', '시우']) expect(by(typed)).toEqual(['김시우']);
  for (const typed of ['—', '★']) expect(by(typed)).toEqual([]);
  expect([exactly(names, 'VJ PAYNE', String), exactly(names, '김시우', String), exactly(names, '—', String)]).toEqual([
    'V.J. Payne',
    '김시우',
    null,
  ]);
  expect([isFound(searchTextOf('V.J. Payne'), 'vj'), isFound(searchTextOf('임성재'), '김시우')]).toEqual([true, false]);
});

test.each([
  ['a wrong letter', 'Sandars'],
  ['a letter too many', 'Sannders'],
  ['a missing letter', 'Snders'],
  ['two that changed places', 'Sadners'],
  ['a slip in the first letters of a long name', 'Shadoeur Sa'],
])('%s is forgiven', (_, typed) => {
  expect(found(typed)).toEqual(['Shedeur Sanders']);
});

test('what is spelled right finds only what has it; a short word has to be right', () => {
  expect(found('ward')).toEqual(['Cam Ward']);
  expect(found('wrd')).toEqual([]);
  expect(found('zzzz')).toEqual([]);
});

test('a whole name is taken as it is meant, unless two have it', () => {
  expect(exactly(players, ' cam  ward', String)).toBe('Cam Ward');
  expect(exactly(players, 'cam', String)).toBeNull();
  expect(exactly([...players, 'Cam Ward'], 'Cam Ward', String)).toBeNull();
});

test('a slip is forgiven although its letters are inside another name', () => {
  const field = ['Adrian Mannarino', 'Luca Nardi'];
  expect(matching(field, 'nari', String)).toEqual(field);
  expect(matching(field, 'mann', String)).toEqual(['Adrian Mannarino']);
});
