import { getPath } from 'hono/utils/url';
import type { Env } from './env.ts';
import { createApp } from './http/app.ts';
import { Catalogue } from './kinds/catalogue.ts';
import { clockOf } from './settings.ts';
import { database } from './store/core/database.ts';

const catalogue = new Catalogue();
const app = createApp(catalogue);

export default {
  /**
   * Calls go to Hono, everything else to the pages. What draws these comes with the first of them,
   * and so does the work of the minute.
   */
  async fetch(request, env, context) {
    if (getPath(request).startsWith('/api/')) return app.fetch(request, env, context);
    const { page } = await import('./page.ts');
    return page(request, env, context, catalogue, app);
  },
  /** Every minute, at least once, sometimes late: all that is due is done, nothing twice. */
  async scheduled(_event, env) {
    const { everyMinute } = await import('./cron/every-minute.ts');
    const clock = clockOf(env);
    const listed = await catalogue.read(database(env.DB), clock.real());
    await everyMinute(
      env,
      listed.map(({ game }) => game),
      clock,
    );
  },
} satisfies ExportedHandler<Env>;
