import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contestsOf } from '#seasons/registry';
import { contrast } from '../../styles/contrast.ts';

const css = readFileSync(new URL('./club-marks.css', import.meta.url), 'utf8');
const marks = new Map(
  [...css.matchAll(/\[data-club="(.+)"\] \{\s*--letters: "(.+)";\s*--ground: (.+);\s*--ink: (.+);/g)].map(
    ([, club = '', letters = '', ground = '', ink = '']) => [club, { letters, ground, ink }],
  ),
);
const drafts = contestsOf('mock-draft');

test.each(drafts)('every club of $title has letters of its own on its own colours', ({ clubs }) => {
  const letters = clubs.map((club) => marks.get(club)?.letters);
  expect(letters).not.toContain(undefined);
  expect(new Set(letters).size).toBe(clubs.length);
});

test('clubs are told by the letters that their league uses', () => {
  const clubs = [
    'Kansas City Chiefs',
    'San Francisco 49ers',
    'Green Bay Packers',
    'San Antonio Spurs',
    'Brooklyn Nets',
  ];
  expect(clubs.map((club) => marks.get(club)?.letters)).toEqual(['KC', 'SF', 'GB', 'SAS', 'BKN']);
});

test('the letters of every club stand out from their ground', () => {
  const weak = [...marks].filter(([, { ink, ground }]) => contrast(ink, ground) < 4.5);
  expect(weak).toEqual([]);
});
