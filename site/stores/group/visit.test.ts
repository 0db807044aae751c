import { expect, test } from 'vitest';
import { type Look, looked, sinceSentence } from './visit.ts';

const MINUTE = 60_000;
const look = (minutes: number, more: Partial<Look> = {}): Look => ({
  at: minutes * MINUTE,
  rank: 4,
  lock: 'wimbledon',
  complete: 1,
  joined: '2025-04-01',
  ...more,
});
const member = (username: string, joinedAt: string) => ({ id: username, username, role: 'member' as const, joinedAt });
const members = [member('ann', '2025-04-01'), member('bea', '2025-04-02'), member('me', '2025-04-03')];
const said = (before: Look, latest: Look, all = members) => sinceSentence({ before, latest }, all, 'me');

test('a visit is compared with the last look of the visit before, for as long as it lasts', () => {
  const first = looked(null, look(0));
  const second = looked(looked(first, look(10)), look(41));
  expect([second.before.at, second.latest.at]).toEqual([10 * MINUTE, 41 * MINUTE]);
  expect(looked(second, look(70)).before.at).toBe(10 * MINUTE);
});

test('it says ranks gained and lost, who joined, and how many more have picked', () => {
  expect(said(look(0), look(60, { rank: 2, complete: 4 }))).toBe(
    'Since your last visit: you gained 2 ranks, bea joined, 3 more have picked everything.',
  );
  expect(said(look(0, { joined: '2025-04-03' }), look(60, { rank: 5, complete: 2 }))).toBe(
    'Since your last visit: you lost 1 rank, 1 more has picked everything.',
  );
  const many = ['cal', 'dee', 'eve', 'fay'].map((name) => member(name, '2025-05-01'));
  expect(said(look(0, { joined: '2025-04-03' }), look(60), many)).toBe('Since your last visit: 4 new members joined.');
});

test('it says nothing of what cannot be compared: no place before, another lock, nothing new', () => {
  const joined = '2025-04-03';
  expect(said(look(0, { rank: null, joined }), look(60))).toBeNull();
  expect(said(look(0, { joined }), look(60, { lock: 'us-open', complete: 9 }))).toBeNull();
  expect(said(look(0, { joined }), look(60, { complete: 0 }))).toBeNull();
});
