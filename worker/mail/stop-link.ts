import { MAIL_KINDS, type MailKind } from '#games/news/told';
import type { Env } from '../env.ts';
import { sealed, unsealed } from '../secret.ts';

/** The fan and the kind of mail that a link ends. */
export type StopLink = { userId: string; kind: MailKind };

/**
 * The token of a link that ends one kind of mail for one fan: sealed by the server's key, so that
 * nothing is stored and nobody can guess it.
 */
export function stopToken(env: Env, { userId, kind }: StopLink): string {
  return sealed(env.TOKEN_SECRET, `stop-mail.${kind}.${userId}`);
}

/** What a token ends; null: it is not ours. */
export function readStopToken(env: Env, token: string): StopLink | null {
  const [purpose, name, userId = ''] = unsealed(env.TOKEN_SECRET, token)?.split('.') ?? [];
  const kind = MAIL_KINDS.find((each) => each === name);
  return purpose === 'stop-mail' && kind ? { kind, userId } : null;
}
