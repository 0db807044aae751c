import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shelfOf } from '../samples/draft-server.ts';
import { type KeptSession, keep, keptSession } from './session-on-device.ts';

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map([
    ['accessToken', 'a'],
    ['refreshToken', 'r'],
    ['user', '{"id":"1","username":"demo"}'],
  ]);
  vi.stubGlobal('localStorage', shelfOf(kept));
});
afterEach(() => vi.unstubAllGlobals());

test.each(['accessToken', 'refreshToken', 'user'])('without %s nobody is signed in', (key) => {
  kept.delete(key);
  expect(keptSession()).toBeNull();
});

test.each(['{broken', 'null', '"demo"', '{"id":"1"}'])('a stored user that reads %s clears all three', (user) => {
  kept.set('user', user);
  expect(keptSession()).toBeNull();
  expect(kept.size).toBe(0);
});

const USER = { id: '1', username: 'demo' } as KeptSession['user'];
const session: KeptSession = { accessToken: 'a2', refreshToken: 'r2', user: USER };

test.each([
  ['refused', () => Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: refuse })],
  ['full', () => vi.stubGlobal('localStorage', { ...localStorage, setItem: refuse })],
])('where storage is %s a session is said not to be kept, and nothing of it is left', (_, close) => {
  close();
  expect(keep(session)).toBe(false);
  expect(keptSession()).toBeNull();
});

test('a part of a session is not left where the rest has no room, and the next that fits is kept', () => {
  const setItem = (key: string, value: string) => (key === 'user' ? refuse() : kept.set(key, value));
  vi.stubGlobal('localStorage', { ...localStorage, setItem });
  expect([keep({ ...session, user: { ...USER, username: 'a longer name' } }), kept.size]).toEqual([false, 0]);
  vi.stubGlobal('localStorage', shelfOf(kept));
  expect([keep(session), kept.size]).toEqual([true, 3]);
});

function refuse(): never {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
}
