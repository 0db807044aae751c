import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOMS = ['games', 'seasons', 'schema', 'scripts', 'worker', 'site', 'e2e'];
const BRANCH = /[!=]== ['"](?:mock-draft|one-and-done)['"]|case ['"](?:mock-draft|one-and-done)['"]|\[\w+\.kind\]/;

test('nobody asks a contest for its kind by name: a record has an answer for each kind', () => {
  const files = ROOMS.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).map((path) => join(room, path)),
  );
  const sources = files.filter((path) => /\.(ts|tsx|astro)$/.test(path) && !path.startsWith('scripts/kinds.test'));
  expect(sources.length).toBeGreaterThan(300);
  const branches = sources.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, index) => (BRANCH.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(branches, 'Ask the kind instead: byKind of games/by-kind.ts, or an answer more in games/kind.ts').toEqual([]);
});
