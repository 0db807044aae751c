import { expect, test } from 'vitest';
import { isReservedPath, SLUG } from './contest-path.ts';

test('the paths of the site itself are no contest’s', () => {
  for (const path of ['404', 'admin', 'api', 'games', 'shared', 'verify-email'])
    expect([path, isReservedPath(path)]).toEqual([path, true]);
  for (const path of ['nfl-draft', 'tennis', 'demo-draft-2027', ''])
    expect([path, isReservedPath(path)]).toEqual([path, false]);
});

test('a path is small letters and figures, with single hyphens between', () => {
  for (const path of ['a', '7', 'nfl-draft', 'nba-2025-b']) expect([path, SLUG.test(path)]).toEqual([path, true]);
  for (const path of ['', '-a', 'a-', 'a--b', 'A', 'a b', 'é', 'a/b', 'a\n'])
    expect([path, SLUG.test(path)]).toEqual([path, false]);
});
