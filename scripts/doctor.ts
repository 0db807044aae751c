/**
 * `npm run doctor`: looks at a deployment and says, a line a part, what is well, what is not and
 * what to do. Changes nothing.
 *
 *   npm run doctor                    wrangler.toml, what is deployed, SITE_URL, mail
 *   npm run doctor -- --site ADDRESS   only what that address answers
 *
 * Exit code 1 if anything is wrong or could not be looked at.
 */

import { execFile } from 'node:child_process';
import { parseArgs, promisify } from 'node:util';
import { connectionTo, type MailServer } from '#worker/mail/smtp';
import { NO_DATABASE, reasonIn, type WranglerConfig, withDeployed, wranglerConfig } from './deploy/deployed.ts';
import { migrationsDue } from './migrate.ts';
import { Unusable } from './settings.ts';

async function findings(site: string | undefined): Promise<Finding[]> {
  if (site) return siteFindings(site);
  const config = wranglerConfig();
  const parts = await Promise.all([
    settingsFindings(config),
    secretFindings(),
    deployedFindings(),
    siteFindings(config.vars.SITE_URL ?? ''),
    mailFindings(config.vars, process.env),
  ]);
  return parts.flat();
}

async function deployedFindings(): Promise<Finding[]> {
  try {
    return await withDeployed((db) => databaseFindings(db, Date.now()));
  } catch (error) {
    return [unknown('database', reasonIn(error))];
  }
}

/**
 * What was found at one part of a deployment. `unknown`: it could not be looked at from here, and
 * the words say why.
 */
export type Finding = { part: string; state: 'well' | 'ill' | 'unknown'; words: string };

const well = (part: string, words: string): Finding => ({ part, state: 'well', words });
const ill = (part: string, words: string): Finding => ({ part, state: 'ill', words });
export const unknown = (part: string, words: string): Finding => ({ part, state: 'unknown', words });

const MARKS = { well: 'ok', ill: 'NO', unknown: '??' } as const;

/** A finding as a line. */
export function lineOf({ part, state, words }: Finding): string {
  return `${MARKS[state]}  ${part.padEnd(11)} ${words}`;
}

/** What the Worker is given by these names; worker/env.ts says what for. */
const BINDINGS = ['DB', 'AVATARS', 'ASSETS'];
/** What the repository ships in the place of an address: it reaches nobody. */
const EXAMPLE = /\.example\b/;

/** What wrangler.toml says of a deployment. */
export function settingsFindings(config: WranglerConfig): Finding[] {
  const { DEMO, GAME_CLOCK_OFFSET, ...vars } = config.vars;
  const bound = [...config.d1_databases, ...config.r2_buckets, config.assets].map(({ binding }) => binding);
  const missing = BINDINGS.filter((name) => !bound.includes(name));
  const examples = ['SITE_URL', 'SMTP_HOST', 'MAIL_FROM'].filter((name) => !vars[name] || EXAMPLE.test(vars[name]));
  const faults = [
    missing.length > 0 && ill('bindings', `wrangler.toml lacks ${missing.join(', ')}`),
    config.d1_databases.some(({ database_id }) => database_id === NO_DATABASE) &&
      ill('bindings', 'database_id is a placeholder: put in what `npx wrangler d1 create called-it` answers'),
    !config.triggers.crons.includes('* * * * *') &&
      ill('cron', 'no cron runs every minute: locks are not finalised, no mail goes'),
    examples.length > 0 && ill('settings', `${examples.join(', ')}: still an example`),
    !vars.ADMIN_ALLOWLIST && ill('settings', 'ADMIN_ALLOWLIST is empty: nobody is an administrator'),
    vars.SMTP_PORT === '25' && ill('settings', 'SMTP_PORT is 25, which is closed to Workers: use 465 or 587'),
    DEMO === 'true' && ill('settings', 'DEMO is true: this is for a machine of one’s own'),
    GAME_CLOCK_OFFSET && ill('settings', 'GAME_CLOCK_OFFSET is set: nothing is served with it outside the demo'),
  ].filter((finding): finding is Finding => typeof finding === 'object');
  return faults.length > 0
    ? faults
    : [well('settings', `wrangler.toml: ${BINDINGS.join(', ')}, cron, ${vars.SITE_URL}`)];
}

/**
 * Which secrets the deployed Worker has. Only their names can be read, by wrangler's own sign-in.
 */
export async function secretFindings(): Promise<Finding[]> {
  try {
    const { stdout } = await promisify(execFile)('wrangler', ['secret', 'list', '--format', 'json'], {
      timeout: 30_000,
    });
    return secretsIn((JSON.parse(stdout) as { name: string }[]).map(({ name }) => name));
  } catch (error) {
    return [unknown('secrets', `cannot be listed (is \`npx wrangler login\` done?): ${reasonIn(error)}`)];
  }
}

