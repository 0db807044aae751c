import { handle } from '@astrojs/cloudflare/handler';
import { contests } from '#seasons/registry';
import { createApp } from './app.ts';
import { clockAt } from './clock.ts';
import type { Env } from './env.ts';
import { everyMinute } from './jobs/every-minute.ts';

const app = createApp(contests);

export default {
  /** Calls go to Hono, everything else to the pages. */
  fetch(request, env, context) {
    return new URL(request.url).pathname.startsWith('/api/') ? app.fetch(request, env, context) : handle(request, env, context);
  },
  /** Every minute, at least once, sometimes late: whatever is due is done, nothing twice. */
  async scheduled(_event, env) {
    await everyMinute(env, contests, clockAt(Number(env.GAME_CLOCK_OFFSET ?? 0)));
  },
} satisfies ExportedHandler<Env>;
