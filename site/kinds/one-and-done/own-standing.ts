import { leaderboard } from '#schema/wire/paths/season';
import type { Ask } from '../../client/ask.ts';
import type { OwnStanding } from '../../stores/profile/own-standings.ts';
import * as words from '../../words/one-and-done.ts';

/**
 * The fan's row of the leaderboard; null if it is not there: the page around a fan who has none is
 * the leader's.
 * @throws ApiProblem, NetworkProblem
 */
export async function seasonStanding(
  ask: Ask,
  contest: { path: string },
  username: string,
  inWords: (points: number) => string,
): Promise<OwnStanding | null> {
  const { answer } = await ask(leaderboard, { contest, query: { around: 'me', limit: 1 } });
  const own = answer?.find((row) => row.username === username);
  if (!own) return null;
  const detail = own.rank === 1 ? words.leading : words.behind(inWords(own.points_behind_leader));
  return { rank: own.rank, points: own.total_points, detail, provisional: own.provisional };
}
