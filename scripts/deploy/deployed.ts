import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getPlatformProxy, unstable_readConfig } from 'wrangler';
import { Unusable } from '../settings.ts';

/** What `wrangler.toml` holds until `wrangler d1 create` has answered with an id. */
export const NO_DATABASE = '00000000-0000-0000-0000-000000000000';

/**
 * Opens the deployed D1 that wrangler.toml names, by wrangler's own sign-in, does something with it
 * and closes the connection. Throws Unusable when there is none yet or it cannot be reached.
 */
export async function withDeployed<T>(work: (db: D1Database) => Promise<T>): Promise<T> {
  const { name, compatibility_date, d1_databases } = wranglerConfig();
  const [d1] = d1_databases;
  if (!d1?.database_id || d1.database_id === NO_DATABASE)
    throw new Unusable('wrangler.toml names no database yet: put the id from `wrangler d1 create called-it` there.');
  const configPath = join('.cache', 'deployed.wrangler.json');
  const { binding, database_name, database_id } = d1;
  mkdirSync('.cache', { recursive: true });
  writeFileSync(
    configPath,
    JSON.stringify({
      name,
      compatibility_date,
      d1_databases: [{ binding, database_name, database_id, remote: true }],
    }),
  );
  try {
    const { env, dispose } = await getPlatformProxy<{ DB: D1Database }>({ configPath, persist: false }).catch(
      (error) => {
        throw new Unusable(`The deployed database cannot be reached (is \`wrangler login\` done?): ${reasonIn(error)}`);
      },
    );
    try {
      return await work(env.DB);
    } finally {
      await dispose();
    }
  } finally {
    rmSync(configPath, { force: true });
  }
}

/** What the scripts read of wrangler.toml. */
export type WranglerConfig = {
  name: string;
  compatibility_date: string;
  d1_databases: { binding: string; database_name: string; database_id: string }[];
  r2_buckets: { binding: string }[];
  assets: { binding: string };
  triggers: { crons: string[] };
  vars: Record<string, string>;
};

/** wrangler.toml, as wrangler itself reads it: its own type leaves most of it open. */
export function wranglerConfig(): WranglerConfig {
  return unstable_readConfig({ config: 'wrangler.toml' }) as unknown as WranglerConfig;
}

/** The first line of what went wrong. */
export function reasonIn(error: unknown): string {
  return String(error instanceof Error ? error.message : error).split('\n')[0] ?? '';
}

const WEEK_MS = 7 * 24 * 3_600_000;
const LIST = 'files.json';
/** Of each file of dist/client/_astro: since when no page asks for it; null: one does. */
type Since = Record<string, string | null>;

/**
 * Keeps the hashed files of the version that stands at `site` beside those of the new one in
 * `folder`, for a week after no page of ours asks for them: a page that is open, or that a browser
 * has kept, still does. What is there is listed at /files.json.
 */
export async function keepOldFiles(site: string, folder: string, now: number): Promise<string[]> {
  const list = join(folder, LIST);
  const own: Since = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {};
  // Not those that an earlier run has put there.
  const current = readdirSync(join(folder, '_astro')).filter((name) => !own[name]);
  // Nothing stands there before the first.
  const answer = await fetch(`${site}/${LIST}`).catch(() => null);
  if (answer && !answer.ok && answer.status !== 404) throw new Unusable(`${site}/${LIST} answers ${answer.status}`);
  const was = answer?.ok ? ((await answer.json()) as Since) : {};
  const since: Since = Object.fromEntries(current.map((name) => [name, null]));
  const kept: string[] = [];
  for (const [name, end] of Object.entries(was)) {
    if (name in since || !/^[\w.-]+$/.test(name) || (end !== null && Date.parse(end) < now - WEEK_MS)) continue;
    const file = await fetch(`${site}/_astro/${name}`);
    if (!file.ok) continue;
    writeFileSync(join(folder, '_astro', name), new Uint8Array(await file.arrayBuffer()));
    since[name] = end ?? new Date(now).toISOString();
    kept.push(name);
  }
  writeFileSync(list, JSON.stringify(since, null, 1));
  return kept;
}
