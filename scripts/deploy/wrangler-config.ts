import { unstable_readConfig } from 'wrangler';

/** What the scripts read of wrangler.toml; `main` is absolute. */
export type WranglerConfig = {
  name: string;
  main: string;
  compatibility_date: string;
  compatibility_flags: string[];
  d1_databases: { binding: string; database_name: string; database_id: string }[];
  r2_buckets: { binding: string; bucket_name: string }[];
  assets: { binding: string; run_worker_first: string[] };
  triggers: { crons: string[] };
  vars: Record<string, string>;
};

/** wrangler.toml, as wrangler itself reads it: its own type leaves most of it open. */
export function wranglerConfig(): WranglerConfig {
  return unstable_readConfig({ config: 'wrangler.toml' }) as unknown as WranglerConfig;
}
