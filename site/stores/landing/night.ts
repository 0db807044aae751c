import { byKind } from '#games/by-kind';
import type { Ask } from '../../client/ask.ts';
import { draftNight } from '../../kinds/mock-draft/night.ts';
import * as words from '../../words/landing.ts';
import { isLive } from '../draft/snapshot.ts';
import type { Card } from './card.ts';

/** A draft that is going on. `rank`: the fan's own; null: they have none. */
export type Night = { known: number; of: number; rank: number | null };

/** Whether results come in right now. `now` in UTC milliseconds of game time. */
export function isOn(card: Card, now: number): boolean {
  return byKind(card, { 'mock-draft': (draft) => isLive(draft, now), 'one-and-done': () => false });
}

/** How far a draft is that is going on. @throws ApiProblem, NetworkProblem */
export function nightOf(ask: Ask, card: Card, username: string): Promise<Night | null> {
  return byKind(card, {
    'mock-draft': (draft): Promise<Night | null> => draftNight(ask, draft, username),
    'one-and-done': () => Promise.resolve(null),
  });
}

/** 'NFL draft: 14 of 32 picks are in. You are 54th.' */
export function nightSentence({ sport }: Pick<Card, 'sport'>, night: Night | null): string {
  const subject = words.draft(sport);
  if (night === null || night.known === 0) return words.itIsOn(subject);
  const { known, of, rank } = night;
  const far = known < of ? words.picksAreIn(subject, known, of) : words.allPicksAreIn(subject, of);
  return rank === null ? far : `${far} ${words.youAre(rank)}`;
}
