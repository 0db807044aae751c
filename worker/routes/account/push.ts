import { type PushSettings, pushCalls } from '#schema/wire/push';
import type { Env } from '../../env.ts';
import { serve } from '../../http/serve.ts';
import type { Viewer } from '../../http/session.ts';
import { Refused } from '../../problem.ts';
import { isPublicAddress } from '../../public-address.ts';
import { vapidOf } from '../../settings.ts';
import type { Database } from '../../store/core/database.ts';
import {
  dropSubscriptionOf,
  keepQuietHours,
  keepSubscription,
  pushChoicesOf,
} from '../../store/news/push-subscription.ts';
import { turn } from '../../store/news/stop.ts';

const settings = async (env: Env, db: Database, viewer: Viewer): Promise<{ data: PushSettings }> => ({
  data: { publicKey: vapidOf(env)?.publicKey ?? null, ...(await pushChoicesOf(db, viewer.id, viewer.session)) },
});

/** Notifications on devices: what a fan gets, when not, and where. */
export const pushRoutes = serve(pushCalls, {
  'GET /push': ({ c, db, viewer }) => settings(c.env, db, viewer),

  'PATCH /push': async ({ c, db, body, viewer }) => {
    await turn(db, 'push', viewer.id, body.kinds ?? {});
    if (body.quiet !== undefined) await keepQuietHours(db, viewer.id, body.quiet);
    return settings(c.env, db, viewer);
  },

  'PUT /push/subscription': async ({ c, db, clock, body, viewer }) => {
    if (!vapidOf(c.env)) throw new Refused('unavailable', 'Notifications are not available here');
    if (!isPublicAddress(body.endpoint)) throw new Refused('invalid', 'This is not the address of a push service');
    const { p256dh, auth } = body.keys;
    const { id: userId, session: sessionId } = viewer;
    await keepSubscription(db, { userId, sessionId, endpoint: body.endpoint, p256dh, auth }, clock.real());
    return settings(c.env, db, viewer);
  },

  'DELETE /push/subscription': async ({ c, db, viewer }) => {
    await dropSubscriptionOf(db, viewer.session);
    return settings(c.env, db, viewer);
  },
});
