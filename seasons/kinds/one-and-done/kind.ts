import type { OneAndDone } from '#games/one-and-done/contest';
import type { SeasonKind } from '../kind.ts';
import { disagreements } from './disagreements.ts';
import { seasonFiles } from './files.ts';
import { readOneAndDone } from './read.ts';
import { writeOneAndDone } from './write.ts';

export const oneAndDone: SeasonKind<OneAndDone> = (contest) => ({
  files: (files) => seasonFiles(contest, files),
  disagreements: (files) => disagreements(contest, files),
  read: (rows) => readOneAndDone(contest, rows),
  write: (season) => writeOneAndDone(contest, season),
});
