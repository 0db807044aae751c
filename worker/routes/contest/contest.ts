import type { Hono } from 'hono';
import { proofCalls } from '#schema/wire/proof';
import { publicationCalls } from '#schema/wire/publication';
import type { Branches } from '../../http/branch.ts';
import { type App, patternOf, serve } from '../../http/serve.ts';
import type { OnAir, ServedGame } from '../../kinds/kind.ts';
import { leaderboard } from './leaderboard.ts';

/** The calls of one contest: those that only its kind has, the leaderboard, and two branches of their own: the desk of its organisers, and proofs. */
export function contestRoutes(app: Hono<App>, branches: Branches, game: ServedGame, onAir: OnAir): void {
  const base = `/api/${game.contest.path}`;
  const { calls, routes } = onAir;
  routes(app, base);
  serve(app, base, calls.leaderboard, (asked) => leaderboard(asked, game));
  const [desk, proofs] = [{}, {}];
  for (const call of [calls.publish, ...Object.values(publicationCalls)])
    app.on(call.method, patternOf(base, call), (c) =>
      branches.answer(c, desk, async () => {
        const { deskRoutes } = await import('../admin/desk.ts');
        return (branch) => deskRoutes(branch, game, onAir);
      }),
    );
  for (const call of Object.values(proofCalls))
    app.on(call.method, patternOf(base, call), (c) =>
      branches.answer(c, proofs, async () => {
        const [{ proofRoutes }, { lotsRoutes }] = await Promise.all([import('./proofs.ts'), import('./lots.ts')]);
        return (branch) => {
          proofRoutes(branch, game);
          lotsRoutes(branch, game);
        };
      }),
    );
}
