import { expect, test } from 'vitest';
import { looksOf } from './look.ts';
import { isReserved } from './reserved-name.ts';
import { isWeak } from './weak-password.ts';

const alike = (one: string, other: string) => looksOf(one).some((look) => looksOf(other).includes(look));

test.each([
  ['capitals', 'demo', 'DEMO'],
  ['capitals beyond ASCII', 'Иван', 'ИВАН'],
  ['both small sigmas', 'Νίκος', 'ΝΊΚΟΣ'],
  ['ß and ss', 'straße', 'STRASSE'],
  ['full-width letters', 'demo', 'ｄｅｍｏ'],
  ['capitals in Cyrillic', 'BOB', 'ВОВ'],
  ['capital I and small l', 'Ian', 'lan'],
  ['one and l', 'bill', 'bi11'],
  ['rn and m', 'modern', 'modem'],
  ['i without its dot', 'admin', 'admın'],
  ['a capital I with a dot', 'admin', 'ADMİN'],
  ['the sign of Kelvin', 'kim', '\u212aim'],
])('names that differ by %s look alike', (_what, one, other) => {
  expect(alike(one, other)).toBe(true);
  expect(alike(other, one)).toBe(true);
});

test.each([
  ['demo', 'demo2'],
  ['jose', 'josé'],
  ['nick', 'vick'],
  ['Иван', 'Ирина'],
])('%s and %s are two names', (one, other) => {
  expect(alike(one, other)).toBe(false);
});

test.each(
  'admin Admin ａｄｍｉｎ аdmin adrnin adm1n ADMİN a.d.m.i.n _admin_ admin1 2admin25 the-admin admin.team calledit_support nfl-official Moderator support 0fficial CalledIt called-it called.1t root system help staff null undefined NaN login results user-results api me nfl-draft'.split(
    ' ',
  ),
)('%s is nobody’s name', (name) => {
  expect(isReserved(name)).toBe(true);
});

test.each(
  'demo golf-fan golf72 tennis-team helpful mia modest supporter officer nullius team-blue adminton systemic ИванА 42 1 山田'.split(
    ' ',
  ),
)('%s may be somebody’s name', (name) => {
  expect(isReserved(name)).toBe(false);
});

const owner = {
  username: 'Demo-Walker',
  email: 'walker.demo72@golfers.example',
  firstName: 'Mary Ann',
  lastName: "O'Brien",
};

test.each([
  'password',
  'Password1!',
  'football2025',
  'ｐａｓｓｗｏｒｄ',
  'abababab',
  'demo-walker',
  'walker.demo72@golfers.example',
  'calledit',
  '!2025!CalledIt!2025!',
  'C@lledIt2025',
  '**Monkey2025**',
  'f00tball!2025',
  '#27021990#',
  'W@lker2025!',
  "!O'Brien2025",
  'golfers2025!',
  'calledit-walker-1',
  '27021990',
])('the password %s is too easy', async (password) => {
  expect(await isWeak(password, owner)).toBe(true);
});

test.each([
  'demo-pass-2025',
  'correct horse battery',
  'x7#kQ2!p',
  'demo-walker-was-here',
  'calledit-on-tuesday',
  '918273645546',
  'a9182-73645',
])('the password %s is accepted', async (password) => {
  expect(await isWeak(password, owner)).toBe(false);
});
