import { expect, test } from 'vitest';
import { mistakeInEntrantName, mistakeInGroupName } from '../group/group.ts';
import { faultOfName } from './person-name.ts';

test.each([
  'Nikola Jokić',
  "Dont'e Thornton Jr.",
  'T.J. Watt',
  'A.J.Brown',
  'Amon-Ra St. Brown',
  "Ke'Bryan Hayes",
  'Kaʻimi Fairbairn',
  'D’Andre Swift',
  'Ștefan Țîrcă',
  'Даниил Медведев',
  '大坂 なおみ',
  '손흥민',
  'محمد صلاح',
  '1. FC Köln',
  'AC/DC & friends (2025)',
  'Pool @ Joe’s',
  'e.V.',
  'Office pool ⚽',
  'Family 👨‍👩‍👧‍👦 👍🏽',
  'Three lions 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🇦🇹 1️⃣',
])('%s can be a name that others read', (name) => {
  expect([faultOfName(name), faultOfName(name.normalize('NFD'))]).toEqual([null, null]);
});

const UNSEEN = 'may hold only visible characters, on one line';
const MIXED = 'must be written in one alphabet';
const ADDRESS = 'may not hold a web or mail address';
test.each([
  ['a Cyrillic letter among Latin ones', 'Nikolа Jokić', MIXED],
  ['a word of Cyrillic letters that read as Latin ones', 'Вов Smith', MIXED],
  ['a zero-width space', 'Jannik\u200b Sinner', UNSEEN],
  ['a soft hyphen', 'Jan\u00adnik', UNSEEN],
  ['a filler', 'Jannik\u3164', UNSEEN],
  ['a selector behind a letter', 'Jannik\ufe0f', UNSEEN],
  ['tags that spell what nobody reads', 'Jannik\u{e0041}\u{e0042}', UNSEEN],
  ['tags behind a picture', '⚽\u{e0041}\u{e0042}', UNSEEN],
  ['a mark of direction', 'Jannik\u202erenniS', UNSEEN],
  ['two lines', 'Jannik\nSinner', UNSEEN],
  ['NUL', 'Jannik\u0000', UNSEEN],
  ['half of a character', 'Jannik\ud83d', UNSEEN],
  ['a web address', 'Win at https://x.example/now', ADDRESS],
  ['a mail address', 'Write to demo@calledit', ADDRESS],
])('a name with %s is refused', (_what, name, fault) => {
  expect(faultOfName(name)).toBe(fault);
  expect(mistakeInEntrantName(name)).toBe(`Name ${fault}`);
  expect(mistakeInGroupName(name)).toBe(`Group name ${fault}`);
});
