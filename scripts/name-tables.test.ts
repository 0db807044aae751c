import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { TABLES } from './name-tables.ts';

test.each(Object.entries(TABLES))('%s is what its package says, and light', (path, write) => {
  const kept = readFileSync(path, 'utf8');
  expect(kept).toBe(write());
  expect(gzipSync(kept).length).toBeLessThan(13_000);
});
