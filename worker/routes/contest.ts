import type { Hono } from 'hono';
import { publicationCalls } from '#schema/wire/publication';
import type { Branches } from '../http/branch.ts';
import { type App, patternOf, serve } from '../http/serve.ts';
import type { OnAir, ServedGame } from '../kinds/kind.ts';
import { leaderboard } from './leaderboard.ts';

/** The calls of one contest: those that only its kind has, the leaderboard, and the desk of its organisers, a branch of its own. */
export function contestRoutes(app: Hono<App>, branches: Branches, game: ServedGame, onAir: OnAir): void {
  const base = `/api/${game.contest.path}`;
  const { calls, routes } = onAir;
  routes(app, base);
  serve(app, base, calls.leaderboard, (asked) => leaderboard(asked, game));
  const desk = {};
  for (const call of [calls.publish, ...Object.values(publicationCalls)])
    app.on(call.method, patternOf(base, call), (c) =>
      branches.answer(c, desk, async () => {
        const { deskRoutes } = await import('./desk.ts');
        return (branch) => deskRoutes(branch, game, onAir);
      }),
    );
}
