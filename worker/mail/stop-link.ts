import { MAIL_KINDS, type MailKind } from '#games/news/told';
import type { Env } from '../env.ts';
import { derived, same } from '../secret.ts';
import { tokenKey } from '../settings.ts';

/** The fan and the kind of mail that a link ends. */
export type StopLink = { userId: string; kind: MailKind };

/**
 * The token of a link that ends one kind of mail for one fan: made of the server's key, so nothing
 * is stored and nobody can guess it.
 */
export function stopToken(env: Env, { userId, kind }: StopLink): string {
  const proof = derived(tokenKey(env), `stop-mail:${kind}:${userId}`).toString('base64url');
  return `${kind}.${proof}.${userId}`;
}

/** What a token ends; null: it is not ours. */
export function readStopToken(env: Env, token: string): StopLink | null {
  const [name, proof, ...rest] = token.split('.');
  const kind = MAIL_KINDS.find((each) => each === name);
  if (!kind || !proof) return null;
  const link: StopLink = { kind, userId: rest.join('.') };
  return same(token, stopToken(env, link)) ? link : null;
}
