import { handle } from '@astrojs/cloudflare/handler';
import { clockAt } from './clock.ts';
import type { Env } from './env.ts';
import { factsOf } from './facts.ts';
import { createApp } from './http/app.ts';
import { withPageHeaders } from './http/page-headers.ts';
import { games } from './kinds/games.ts';
import { everyMinute } from './minute/every-minute.ts';

const app = createApp(games);

export default {
  /** Calls go to Hono, everything else to the pages, which may read the public facts. */
  async fetch(request, env, context) {
    if (new URL(request.url).pathname.startsWith('/api/'))
      return withPageHeaders(await app.fetch(request, env, context));
    // Pages find it as Astro.locals.cfContext.facts.
    return withPageHeaders(await handle(request, env, Object.assign(context, { facts: factsOf(env) })));
  },
  /** Every minute, at least once, sometimes late: whatever is due is done, nothing twice. */
  async scheduled(_event, env) {
    await everyMinute(env, games, clockAt(Number(env.GAME_CLOCK_OFFSET ?? 0)));
  },
} satisfies ExportedHandler<Env>;
