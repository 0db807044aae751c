import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { categoryOf } from '#games/one-and-done/contest';
import { filesOf } from './files.ts';
import { contests } from './registry.ts';
import { readSeason, writeSeason } from './season-files.ts';
import { nba2025, tennis2025 as tennis } from './shipped.ts';

test('a contest is called as its folder, and has a path of its own', () => {
  const folders = readdirSync('seasons').filter((name) => existsSync(`seasons/${name}/season.json`));
  expect(contests.map(({ id }) => id).sort()).toEqual(folders.sort());
  expect(contests.length).toBeGreaterThan(3);
  expect(new Set(contests.map(({ path }) => path)).size).toBe(contests.length);
});

test('the buckets of the tennis ranking are the categories', () => {
  const rows = (filesOf('tennis-2025')['rankings.csv'] ?? '').trim().split('\n').slice(1);
  for (const row of rows) {
    const cells = row.split(',');
    expect(categoryOf(tennis, Number(cells[0]))).toBe(cells.at(-1));
  }
});

test('boards that follow from the prospects are in no bundle: other prospects are other boards', () => {
  const season = readSeason(nba2025, filesOf('nba-2025'));
  expect(season.boards.length).toBeGreaterThan(0);
  expect(writeSeason(season)).not.toHaveProperty('experts.csv');
});
