import { expect, test } from 'vitest';
import { filesOf } from '../files.ts';
import { parse } from '../rows.ts';
import { golf2026 } from '../shipped.ts';
import { matcher, nearOnes } from './names.ts';
import { readPaste } from './paste.ts';

test('names in letters that are not Latin are never each other', () => {
  const names = ['김시우', '松山英樹', 'Даниил Медведев', '—'];
  const match = matcher(names, { '★': '김시우', ЗВЕРЕВ: 'Даниил Медведев' });
  for (const said of ['임성재', '안병훈', '石川遼', 'Андрей Рублев', '…', '?', '★★', '', 'Даниил'])
    expect([said, match(said)]).toEqual([said, { name: null }]);
  expect(match('МЕДВЕДЕВ')).toEqual({ name: 'Даниил Медведев', alias: true });
  expect(match('松山 英樹')).toEqual({ name: '松山英樹', alias: true });
  expect(match('зверев')).toEqual({ name: 'Даниил Медведев', alias: true });
  expect(match('—').name).toBe('—');
  expect([nearOnes(names, '박성현'), nearOnes(names, '…'), nearOnes(names, '김시후')]).toEqual([[], [], ['김시우']]);
});

test.each([
  ['V.J. Payne', ['VJ Payne', 'V. J. Payne', 'V J Payne', 'Payne, V.J.']],
  ['Si-woo Kim', ['Si Woo Kim', 'Siwoo Kim', 'Kim, Si‑Woo']],
  ['Jordan Smith Jr.', ['Smith Jr., Jordan', 'Jordan Smith', 'Smith, Jordan, Jr.', 'Jordan Smith, Jr']],
])('%s is found however it is spelled', (name, spellings) => {
  const match = matcher([name, 'Nicolai Hojgaard', 'Grayson Murray']);
  for (const said of spellings) expect([said, match(said).name]).toEqual([said, name]);
});

test('father and son are two, and a name that fits two is nobody', () => {
  const griffeys = matcher(['Ken Griffey Sr.', 'Ken Griffey Jr.']);
  expect(['Ken Griffey Jr', 'Griffey Sr, Ken', 'Ken Griffey'].map((said) => griffeys(said).name)).toEqual([
    'Ken Griffey Jr.',
    'Ken Griffey Sr.',
    null,
  ]);
  expect(matcher(['Ken Griffey Sr.'])('Ken Griffey Jr.').name).toBeNull();
  expect(matcher(["D'Andre Swift", 'DAndre Swift'])('D’andre Swift').name).toBeNull();
});

test('the money of a Korean whom the season does not have goes to nobody', () => {
  const { 'fields.csv': _, ...shipped } = filesOf('golf-2026');
  const files = { ...shipped, 'rankings.csv': 'rank,player\n1,김시우\n2,Rasmus Højgaard\n' };
  const text = 'tournament,player,result\nU.S. Open,임성재,720000\nUS Open,김시우,1\nU.S. Open,Rasmus Hojgaard,2\n';
  const read = readPaste(golf2026, 'results.csv', text, files);
  expect(parse(read.text).map(({ tournament, player, earnings }) => [tournament, player, earnings])).toEqual([
    ['U.S. Open', '임성재', '720000'],
    ['U.S. Open', '김시우', '1'],
    ['U.S. Open', 'Rasmus Højgaard', '2'],
  ]);
  expect(read.unmatched.map(({ said }) => said)).toEqual(['임성재']);
});
