/**
 * `npm run dev`: what `npm start` gives (same options, environment, data, demo, mailbox and
 * minutes), with hot reload of pages, islands and the Worker. See start.ts for the options. Data is
 * shared with `npm start`; run one of them at a time.
 */
import { join } from 'node:path';
import { launch } from './launch.ts';
import { type Settings, workerVars } from './settings.ts';

/** What islands import, in the browser and where they render first. */
const ISLAND_LIBRARIES = ['react', 'react-dom', 'react/jsx-runtime', 'nanostores', '@nanostores/react'];

await launch(async (settings) => {
  // Loaded only now: a bad option is answered at once, and Ctrl-C is heard from the beginning.
  const { fill } = await import('./demo/demo.ts');
  const { withStorage } = await import('./storage.ts');
  const notes = await withStorage(settings.dataDir, (db) => fill(db, settings));
  await startServer(settings);
  return { notes, cron: () => scheduled(settings) };
});

/**
 * Astro's development server with the Worker in workerd, on the data that `npm start` uses. The
 * storage must be filled before.
 */
async function startServer(settings: Settings) {
  const [{ dev }, { default: cloudflare }] = await Promise.all([import('astro'), import('@astrojs/cloudflare')]);
  // Nothing is asked of the internet.
  Object.assign(process.env, { ASTRO_TELEMETRY_DISABLED: '1', CLOUDFLARE_CF_FETCH_ENABLED: 'false' });
  // The Worker gets the settings of this start beside wrangler.toml.
  Object.assign(process.env, { CLOUDFLARE_INCLUDE_PROCESS_ENV: 'true' }, workerVars(settings));
  return dev({
    server: { host: '127.0.0.1', port: settings.port },
    logLevel: 'warn',
    adapter: cloudflare({
      imageService: 'passthrough',
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
}

/** Calls the Worker's scheduled handler once and waits for it. */
async function scheduled({ site }: Settings): Promise<void> {
  const answer = await fetch(`${site}/cdn-cgi/handler/scheduled`);
  if (!answer.ok) throw new Error(`The scheduled handler answered ${answer.status}: ${await answer.text()}`);
}
