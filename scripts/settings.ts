import { randomBytes, randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isDay, readInstant } from '#games/time/instant';
import { newVapidKeys, type VapidKeys } from './deploy/vapid-keys.ts';

/** What a start is given, by options and environment. */
export type Settings = {
  port: number;
  smtpPort: number;
  mailboxPort: number;
  /** Where data is kept between starts; absolute. */
  dataDir: string;
  /** Demo fans beside the two demo accounts. */
  fans: number;
  /** Where the game clock starts, UTC milliseconds. */
  at: number;
  adminAllowlist: string;
  site: string;
};

/** Something that the person at the keyboard can mend: shown as one line, without a stack. */
export class Unusable extends Error {}

const MOST_FANS = 100_000;

/** Reads `--at`, `--fans` and the environment. Throws Unusable, naming what is wrong. */
export function readSettings(args: string[], env: NodeJS.ProcessEnv): Settings {
  const { at, fans } = options(args);
  const port = portOf(env, 'PORT', 8787);
  return {
    port,
    smtpPort: portOf(env, 'SMTP_PORT', 1025),
    mailboxPort: portOf(env, 'MAILBOX_PORT', 1080),
    dataDir: resolve(env.DATA_DIR || '.data'),
    fans: wholeNumber('--fans', fans ?? '240', 0, MOST_FANS),
    at: instant(at ?? '2025-06-02T09:00:00-04:00'),
    adminAllowlist: env.ADMIN_ALLOWLIST || 'admin,admin@calledit.example',
    // By this name, which is this machine everywhere: no browser makes a passkey for an address of
    // numbers.
    site: `http://localhost:${port}`,
  };
}

function options(args: string[]): { at?: string; fans?: string } {
  try {
    return parseArgs({ args, options: { at: { type: 'string' }, fans: { type: 'string' } } }).values;
  } catch (error) {
    throw new Unusable(`${(error as Error).message.split(/\.\s/)[0]}. Options: --at INSTANT, --fans N`);
  }
}

function portOf(env: NodeJS.ProcessEnv, name: string, usual: number): number {
  return wholeNumber(name, env[name] || String(usual), 1, 65_535);
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most))
    throw new Unusable(`${name} must be a whole number from ${least} to ${most}, not "${text}"`);
  return value;
}

/**
 * A day, or a day and a time with its zone: without one it would mean something else on every
 * machine.
 */
function instant(text: string): number {
  const value = readInstant(isDay(text) ? `${text}T00:00:00Z` : text);
  if (value === null)
    throw new Unusable(`--at must be an instant such as 2025-07-14T12:00:00Z or 2025-06-02, not "${text}"`);
  return value;
}

/**
 * Where Miniflare keeps D1 and R2. The last folder is the one that @cloudflare/vite-plugin puts
 * below what it is given, so that `npm run dev` and `npm start` share their data.
 */
export function storageDir(dataDir: string): string {
  return join(dataDir, 'storage', 'v3');
}

/** What is made once and kept in a data folder, readable by its owner only. */
function kept(dataDir: string, name: string, make: () => string): string {
  const path = join(dataDir, name);
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(path, make(), { mode: 0o600 });
  }
  return readFileSync(path, 'utf8');
}

/** The key that signs tokens: a restart signs nobody out. */
export function tokenSecret(dataDir: string): string {
  return kept(dataDir, 'token-secret', () => randomBytes(48).toString('base64url')).trim();
}

/**
 * What the Worker is bound to beyond wrangler.toml, for the built product and for development
 * alike.
 */
export function workerVars(settings: Settings): Record<string, string> {
  // Notifications are signed with these: a subscription ends with them.
  const keys = kept(settings.dataDir, 'vapid-keys.json', () => JSON.stringify(newVapidKeys()));
  const { publicKey, privateKey } = JSON.parse(keys) as VapidKeys;
  return {
    ADMIN_ALLOWLIST: settings.adminAllowlist,
    SITE_URL: settings.site,
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(settings.smtpPort),
    MAIL_FROM: 'Called It <picks@calledit.example>',
    DEMO: 'true',
    GAME_CLOCK_OFFSET: String(settings.at - Date.now()),
    TOKEN_SECRET: tokenSecret(settings.dataDir),
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    // Both starts listen to this machine alone.
    PEER: '127.0.0.1',
    // Of journeys: where notifications go in place of the push services.
    ...(process.env.PUSH_THROUGH && { PUSH_THROUGH: process.env.PUSH_THROUGH }),
    ...(process.env.FEEDS_FROM_LOOPBACK && { FEEDS_FROM_LOOPBACK: process.env.FEEDS_FROM_LOOPBACK }),
  };
}

/**
 * Throws Unusable when one of the ports of this start is the same as another or taken by another
 * program.
 */
export async function claimPorts({ port, smtpPort, mailboxPort }: Settings): Promise<void> {
  const wanted = { PORT: port, SMTP_PORT: smtpPort, MAILBOX_PORT: mailboxPort };
  if (new Set(Object.values(wanted)).size < 3) throw new Unusable('PORT, SMTP_PORT and MAILBOX_PORT must differ');
  for (const [name, value] of Object.entries(wanted)) {
    const problem = await refusalOf(value);
    if (problem === 'EADDRINUSE')
      throw new Unusable(`Port ${value} is in use. Set ${name} to another one, or stop the program that has it.`);
    if (problem) throw new Unusable(`Port ${value} (${name}) cannot be opened: ${problem}`);
  }
}

/**
 * A port that is free now: for tests, which run beside other programs. Below those that the system
 * gives to connections that go out: one of them could take it before it is opened, or while what
 * listens there starts again.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 30_000);
    if ((await refusalOf(port)) === undefined) return port;
  }
}

function refusalOf(port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(undefined)));
  });
}
