import { night } from '#schema/wire/paths/draft';
import type { Ask } from '../../client/ask.ts';
import type { Card } from '../../stores/landing/card.ts';
import type { Night } from '../../stores/landing/night.ts';
import type { DraftCard } from './card.ts';
import { draftStanding } from './own-standing.ts';

/** How far a draft is, and where the fan is in it. @throws ApiProblem, NetworkProblem */
export async function draftNight(ask: Ask, card: Card & DraftCard, username: string): Promise<Night> {
  const [{ answer }, own] = await Promise.all([
    ask(night, { contest: card, anonymous: true }),
    draftStanding(ask, card, username),
  ]);
  const published = answer?.data.published ?? 0;
  return { known: published, of: card.picks, rank: published > 0 ? (own?.rank ?? null) : null };
}
