import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { holdsAddress } from '#games/fan/web-address';
import { TABLES } from './name-tables.ts';

test.each(Object.entries(TABLES))('%s is what its package says, and light', (path, write) => {
  const kept = readFileSync(path, 'utf8');
  expect(kept).toBe(write());
  expect(gzipSync(kept).length).toBeLessThan(13_000);
});

test('each sign that Unicode lists as looking like a dot is one in an address', () => {
  const file = createRequire(import.meta.url).resolve('unhomoglyph/data.json');
  const listed = Object.entries(JSON.parse(readFileSync(file, 'utf8')));
  const dots = listed.filter(([, look]) => look === '.' || look === '·').map(([dot]) => dot);
  expect(dots.length).toBeGreaterThan(15);
  expect(dots.filter((dot) => !holdsAddress(`cheap${dot}com`))).toEqual([]);
});
