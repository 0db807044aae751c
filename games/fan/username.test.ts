import { expect, test } from 'vitest';
import { mistakeInName } from './person-name.ts';
import { mistakeInUsername } from './username.ts';

test.each([
  'demo',
  'Demo.Fan_2-x',
  '42',
  'Иван',
  'دانا',
  '山田',
  'ヤマダ-taro',
  'かな漢字カタカナABC',
  '김-kim',
  'a'.repeat(30),
  '𠮷'.repeat(30),
])('%s can be a username', (name) => {
  expect(mistakeInUsername(name)).toBeNull();
});

const CHARACTERS = 'Username may hold letters, digits, dots, dashes and underscores';
test.each([
  ['nothing', '', 'Username is required'],
  ['31 letters', 'a'.repeat(31), 'Username must be at most 30 characters'],
  ['a space', 'demo fan', CHARACTERS],
  ['a line break', 'demo\nfan', CHARACTERS],
  ['NUL', 'demo\u0000', CHARACTERS],
  ['half of a character', 'demo\ud83d', CHARACTERS],
  ['a mark of direction', 'demo\u202e', CHARACTERS],
  ['a zero-width joiner', 'de\u200dmo', CHARACTERS],
  ['a letter that nobody sees', 'demo\u3164', CHARACTERS],
  ['an emoji', 'demo😀', CHARACTERS],
  ['dots', '..', 'Username needs a letter or a digit'],
  ['Latin with one Cyrillic letter', 'аdmin', 'Username must be written in one alphabet'],
  ['Japanese with Cyrillic', '山田я', 'Username must be written in one alphabet'],
  ['a script out of use', 'ᏚᎢ', 'Username must be written in one alphabet'],
])('a username of %s is refused', (_what, name, sentence) => {
  expect(mistakeInUsername(name)).toBe(sentence);
});

test('a name of a person is one line that can be seen', () => {
  const inName = (name: string) => mistakeInName('First name', name);
  expect(['Ana', "O'Neill", '张 伟', 'می‌خواهم', 'नमस्ते', 'x'.repeat(60)].filter(inName)).toEqual([]);
  expect([inName(''), inName('x'.repeat(61))]).toEqual([
    'First name is required',
    'First name must be at most 60 characters',
  ]);
  const hidden = [' ', '\u200b', '\u3164', 'A\nB', 'A\u2028B', 'A\u200eB', '\udc00A'];
  const sentence = 'First name may hold only visible characters, on one line';
  expect(hidden.filter((name) => inName(name) !== sentence)).toEqual([]);
});
