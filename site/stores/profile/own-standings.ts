import { isLocked } from '#games/lock';
import { figure } from '#games/words';
import type { DraftCalls } from '#schema/wire/draft';
import type { SeasonCalls } from '#schema/wire/season';
import { gameNow } from '../../client/clock.ts';
import { request } from '../../client/request.ts';
import { dollars } from '../../words/number.ts';
import { keptDelay } from '../draft/delay.ts';
import { isLive } from '../draft/held-back.ts';
import type { Game } from '../landing/game.ts';
import { $totalPoints } from '../total-points.ts';

/** How a fan stands in one contest. */
export type Standing = { game: Game; rank: number; points: number; detail: string };

/**
 * The fan's place in every contest that he takes part in, best rank first. Apart: contests that cannot be read, and drafts that are
 * going on while he is behind the television.
 */
export async function standingsOf(
  games: readonly Game[],
  username: string,
): Promise<{ standings: Standing[]; failed: Game[]; held: Game[] }> {
  const failed: Game[] = [];
  const found = await Promise.all(
    games.map((game) =>
      standingIn(game, username).catch(() => {
        failed.push(game);
        return null;
      }),
    ),
  );
  // Only now: the answers have brought the game time along.
  const now = gameNow();
  const behind = keptDelay() > 0;
  const known = found
    .filter((standing) => standing !== null)
    .filter(({ game }) => isLocked(Date.parse(game.locksAt), now));
  const isHeld = (game: Game) => behind && isLive(game, now);
  const standings = known.filter(({ game }) => !isHeld(game)).sort((a, b) => a.rank - b.rank);
  $totalPoints.set(totalOf(standings));
  return { standings, failed, held: known.map(({ game }) => game).filter(isHeld) };
}

/** Points of all contests that count in points; prize money is another thing. */
export function totalOf(standings: readonly Standing[]): number {
  return standings.filter(({ game }) => !isMoney(game)).reduce((sum, { points }) => sum + points, 0);
}

/** '1,200 points' or '$1,782,000'. */
export function scoreText({ game, points }: Pick<Standing, 'game' | 'points'>): string {
  return isMoney(game) ? dollars(points) : `${figure(points)} points`;
}

function isMoney(game: Game): boolean {
  return game.kind === 'one-and-done' && game.unit === 'USD';
}

/** `around=me` gives the page with the own row in the middle; without one it is the leader's, and another name. */
async function standingIn(game: Game, username: string): Promise<Standing | null> {
  const path = `/api/${game.path}/leaderboard?around=me&limit=1`;
  if (game.kind === 'mock-draft') {
    const { data } = await request<DraftCalls['leaderboard']>('GET', path);
    const own = data.find((row) => row.username === username);
    if (!own || isUndecided(own)) return null;
    const detail = `${own.correct_selections} of ${game.picks} perfect, ${own.percentage_score.toFixed(2)} %`;
    return { game, rank: own.rank, points: own.total_points, detail };
  }
  const rows = await request<SeasonCalls['leaderboard']>('GET', path);
  const own = rows.find((row) => row.username === username);
  if (!own || isUndecided(own)) return null;
  const behind = scoreText({ game, points: own.points_behind_leader });
  return { game, rank: own.rank, points: own.total_points, detail: own.rank === 1 ? 'Leading' : `${behind} behind` };
}

/** Leading with nothing: no result is known yet. */
function isUndecided(row: { rank: number; total_points: number }): boolean {
  return row.rank === 1 && row.total_points === 0;
}
