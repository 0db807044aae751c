import { healthCalls } from '#schema/wire/health';
import { serve } from '../../http/serve.ts';
import type { Catalogue } from '../../kinds/catalogue.ts';
import { Refused } from '../../problem.ts';

/** Asked by who watches over the product. */
export function healthRoutes(catalogue: Catalogue) {
  return {
    health: serve(healthCalls.health, async ({ c, db, clock }) => {
      await catalogue.read(db, clock.real());
      const missing = c.env.DEMO === 'true' ? await catalogue.missing() : [];
      if (missing.length > 0) throw new Refused('unavailable', `Not loaded yet: ${missing.join(', ')}`);
      return { status: 'ok' as const, now: new Date(clock.now()).toISOString(), contests: catalogue.list.length };
    }),
  };
}
