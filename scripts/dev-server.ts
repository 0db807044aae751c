import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import cloudflare from '@astrojs/cloudflare';
import { dev } from 'astro';
import { wranglerConfig } from './deploy/deployed.ts';
import { type Settings, workerVars } from './settings.ts';

export type DevServer = {
  /** Calls the Worker's scheduled handler once and waits for it. */
  cron(): Promise<void>;
  stop(): Promise<void>;
};

/** What islands import, in the browser and where they render first. */
const ISLAND_LIBRARIES = ['react', 'react-dom', 'react/jsx-runtime', 'nanostores', '@nanostores/react'];

/**
 * Astro's development server with the Worker in workerd, on the data that `npm start` uses. The
 * storage must be filled before.
 */
export async function startDevServer(settings: Settings): Promise<DevServer> {
  // Nothing is asked of the internet.
  Object.assign(process.env, { ASTRO_TELEMETRY_DISABLED: '1', CLOUDFLARE_CF_FETCH_ENABLED: 'false' });
  const config = writeConfig(settings);
  const server = await dev({
    server: { host: '127.0.0.1', port: settings.port },
    logLevel: 'warn',
    adapter: cloudflare({
      imageService: 'passthrough',
      configPath: config,
      persistState: { path: join(settings.dataDir, 'storage') },
      remoteBindings: false,
      inspectorPort: false,
    }),
    vite: {
      cacheDir: '.cache/vite',
      // Made ready before the first page: found only while a page renders, they would bring a
      // second React with them.
      optimizeDeps: { include: ISLAND_LIBRARIES },
      server: {
        strictPort: true,
        // Data changes all the time, and its folder holds the key that signs tokens: neither
        // watched nor served.
        watch: { ignored: [`${settings.dataDir}/**`] },
        fs: { deny: ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', `${settings.dataDir}/**`] },
      },
    },
  });
  return {
    async cron() {
      const answer = await fetch(`${settings.site}/cdn-cgi/handler/scheduled`);
      if (!answer.ok) throw new Error(`The scheduled handler answered ${answer.status}: ${await answer.text()}`);
    },
    async stop() {
      await server.stop();
      rmSync(config, { force: true });
    },
  };
}

/**
 * wrangler.toml with the settings of this start, beside the data: it holds the key that signs
 * tokens. Answers its path.
 */
function writeConfig(settings: Settings): string {
  const { main, compatibility_date, compatibility_flags, d1_databases, r2_buckets, assets, vars } = wranglerConfig();
  const path = join(settings.dataDir, 'wrangler.dev.json');
  mkdirSync(settings.dataDir, { recursive: true });
  writeFileSync(
    path,
    JSON.stringify({
      name: 'called-it',
      main,
      compatibility_date,
      compatibility_flags,
      d1_databases: d1_databases.map(({ binding, database_name, database_id }) => ({
        binding,
        database_name,
        database_id,
      })),
      r2_buckets: r2_buckets.map(({ binding, bucket_name }) => ({ binding, bucket_name })),
      assets: { binding: assets.binding, run_worker_first: assets.run_worker_first },
      vars: { ...vars, ...workerVars(settings) },
    }),
    { mode: 0o600 },
  );
  return path;
}
