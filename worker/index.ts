import { handle } from '@astrojs/cloudflare/handler';
import type { Env } from './env.ts';
import { publicFactsOf } from './facts.ts';
import { createApp } from './http/app.ts';
import { withPageHeaders } from './http/page-headers.ts';
import { games } from './kinds/games.ts';
import { everyMinute } from './minute/every-minute.ts';
import { clockOf, faultOf } from './settings.ts';

const app = createApp(games);

export default {
  /** Calls go to Hono, everything else to the pages, which may read the public facts. */
  async fetch(request, env, context) {
    if (new URL(request.url).pathname.startsWith('/api/'))
      return withPageHeaders(await app.fetch(request, env, context));
    if (faultOf(env)) return withPageHeaders(unready());
    // Pages find it as Astro.locals.cfContext.facts.
    return withPageHeaders(await handle(request, env, Object.assign(context, { facts: publicFactsOf(env) })));
  },
  /** Every minute, at least once, sometimes late: all that is due is done, nothing twice. */
  async scheduled(_event, env) {
    await everyMinute(env, games, clockOf(env));
  },
} satisfies ExportedHandler<Env>;

/** Of a page while the settings are unsafe; /api/health says which. */
function unready(): Response {
  return new Response('The site is not ready yet.', { status: 503, headers: { 'Retry-After': '60' } });
}
