import { expect, test } from 'vitest';
import { fold } from './fold.ts';

test.each([
  ['marks', ['Séamus Power', 'SEAMUS POWER', 'Se\u0301amus  Power']],
  ['letters that Unicode does not take apart', ['Nicolai Højgaard', 'Nicolai Hojgaard']],
  ['a Polish l', ['Łukasz Kubot', 'lukasz kubot']],
  ['a d with a stroke, capital and small', ['Đorđe', 'ĐORĐE', 'Dorde']],
  ['a sharp s', ['Groß', 'GROSS', 'Gross']],
  ['letters of two', ['Ægir Þór Œuvre', 'aegir thor oeuvre']],
  ['an i without a dot, and one with', ['Işık İlkay', 'Isik Ilkay']],
  ['apostrophes of all kinds, and none', ["Ja'Marr", 'Ja’Marr', 'Ja‘Marr', 'Ja´Marr', 'Ja`Marr', 'Jaʼmarr', 'JaMarr']],
  ['hyphens of all kinds', ['Smith-Njigba', 'Smith‐Njigba', 'Smith‑Njigba', 'Smith–Njigba', 'Smith Njigba']],
  ['periods of all kinds', ['V.J.', 'V．J．', 'V. J.', 'v j']],
  ['full-width letters and what cannot be seen', ['ＴＪ', 'T\u200bJ\u00ad', 'tj']],
  ['both small sigmas', ['Στέφανος', 'ΣΤΕΦΑΝΟΣ']],
  ['a Cyrillic name with dots and without', ['Рублёв', 'РУБЛЕВ']],
])('%s are one name', (_, spellings) => {
  expect(new Set(spellings.map(fold)).size).toBe(1);
});

test('names in letters of any script stay names of their own', () => {
  const names = [
    '김시우',
    '임성재',
    '김주형',
    '松山 英樹',
    'バン',
    'ハン',
    'राम',
    'रम',
    'Медведев',
    'Τσιτσιπάς',
    'محمد',
    'สมชาย',
  ];
  expect(new Set(names.map(fold)).size).toBe(names.length);
  expect(names.map(fold)).not.toContain('');
});

test('signs alone are no name', () => {
  expect(['—', '...', '’', '😀', ' '].map(fold)).toEqual(['', '', '', '', '']);
});
