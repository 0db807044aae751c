import type { MockDraft } from '#games/mock-draft/contest';

/** What entering a draft pick by pick needs to know. */
export type DraftEntering = Pick<MockDraft, 'picks' | 'clubs' | 'locksAt' | 'timeZone'>;

export function draftPublishing({ picks, clubs, locksAt, timeZone }: MockDraft) {
  const columns = ['pick', 'team', 'player', 'position', 'trade'];
  return { columns, says: ['position', 'school'] as const, draft: { picks, clubs, locksAt, timeZone } };
}
