import { isReservedPath, SLUG } from '#games/contest-path';
import type { Env } from './env.ts';
import { publicFactsOf } from './facts.ts';
import { createApp } from './http/app.ts';
import { KeptPages } from './http/kept-pages.ts';
import { withPageHeaders } from './http/page-headers.ts';
import { mayPreview } from './http/preview.ts';
import { Catalogue } from './kinds/catalogue.ts';
import { games } from './kinds/games.ts';
import { log } from './log.ts';
import { everyMinute } from './minute/every-minute.ts';
import { reasonOf } from './reason.ts';
import { clockOf, faultOf } from './settings.ts';
import { database } from './store/database.ts';

const catalogue = new Catalogue(games);
const app = createApp(catalogue);
const pages = new KeptPages();

export default {
  /** Calls go to Hono, everything else to the pages, which may read the public facts. */
  async fetch(request, env, context) {
    if (isCall(request.url)) return app.fetch(request, env, context);
    if (faultOf(env)) return withPageHeaders(unready());
    return withPageHeaders(await page(request, env, context));
  },
  /** Every minute, at least once, sometimes late: all that is due is done, nothing twice. */
  async scheduled(_event, env) {
    const clock = clockOf(env);
    const listed = await catalogue.read(database(env.DB), clock.real());
    await everyMinute(
      env,
      listed.map(({ game }) => game),
      clock,
    );
  },
} satisfies ExportedHandler<Env>;

/** By its path, which begins after the host: to take the address apart costs each call more than that. */
function isCall(url: string): boolean {
  return url.startsWith('/api/', url.indexOf('/', 'https://'.length));
}

async function page(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
  const [, segment = ''] = new URL(request.url).pathname.split('/');
  const [db, now] = [database(env.DB), clockOf(env).real()];
  let draft: string | null = null;
  try {
    await catalogue.look(db, now, (work) => context.waitUntil(work));
    // Of what stands beside the product's own pages another isolate may have heard a moment ago.
    const its = SLUG.test(segment) && !isReservedPath(segment) ? await catalogue.at(db, now, segment) : undefined;
    const id = its?.state === 'draft' ? its.game.contest.id : null;
    if (id && (await mayPreview(request, env, db, id))) draft = id;
  } catch (error) {
    log('error', 'catalogue-not-read', { reason: reasonOf(error) });
    return unready();
  }
  // Pages find it as Astro.locals.cfContext.facts.
  const render = async () => {
    // Loaded with the first page: no call needs it.
    const { handle } = await import('@astrojs/cloudflare/handler');
    return handle(request, env, Object.assign(context, { facts: publicFactsOf(env, catalogue, draft) }));
  };
  if (draft) return unkept(await render());
  const isContest = catalogue.seen.some(({ contest }) => contest.path === segment);
  return isContest ? pages.answer(request, catalogue.version, render) : render();
}

/** A page that is for one pair of eyes. */
function unkept(response: Response): Response {
  const answer = new Response(response.body, response);
  answer.headers.set('Cache-Control', 'private, no-store');
  return answer;
}

/** Of a page while the settings are unsafe, or nothing of the contests is known; /api/health says which. */
function unready(): Response {
  return new Response('The site is not ready yet.', { status: 503, headers: { 'Retry-After': '60' } });
}
