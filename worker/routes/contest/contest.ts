import type { Handler } from 'hono';
import * as proofPaths from '#schema/wire/paths/proof';
import { type App, serve } from '../../http/serve.ts';
import type { ServedGame } from '../../kinds/kind.ts';
import { leaderboard } from './leaderboard.ts';

/** What answers a call of a contest: what only its kind has, the leaderboard; and, loaded when they are asked for, proofs and the desk of its organisers. */
export async function contestRoute(game: ServedGame, name: string): Promise<Handler<App>> {
  const { calls, routes } = await game.onAir();
  const own = routes[name];
  if (own) return own;
  if (name === 'leaderboard') return serve(calls.leaderboard, (asked) => leaderboard(asked, game));
  const rest: Record<string, Handler<App>> = Object.hasOwn(proofPaths, name)
    ? (await import('./proofs.ts')).proofRoutes(game)
    : (await import('../admin/desk.ts')).deskRoutes(game, calls);
  return rest[name] as Handler<App>;
}
