import { expect, test } from 'vitest';
import { isOfFan, mistakeInUsername } from '../fan/username.ts';
import {
  CODE_LETTERS,
  codeIn,
  entrantName,
  type GroupAct,
  may,
  mayLeave,
  mayRemove,
  mistakeInDescription,
  mistakeInEntrantName,
  mistakeInGroupName,
  plainName,
  plays,
  ROLES,
} from './group.ts';

const ACTS: GroupAct[] = ['edit', 'invite', 'admit', 'remind', 'enter', 'appoint', 'hand over', 'delete'];

test('the owner may do everything, a co-captain all but what changes hands, a member and an entrant nothing', () => {
  const allowed = ROLES.map((role) => ACTS.filter((act) => may(role, act)));
  expect(allowed).toEqual([ACTS, ['edit', 'invite', 'admit', 'remind', 'enter'], [], []]);
});

test('a captain removes those below, nobody removes an equal, and the owner cannot leave', () => {
  const removes = ROLES.flatMap((role) =>
    ROLES.filter((other) => mayRemove(role, other)).map((other) => `${role} ${other}`),
  );
  expect(removes).toEqual([
    'owner co-captain',
    'owner member',
    'owner entrant',
    'co-captain member',
    'co-captain entrant',
  ]);
  expect(ROLES.map(mayLeave)).toEqual([false, true, true, true]);
});

test('a name is required, and bounded', () => {
  expect(mistakeInGroupName('Office pool ⚽')).toBeNull();
  expect(mistakeInGroupName('')).toBe('Group name is required');
  expect(mistakeInGroupName('n'.repeat(41))).toBe('Group name must be at most 40 characters');
});

test('a description may be empty, and is bounded like a name', () => {
  expect(mistakeInDescription('')).toBeNull();
  expect(mistakeInDescription('d'.repeat(10_000))).toBe('Description must be at most 280 characters');
  expect(mistakeInDescription('\u2066turned')).toContain('visible characters');
});

test('a code is understood however it was typed or read out', () => {
  expect(codeIn(' k7m-2qx ')).toBe('K7M2QX');
  expect(codeIn('oil0il')).toBe('011011');
  expect(['K7M2Q', 'K7M2QXX', 'K7M2QU', '', 'K7M2Q!'].map(codeIn)).toEqual([null, null, null, null, null]);
  expect(new Set(CODE_LETTERS).size).toBe(32);
});

test('the name of an entrant says what they are, and can be no username', () => {
  for (const name of ['Bob', 'Uncle Bob', 'B']) {
    expect(mistakeInEntrantName(name)).toBeNull();
    expect(isOfFan(entrantName(name))).toBe(false);
    expect(plainName(entrantName(name))).toBe(name);
  }
  expect(mistakeInUsername(entrantName('Bob'))).toBe('Username may hold letters, digits, dots, dashes and underscores');
  expect(mistakeInEntrantName('')).toBe('Name is required');
  expect(mistakeInEntrantName('n'.repeat(31))).toBe('Name must be at most 30 characters');
});

test('a group plays every contest unless it has named some', () => {
  expect([plays(null, 'a'), plays(undefined, 'a'), plays(['a'], 'a'), plays(['b'], 'a'), plays([], 'a')]).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
