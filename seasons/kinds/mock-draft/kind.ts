import type { MockDraft } from '#games/mock-draft/contest';
import { cellsOf } from '#seasons/cells';
import type { SeasonKind } from '../kind.ts';
import { draftFiles } from './files.ts';
import { readMockDraft } from './read.ts';
import { writeMockDraft } from './write.ts';

export const mockDraft: SeasonKind<MockDraft> = (contest) => ({
  files: (files) => draftFiles(contest, files),
  // A pick each, from the first to the last, is said by the rules of its file.
  disagreements: () => [],
  follows: (files) => {
    const picks = cellsOf(files['teams.csv'], 'pick').length;
    return picks > 0 ? { picks } : {};
  },
  read: (rows) => readMockDraft(contest, rows),
  write: writeMockDraft,
});
