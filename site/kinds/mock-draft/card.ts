import type { MockDraft } from '#games/mock-draft/contest';

/** What a card says of a draft besides: how many picks it has. */
export type DraftCard = { kind: 'mock-draft'; picks: number };

export function draftCard({ kind, picks }: MockDraft): DraftCard {
  return { kind, picks };
}
