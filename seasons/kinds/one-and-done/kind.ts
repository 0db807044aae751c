import type { OneAndDone } from '#games/one-and-done/contest';
import type { SeasonKind } from '../kind.ts';
import { seasonFiles } from './files.ts';
import { readOneAndDone } from './read.ts';

export const oneAndDone: SeasonKind<OneAndDone> = (contest) => ({
  files: (files) => seasonFiles(contest, files),
  read: (rows) => readOneAndDone(contest, rows),
});
