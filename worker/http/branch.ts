import { Hono } from 'hono';
import { Refused } from '../problem.ts';
import { type AnswerTo, type App, type AppContext, handOver, receive } from './serve.ts';

/** Puts routes on the air. */
export type Routes = (app: Hono<App>) => void;

/**
 * Routes that stand together, as an app of their own: loaded and made at the first request for one of them, so that no other waits for what these
 * need. One that is known by `its` name or contest is not made again while that lives.
 */
export class Branches {
  private made = new WeakMap<object, Hono<App>>();
  private answerTo: AnswerTo;

  constructor(answerTo: AnswerTo) {
    this.answerTo = answerTo;
  }

  async answer(c: AppContext, its: object, load: () => Promise<Routes>): Promise<Response> {
    // Each request loads for itself: a promise of another one may vanish with it.
    const app = this.made.get(its) ?? this.make(await load());
    this.made.set(its, app);
    return handOver(app, c);
  }

  private make(routes: Routes): Hono<App> {
    const app = new Hono<App>();
    receive(app);
    app.onError(this.answerTo);
    routes(app);
    app.all('*', () => {
      throw noSuchCall();
    });
    return app;
  }
}

export function noSuchCall(): Refused {
  return new Refused('not_found', 'There is no such call');
}
