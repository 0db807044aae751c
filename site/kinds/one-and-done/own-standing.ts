import type { SeasonCalls } from '#schema/wire/season';
import { request } from '../../client/request.ts';
import type { OwnStanding } from '../../stores/profile/own-standings.ts';

/** The fan's row in an answer of the leaderboard; null if it is not there. @throws ApiProblem, NetworkProblem */
export async function seasonStanding(
  path: string,
  username: string,
  inWords: (points: number) => string,
): Promise<OwnStanding | null> {
  const rows = await request<SeasonCalls['leaderboard']>('GET', path);
  const own = rows.find((row) => row.username === username);
  if (!own) return null;
  const detail = own.rank === 1 ? 'Leading' : `${inWords(own.points_behind_leader)} behind`;
  return { rank: own.rank, points: own.total_points, detail };
}
