import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
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
