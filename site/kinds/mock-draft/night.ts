import { night } from '#schema/wire/paths/draft';
import { request } from '../../client/request.ts';
import type { Card } from '../../stores/landing/card.ts';
import type { Night } from '../../stores/landing/night.ts';
import type { DraftCard } from './card.ts';
import { draftStanding } from './own-standing.ts';

/** How far a draft is, and where the fan stands in it. @throws ApiProblem, NetworkProblem */
export async function draftNight(card: Card & DraftCard, username: string): Promise<Night> {
  const [{ data }, own] = await Promise.all([
    request(night, { contest: card, anonymous: true }),
    draftStanding(card, username),
  ]);
  return { known: data.published, of: card.picks, rank: data.published > 0 ? (own?.rank ?? null) : null };
}
