import type { Hono } from 'hono';
import { healthCalls } from '#schema/wire/health';
import { type App, serve } from '../../http/serve.ts';
import type { Catalogue } from '../../kinds/catalogue.ts';
import { Refused } from '../../problem.ts';

/** Asked by who watches over the product. */
export function healthRoutes(app: Hono<App>, catalogue: Catalogue): void {
  serve(app, '/api', healthCalls.health, async ({ c, db, clock }) => {
    await catalogue.read(db, clock.real());
    const missing = c.env.DEMO === 'true' ? await catalogue.missing() : [];
    if (missing.length > 0) throw new Refused('unavailable', `Not loaded yet: ${missing.join(', ')}`);
    return { status: 'ok' as const, now: new Date(clock.now()).toISOString(), contests: catalogue.list.length };
  });
}
