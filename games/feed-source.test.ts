import { expect, test } from 'vitest';
import type { Contest } from './contest.ts';
import { BUNDLE, FEED_SOURCES, refuseSource } from './feed-source.ts';

test('ESPN has the rounds of a draft and nothing else; the own JSON is for every contest', () => {
  const [draft, season] = [{ kind: 'mock-draft' }, { kind: 'one-and-done' }] as Contest[] as [Contest, Contest];
  expect(FEED_SOURCES.map((source) => refuseSource(draft, source))).toEqual([null, null]);
  expect(FEED_SOURCES.map((source) => refuseSource(season, source))).toEqual([null, 'ESPN has rounds of a draft only']);
});

test('these names stand in databases', () => {
  expect([...FEED_SOURCES, BUNDLE]).toEqual(['json', 'espn', 'bundle']);
});
