import { expect, test } from 'vitest';
import { ELSEWHERE } from '../../samples/addresses.ts';
import { afterSignIn, endedWithPicks, withDestination } from './destination.ts';

const next = (address: string) => `?next=${encodeURIComponent(address)}`;

test('no address of a reader leads elsewhere after the sign-in, however it is written', () => {
  expect(ELSEWHERE.filter((form) => afterSignIn(next(form)) !== '/landing')).toEqual([]);
  expect(ELSEWHERE.filter((form) => withDestination('/register', next(form)) !== '/register')).toEqual([]);
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
