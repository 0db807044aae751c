import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * A function takes some ten thousand arguments; what somebody sends may have more rows, and was a
 * RangeError.
 */
const SPREAD = /\b(?:Math\.(?:max|min)|push|unshift|concat)\((?:[^(){]|\([^()]*\))*?\.\.\./g;
const ROOMS = ['seasons', ...['acts', 'bundle', 'feeds', 'kinds', 'store'].map((room) => `worker/${room}`)];

test('no list is spread into the arguments of a function where rows come from elsewhere', () => {
  expect('list.push(...rows.map((row) => row))'.match(SPREAD)).not.toBeNull();
  const found = ROOMS.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .flatMap((path) => {
        const source = readFileSync(join(room, path), 'utf8');
        return [...source.matchAll(SPREAD)].map(([text]) => `${room}/${path}: ${text}`);
      }),
  );
  expect(found).toEqual([]);
});
