import { buildPushPayload } from '@block65/webcrypto-web-push';
import type { Env } from '../env.ts';
import { isPublicAddress } from '../public-address.ts';
import { sha256 } from '../secret.ts';
import { pushThrough, vapidOf } from '../settings.ts';
import type { Delivery } from '../store/news/outbox.ts';
import type { Notice } from './notice.ts';

/** Where one browser is reached, and the keys that only it can decrypt with. */
export type Target = { endpoint: string; p256dh: string; auth: string };

/** The longest that sending one can take, in milliseconds. */
const LONGEST_PUSH_MS = 10_000;

/**
 * Sends a notification to one browser by Web Push: encrypted for it (RFC 8291), signed by this
 * deployment (RFC 8292). `ttl` in seconds.
 */
export async function deliverPush(env: Env, target: Target, notice: Notice, ttl: number): Promise<Delivery> {
  const vapid = vapidOf(env);
  if (!vapid) return { how: 'not', reason: 'no VAPID keys' };
  // What was stored under an older rule is not asked either.
  if (!isPublicAddress(target.endpoint)) return { how: 'gone' };
  // A later one takes the place of one that the service still holds: at most 32 letters.
  const topic = sha256(notice.tag).slice(0, 32);
  try {
    const { endpoint, p256dh, auth } = target;
    const { headers, body } = await buildPushPayload(
      { data: notice, options: { ttl, urgency: 'normal', topic } },
      { endpoint, expirationTime: null, keys: { p256dh, auth } },
      vapid,
    );
    const answer = await fetch(pushThrough(env, endpoint), {
      method: 'POST',
      headers,
      body,
      // What answers with another address leads nobody there.
      redirect: 'manual',
      signal: AbortSignal.timeout(LONGEST_PUSH_MS),
    });
    await answer.body?.cancel();
    if (answer.ok) return { how: 'sent' };
    if (answer.status === 404 || answer.status === 410) return { how: 'gone' };
    const after = Number(answer.headers.get('Retry-After'));
    const reason = `status ${answer.status}`;
    return after > 0 ? { how: 'later', waitMs: Math.min(after, 3600) * 1000, reason } : { how: 'not', reason };
  } catch (error) {
    // It may have taken it. The message may hold the address, which is a secret of the browser.
    return { how: 'unsure', reason: error instanceof Error ? error.name : 'unknown' };
  }
}
