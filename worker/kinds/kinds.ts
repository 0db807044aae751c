import { type ByKind, byKind } from '#games/by-kind';
import type { Contest } from '#games/contest';
import type { OnAir, ServedGame } from './kind.ts';
import { mockDraft } from './mock-draft/kind.ts';
import { oneAndDone } from './one-and-done/kind.ts';

const KINDS: ByKind<ServedGame> = { 'mock-draft': mockDraft, 'one-and-done': oneAndDone };

/** Whether a stored contest is of a kind of the house. */
export function isServed({ kind }: Contest): boolean {
  return Object.hasOwn(KINDS, kind);
}

export function servedGame(contest: Contest): ServedGame {
  const game = byKind(contest, KINDS);
  let made: OnAir | undefined;
  // Shapes are made once a contest.
  const onAir = async () => {
    made ??= await game.onAir();
    return made;
  };
  return { ...game, onAir };
}
