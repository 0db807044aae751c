import { Hono } from 'hono';
import { publicationCalls } from '#schema/wire/publication';
import { addAthlete } from '../acts/add-athlete.ts';
import { publish, rehearsePublishing } from '../acts/publish.ts';
import { officialsOf, signResults } from '../acts/sign-results.ts';
import { withdraw, withdrawalsIn } from '../acts/withdraw.ts';
import { type AnswerTo, type App, receive, serve } from '../http/serve.ts';
import type { ServedGame } from '../kinds/kind.ts';
import { Refused } from '../problem.ts';
import { leaderboard } from './leaderboard.ts';
import { publicationRoutes, publisherOf } from './publications.ts';

/** The routers that this isolate has made: as long as it knows a contest, it needs no other. */
const routers = new WeakMap<ServedGame, Hono<App>>();

/** The calls of one contest as an app of their own, made when the first of them is asked. */
export function contestRouter(game: ServedGame, answerTo: AnswerTo): Hono<App> {
  const made = routers.get(game) ?? newRouter(game, answerTo);
  routers.set(game, made);
  return made;
}

function newRouter(game: ServedGame, answerTo: AnswerTo): Hono<App> {
  const app = new Hono<App>();
  receive(app);
  app.onError(answerTo);
  contestRoutes(app, game);
  app.all('*', () => {
    throw new Refused('not_found', 'There is no such call');
  });
  return app;
}

/** The calls of one contest: those that only its kind has, then those of every kind. */
function contestRoutes(app: Hono<App>, game: ServedGame): void {
  const base = `/api/${game.contest.path}`;
  game.routes(app, base);
  serve(
    app,
    base,
    game.calls.publish,
    ({ c, db, clock, query, body, viewer }) =>
      query.dry
        ? rehearsePublishing(db, clock, game, body.results)
        : publish(db, clock, game, body.results, publisherOf(c, viewer), {
            was: body.was,
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
    async ({ db }) => ({ data: await officialsOf(db, game) }),
    game.contest.id,
  );
  serve(
    app,
    base,
    publicationCalls.sign,
    ({ c, db, clock, body, viewer }) => signResults(db, clock, game, body, publisherOf(c, viewer)),
    game.contest.id,
  );
  serve(app, base, game.calls.leaderboard, (asked) => leaderboard(asked, game));
}
