import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { fill } from '../../scripts/demo/fill.ts';
import { freePort } from '../../scripts/ports.ts';
import { workerOf } from '../../scripts/runtime.ts';
import { readSettings, storageDir } from '../../scripts/settings.ts';
import { benchModule } from '../bundle.ts';
import { startEdge } from './edge.ts';

/**
 * The product as `npm start` gives it, with 240 demo fans, the NFL draft over, the NBA draft and
 * tennis open; with a place for plain documents, behind an edge that compresses.
 */
export async function startSite(): Promise<{ site: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'called-it-pages-'));
  const behind = await freePort();
  const edge = await startEdge(behind);
  // Nobody reads its mail: nothing listens there.
  const settings = readSettings([], { PORT: String(edge.port), SMTP_PORT: '9', DATA_DIR: dataDir });
  const { modules, ...worker } = workerOf(settings);
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: behind,
      resourcePersistencePath: storageDir(dataDir),
      telemetry: { enabled: false },
      workers: [{ ...worker, modules: [await benchModule('bench/pages/worker.ts', worker.modulesRoot), ...modules] }],
    }),
  );
  await miniflare.ready;
  await fill((await miniflare.getD1Database('DB')) as unknown as D1Database, settings);
  await (await miniflare.getWorker()).scheduled({ cron: '* * * * *' });
  return {
    site: settings.site,
    async stop() {
      edge.stop();
      await miniflare.dispose();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
