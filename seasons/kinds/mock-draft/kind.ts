import type { MockDraft } from '#games/mock-draft/contest';
import type { SeasonKind } from '../kind.ts';
import { draftFiles } from './files.ts';
import { readMockDraft } from './read.ts';

export const mockDraft: SeasonKind<MockDraft> = (contest) => ({
  files: (files) => draftFiles(contest, files),
  read: (rows) => readMockDraft(contest, rows),
});
