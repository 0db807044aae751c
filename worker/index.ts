import { handle } from '@astrojs/cloudflare/handler';
import type { Env } from './env.ts';
import { publicFactsOf } from './facts.ts';
import { createApp } from './http/app.ts';
import { withPageHeaders } from './http/page-headers.ts';
import { Catalogue } from './kinds/catalogue.ts';
import { games } from './kinds/games.ts';
import { everyMinute } from './minute/every-minute.ts';
import { clockOf, faultOf } from './settings.ts';
import { database } from './store/database.ts';

const catalogue = new Catalogue(games);
const app = createApp(catalogue);

export default {
  /** Calls go to Hono, everything else to the pages, which may read the public facts. */
  async fetch(request, env, context) {
    if (new URL(request.url).pathname.startsWith('/api/'))
      return withPageHeaders(await app.fetch(request, env, context));
    if (faultOf(env)) return withPageHeaders(unready());
    await catalogue.look(database(env.DB), clockOf(env).real(), (work) => context.waitUntil(work));
    // Pages find it as Astro.locals.cfContext.facts.
    return withPageHeaders(
      await handle(request, env, Object.assign(context, { facts: publicFactsOf(env, catalogue) })),
    );
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

/** Of a page while the settings are unsafe; /api/health says which. */
function unready(): Response {
  return new Response('The site is not ready yet.', { status: 503, headers: { 'Retry-After': '60' } });
}
