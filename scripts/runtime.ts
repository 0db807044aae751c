import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { type Settings, storageDir, workerVars } from './settings.ts';

export type Runtime = {
  db: D1Database;
  /** Calls the Worker's scheduled handler once, as of every minute, and waits for it. */
  cron(expression?: string): Promise<void>;
  /** Where an entrypoint that has a socket of its own is reached, past the assets. */
  directUrl(entrypoint: string): Promise<URL>;
  /** Ends workerd. */
  stop(): Promise<void>;
};

/**
 * The built Worker in workerd on local D1 and R2. Not `wrangler dev`, whose proxy is slow: requests
 * go straight to workerd, which serves the assets itself.
 */
export async function startRuntime(settings: Settings, built = workerOf(settings)): Promise<Runtime> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: settings.port,
      resourcePersistencePath: storageDir(settings.dataDir),
      telemetry: { enabled: false },
      workers: [built],
    }),
  );
  await miniflare.ready;
  const worker = await miniflare.getWorker();
  return {
    // Miniflare types it with its own copy of the platform's types.
    db: (await miniflare.getD1Database('DB')) as unknown as D1Database,
    async cron(expression = '* * * * *') {
      await worker.scheduled({ cron: expression });
    },
    directUrl: (entrypoint) => miniflare.unsafeGetDirectURL('called-it', entrypoint),
    stop: () => miniflare.dispose(),
  };
}

/** The built Worker as Miniflare takes it. */
export function workerOf(settings: Settings) {
  const root = resolve('dist/server');
  const { workerOptions } = unstable_getMiniflareWorkerOptions(join(root, 'wrangler.json'));
  const { modulesRules: _, rootPath: __, ...options } = workerOptions;
  return {
    ...options,
    name: 'called-it',
    modulesRoot: root,
    modules: modulesIn(root),
    bindings: { ...(options.bindings as object), ...workerVars(settings) },
  };
}

/** The entry first: workerd starts there. */
function modulesIn(root: string) {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.mjs') || path.endsWith('.js'))
    .sort((a, b) => Number(b === 'entry.mjs') - Number(a === 'entry.mjs'))
    .map((path) => ({ type: 'ESModule' as const, path: join(root, path) }));
}
