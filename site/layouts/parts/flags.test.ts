import { expect, test } from 'vitest';
import { filesOf } from '#seasons/files';
import { contests } from '#seasons/registry';
import { readSeason } from '#seasons/season-files';
import { flags } from './flags.ts';

test('every country of a season has a flag', () => {
  const athletes = contests.flatMap((contest) => readSeason(contest, filesOf(contest.id)).athletes);
  const countries = new Set(athletes.flatMap(({ country }) => country ?? []));
  expect(countries.size).toBeGreaterThan(20);
  expect([...countries].filter((country) => !flags.has(country))).toEqual([]);
});

test('codes of sport lead to the right flag', () => {
  expect(flags.get('GER')).toBe(flags.get('DEU'));
  expect(flags.get('SUI')).toBe(flags.get('CHE'));
  expect(flags.get('ITA')).toContain('<svg');
});
