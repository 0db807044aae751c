import type { MockDraft } from '#games/mock-draft/contest';
import type { SeasonKind } from '../kind.ts';
import { draftFiles } from './files.ts';
import { readMockDraft } from './read.ts';
import { writeMockDraft } from './write.ts';

export const mockDraft: SeasonKind<MockDraft> = (contest) => ({
  files: (files) => draftFiles(contest, files),
  // A pick each, from the first to the last, is said by the rules of its file.
  disagreements: () => [],
  read: (rows) => readMockDraft(contest, rows),
  write: writeMockDraft,
});
