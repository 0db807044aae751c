import { createHmac } from 'node:crypto';
import type { Env } from './env.ts';
import { tokenKey } from './settings.ts';

/**
 * The secret of a shared page's address: made of its id by the server's key, so that its fan is
 * given the same one again and nothing readable is stored.
 */
export function shareSecret(env: Env, id: string): string {
  return createHmac('sha256', tokenKey(env)).update(`share:${id}`).digest('base64url');
}

/** Where a shared page is: at its secret, and once it is public at its id. */
export function shareAddress(env: Env, { id, publishedAt }: { id: string; publishedAt: number | null }): string {
  return `${env.SITE_URL}/shared/${publishedAt === null ? shareSecret(env, id) : id}`;
}
