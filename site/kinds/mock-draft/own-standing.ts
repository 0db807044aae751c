import type { DraftCalls } from '#schema/wire/draft';
import { request } from '../../client/request.ts';
import type { OwnStanding } from '../../stores/profile/own-standings.ts';
import { percentWords } from '../../words/number.ts';
import type { DraftCard } from './card.ts';

/** The fan's row in an answer of the leaderboard; null if it is not there. @throws ApiProblem, NetworkProblem */
export async function draftStanding({ picks }: DraftCard, path: string, username: string): Promise<OwnStanding | null> {
  const { data } = await request<DraftCalls['leaderboard']>('GET', path);
  const own = data.find((row) => row.username === username);
  if (!own) return null;
  const detail = `${own.correct_selections} of ${picks} perfect, ${percentWords(own.percentage_score)}`;
  return { rank: own.rank, points: own.total_points, detail };
}
