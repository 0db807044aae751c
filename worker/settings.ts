import { type Clock, clockAt } from './clock.ts';
import type { Env } from './env.ts';

/** The shortest key that is taken: with a shorter one tokens and links could be guessed. */
const KEY_LENGTH = 32;

/** What about the settings forbids to serve, by name, never by value; null: nothing. */
export function faultOf(env: Env): string | null {
  if ((env.TOKEN_SECRET ?? '').length < KEY_LENGTH)
    return `TOKEN_SECRET is missing or shorter than ${KEY_LENGTH} characters`;
  const ofDemo = env.DEMO === 'true' ? undefined : FOR_DEMO.find((setting) => env[setting]);
  if (ofDemo) return `${ofDemo} is for the demo only`;
  const offset = Number(env.GAME_CLOCK_OFFSET || 0);
  return Number.isSafeInteger(offset) ? null : 'GAME_CLOCK_OFFSET is no number of milliseconds';
}

/** What nothing is served with outside the demo. */
const FOR_DEMO = [
  // What fans' devices are told would go to somebody else.
  'PUSH_THROUGH',
  // All the world would be one place, and a few of it would use up the limits of everybody.
  'PEER',
  // An organiser's feed would lead to what is beside the server.
  'FEEDS_FROM_LOOPBACK',
  // Passwords would be guessed sixteen times as fast.
  'SCRYPT_N',
  // Locks that have fallen would open.
  'GAME_CLOCK_OFFSET',
] as const;

/** Whether cookies travel by https alone; http is for this machine. */
export function isSafe(env: Env): boolean {
  return env.SITE_URL.startsWith('https:');
}

/** The clocks of this Worker. Throws Error with what forbids to serve: every door asks for one. */
export function clockOf(env: Env): Clock {
  const fault = faultOf(env);
  if (fault) throw new Error(fault);
  return clockAt(Number(env.GAME_CLOCK_OFFSET ?? 0));
}

/**
 * The keys that notifications are signed with, and whom a push service may write to about them;
 * null: none are sent.
 */
export function vapidOf(env: Env): { publicKey: string; privateKey: string; subject: string } | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  if (!publicKey || !privateKey) return null;
  return { publicKey, privateKey, subject: `mailto:${senderOf(env).address}` };
}

/** Who mails are from: 'Name <address>' in parts, or an address alone. */
export function senderOf({ MAIL_FROM }: Pick<Env, 'MAIL_FROM'>): { name: string; address: string } {
  const [, name = '', address = MAIL_FROM.trim()] = /^\s*"?(.*?)"?\s*<\s*(.+?)\s*>\s*$/.exec(MAIL_FROM) ?? [];
  return { name, address };
}

/**
 * Where a notification for this endpoint is posted: there; in a test at its own origin, under the
 * same path.
 */
export function pushThrough(env: Env, endpoint: string): string {
  if (!env.PUSH_THROUGH) return endpoint;
  const { pathname, search } = new URL(endpoint);
  return new URL(pathname + search, env.PUSH_THROUGH).href;
}
