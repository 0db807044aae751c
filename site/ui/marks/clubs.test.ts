import { expect, test } from 'vitest';
import { contestsOf } from '#seasons/registry';
import { contrast } from '../../styles/contrast.ts';
import { CLUBS, clubLook } from './clubs.ts';

const drafts = contestsOf('mock-draft');

test.each(drafts)('every club of $title has letters of its own on its own colours', ({ clubs }) => {
  expect(clubs.filter((club) => !(club in CLUBS))).toEqual([]);
  const letters = clubs.map((club) => clubLook(club)[0]);
  expect(new Set(letters).size).toBe(clubs.length);
});

test('the letters of every club stand out from their ground', () => {
  const weak = Object.values(CLUBS).filter(([, ground, ink]) => contrast(ink, ground) < 4.5);
  expect(weak).toEqual([]);
});
