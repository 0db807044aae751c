import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptSession } from './session-on-device.ts';

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map([
    ['accessToken', 'a'],
    ['refreshToken', 'r'],
    ['user', '{"id":"1","username":"demo"}'],
  ]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('three stored items are a session', () => {
  expect(keptSession()).toMatchObject({ accessToken: 'a', refreshToken: 'r', user: { username: 'demo' } });
});

test.each(['accessToken', 'refreshToken', 'user'])('without %s nobody is signed in', (key) => {
  kept.delete(key);
  expect(keptSession()).toBeNull();
});

test.each(['{broken', 'null', '"demo"', '{"id":"1"}'])('a stored user that reads %s clears all three', (user) => {
  kept.set('user', user);
  expect(keptSession()).toBeNull();
  expect(kept.size).toBe(0);
});
