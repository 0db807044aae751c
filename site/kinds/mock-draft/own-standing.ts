import { leaderboard } from '#schema/wire/paths/draft';
import type { Ask } from '../../client/ask.ts';
import type { Card } from '../../stores/landing/card.ts';
import type { OwnStanding } from '../../stores/profile/own-standings.ts';
import * as words from '../../words/mock-draft.ts';
import { percentWords } from '../../words/number.ts';
import type { DraftCard } from './card.ts';

/**
 * The fan's row of the leaderboard; null if it is not there: the page around a fan who has none is
 * the leader's.
 * @throws ApiProblem, NetworkProblem
 */
export async function draftStanding(ask: Ask, card: Card & DraftCard, username: string): Promise<OwnStanding | null> {
  const { answer } = await ask(leaderboard, { contest: card, query: { around: 'me', limit: 1 } });
  const own = answer?.data.find((row) => row.username === username);
  if (!own) return null;
  const detail = words.ofPerfect(own.correct_selections, card.picks, percentWords(own.percentage_score));
  return { rank: own.rank, points: own.total_points, detail, provisional: own.provisional };
}
