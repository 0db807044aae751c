/**
 * The built product in a Worker that also answers the controls, at an entrypoint of its own: so
 * that requests reach both the same way, by no proxy and past the asset server. Made into one
 * module by runtime.ts, which puts the product's own modules beside it.
 */
import { WorkerEntrypoint } from 'cloudflare:workers';
import product from 'the-built-product';
import { gameOf } from '#games/kinds';
import { nfl2025 as contest } from '#seasons/shipped';
import { rescore } from '#worker/acts/rescore';
import { clockAt } from '#worker/clock';
import type { Env } from '#worker/env';
import { database } from '#worker/store/core/database';
import { CONTROLS, COUNT } from './names.ts';
import { counterOf } from './round-trips.ts';

type Incoming = Request<unknown, IncomingRequestCfProperties>;

export default product;

export class Measured extends WorkerEntrypoint<Env> {
  override async fetch(request: Incoming): Promise<Response> {
    const url = request.url;
    if (url.endsWith(CONTROLS.bare)) return new Response('{}');
    if (url.endsWith(CONTROLS.select)) return Response.json(await this.env.DB.prepare('SELECT 1 AS one').first());
    if (request.headers.has(COUNT)) return counted(request, this.env, this.ctx);
    return answered(request, this.env, this.ctx);
  }
}

async function answered(request: Incoming, env: Env, context: ExecutionContext): Promise<Response> {
  if (request.url.endsWith(CONTROLS.recompute)) return recomputed(env);
  return product.fetch(request, env, context);
}

/** The standings of the contest, from nothing but its picks and results. */
async function recomputed(env: Env): Promise<Response> {
  await rescore(database(env.DB), clockAt(Number(env.GAME_CLOCK_OFFSET ?? 0)), gameOf(contest));
  return new Response('{}');
}

/**
 * An answer that says what it asked of D1, with everything that it left to be done afterwards.
 * Alone, or it counts what others ask.
 */
async function counted(request: Incoming, env: Env, context: ExecutionContext): Promise<Response> {
  const counter = counterOf(env.DB);
  const later: Promise<unknown>[] = [];
  const waiting = Object.assign(Object.create(context), { waitUntil: (work: Promise<unknown>) => later.push(work) });
  const answer = await answered(request, env, waiting);
  await Promise.allSettled(later);
  const { rowsRead, rowsWritten, roundTrips } = counter();
  const said = new Response(answer.body, answer);
  said.headers.set(COUNT, JSON.stringify({ rowsRead, rowsWritten, roundTrips }));
  return said;
}