export function secretsIn(names: string[]): Finding[] {
  if (!names.includes('TOKEN_SECRET'))
    return [ill('secrets', 'TOKEN_SECRET is missing: `npx wrangler secret put TOKEN_SECRET`, at least 32 characters')];
  if (names.includes('VAPID_PUBLIC_KEY') !== names.includes('VAPID_PRIVATE_KEY'))
    return [ill('secrets', 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together: one of them is missing')];
  if (!names.includes('VAPID_PUBLIC_KEY'))
    return [
      ill(
        'secrets',
        'no VAPID keys, so nobody can be notified: `npx node scripts/deploy/vapid-keys.ts` says how to make them',
      ),
    ];
  return names.includes('SMTP_USER') === names.includes('SMTP_PASSWORD')
    ? [well('secrets', names.sort().join(', '))]
    : [ill('secrets', 'SMTP_USER and SMTP_PASSWORD belong together: one of them is missing')];
}

/**
 * Cron runs every minute, at least once and sometimes late: longer than this it does not run.
 * Milliseconds.
 */
const LATE = 5 * 60_000;

/**
 * What the database says of its migrations, of cron and of the outbox at `now` (UTC milliseconds).
 */
export async function databaseFindings(db: D1Database, now: number): Promise<Finding[]> {
  const due = await migrationsDue(db);
  if (due.length > 0)
    return [
      ill('migrations', `not applied: ${due.join(', ')}. \`npx wrangler d1 migrations apply called-it --remote\``),
    ];
  const [slots, mails] = await db.batch<{ count: number }>([
    db.prepare('select count(*) as count from slots where locked_at is null and locks_at <= ?').bind(now - LATE),
    db
      .prepare("select count(*) as count from outbox where channel <> 'push' and sent_at is null and due_at <= ?")
      .bind(now - LATE),
  ]);
  const [locked, waiting] = [slots, mails].map((each) => each?.results[0]?.count ?? 0);
  return [
    well('migrations', 'all applied'),
    locked
      ? ill('cron', `${locked} slots locked more than 5 minutes ago and are not finalised`)
      : well('cron', 'locks are finalised'),
    waiting ? ill('outbox', `${waiting} mails are due for more than 5 minutes`) : well('outbox', 'no mail is late'),
  ];
}

const PATIENCE_MS = 15_000;

/** What the site at `address` answers: with a game clock that is moved, that it is not well. */
export async function siteFindings(address: string): Promise<Finding[]> {
  let answer: Response;
  let page: Response;
  try {
    [answer, page] = (await Promise.all(
      ['/api/health', '/login'].map((path) =>
        fetch(new URL(path, address), { signal: AbortSignal.timeout(PATIENCE_MS) }),
      ),
    )) as [Response, Response];
  } catch (error) {
    return [unknown('site', `${address} does not answer: ${reasonIn(error)}`)];
  }
  const health = (await answer.json().catch(() => ({}))) as { message?: string; contests?: number };
  await page.body?.cancel();
  return [
    answer.ok
      ? well('site', `${address} is well, with ${health.contests} contests`)
      : ill('site', `${address}/api/health answers ${answer.status}: ${health.message ?? 'nothing that can be read'}`),
    page.ok && page.headers.has('content-security-policy')
      ? well('pages', '/login comes with its security policy')
      : ill(
          'pages',
          `/login answers ${page.status}, ${page.headers.has('content-security-policy') ? 'with' : 'without'} a security policy`,
        ),
  ];
}

/**
 * Whether the mail server lets this machine in; nothing is sent. SMTP_USER and SMTP_PASSWORD come
 * from the environment, as secrets do.
 */
export async function mailFindings(vars: Record<string, string>, env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const { SMTP_HOST = '', SMTP_PORT = '' } = vars;
  const { SMTP_USER, SMTP_PASSWORD } = env;
  const settings: MailServer = { SMTP_HOST, SMTP_PORT };
  if (SMTP_USER) Object.assign(settings, { SMTP_USER, SMTP_PASSWORD });
  const connection = await connectionTo(settings);
  const where = `${SMTP_HOST}:${SMTP_PORT}`;
  try {
    await connection.verify();
    const who = SMTP_USER ? 'lets SMTP_USER in' : 'answers; set SMTP_USER and SMTP_PASSWORD here to try them';
    return [well('mail', `${where} ${who}`)];
  } catch (error) {
    return [ill('mail', `${where}: ${reasonIn(error)}`)];
  } finally {
    connection.close();
  }
}

if (import.meta.main) {
  try {
    const { site } = parseArgs({ options: { site: { type: 'string' } } }).values;
    const all = await findings(site);
    for (const finding of all) console.log(lineOf(finding));
    process.exitCode = all.every(({ state }) => state === 'well') ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Unusable ? error.message : error);
    process.exitCode = 1;
  }
}
