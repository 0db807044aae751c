import { expect, test } from 'vitest';
import { ownAddress } from '#games/own-address';
import { ELSEWHERE, OWN } from '../../samples/addresses.ts';
import { afterSignIn, endedWithPicks, withDestination } from './destination.ts';

const next = (address: string) => `?next=${encodeURIComponent(address)}`;

test('no address of a reader leads elsewhere after the sign-in, however it is written', () => {
  expect(ELSEWHERE.filter((form) => afterSignIn(next(form)) !== '/landing')).toEqual([]);
  expect(ELSEWHERE.filter((form) => withDestination('/register', next(form)) !== '/register')).toEqual([]);
});

test('a page of this site is given back as a browser reads it, and means the same when it is read again', () => {
  for (const [wanted, address] of OWN) {
    expect([ownAddress(wanted), ownAddress(address)], wanted).toEqual([address, address]);
    expect(new URL(address, 'https://site.example').host, wanted).toBe('site.example');
  }
});

test.each([
  ['', '/landing'],
  [next('/nba-draft/selections?pick=3'), '/nba-draft/selections?pick=3'],
  [next('/login'), '/landing'],
  [next('/x/../login?next=/groups'), '/landing'],
  [next('/register#top'), '/landing'],
  [next('/api/docs'), '/api/docs'],
  [next('/api/docs/more'), '/landing'],
])('after signing in at %s a fan goes to %s', (search, destination) => {
  expect(afterSignIn(search)).toBe(destination);
});

test('the way to registration and back knows where the fan wants to go', () => {
  const search = next('/nba-draft/selections?pick=3');
  expect(withDestination('/register', search)).toBe(`/register${search}`);
  expect(withDestination('/login', '')).toBe('/login');
});

test('a fan whose session ended while picks waited is told that they are kept; nobody else is told anything', () => {
  expect(['?kept&next=%2Ftennis', '', '?next=%2Ftennis'].map(endedWithPicks)).toEqual([true, false, false]);
});
