import type { Hono } from 'hono';
import { publicationCalls } from '#schema/wire/publication';
import { addAthlete } from '../../acts/add-athlete.ts';
import { publish, rehearsePublishing } from '../../acts/publish.ts';
import { officialsOf, signResults } from '../../acts/sign-results.ts';
import { withdraw, withdrawalsIn } from '../../acts/withdraw.ts';
import { type App, serve } from '../../http/serve.ts';
import type { OnAir, ServedGame } from '../../kinds/kind.ts';
import { publicationRoutes, publisherOf } from './publications.ts';

/** What the organisers of a contest do: publish, undo, sign, add athletes, note who withdrew. */
export function deskRoutes(app: Hono<App>, game: ServedGame, { calls }: OnAir): void {
  const base = `/api/${game.contest.path}`;
  serve(
    app,
    base,
    calls.publish,
    ({ c, db, clock, query, body, viewer }) =>
      query.dry
        ? rehearsePublishing(db, clock, game, body.results, body.positions)
        : publish(db, clock, game, body.results, publisherOf(c, viewer), {
            was: body.was,
            positions: body.positions,
            desk: query.desk !== undefined,
          }),
    game.contest.id,
  );
  publicationRoutes(app, game);
  serve(
    app,
    base,
    publicationCalls.addAthlete,
    ({ c, db, clock, body, viewer }) => addAthlete(db, clock, game, body, publisherOf(c, viewer)),
    game.contest.id,
  );
  serve(
    app,
    base,
    publicationCalls.withdrawals,
    async ({ db }) => ({ data: await withdrawalsIn(db, game) }),
    game.contest.id,
  );
  serve(
    app,
    base,
    publicationCalls.withdraw,
    ({ c, db, clock, body, viewer }) => withdraw(db, clock, game, body, publisherOf(c, viewer)),
    game.contest.id,
  );
  serve(
    app,
    base,
    publicationCalls.officials,
    async ({ db, clock }) => ({ data: await officialsOf(db, clock, game) }),
    game.contest.id,
  );
  serve(
    app,
    base,
    publicationCalls.sign,
    ({ c, db, clock, body, viewer }) => signResults(db, clock, game, body, publisherOf(c, viewer)),
    game.contest.id,
  );
}
