import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { workerOf } from '../scripts/runtime.ts';
import { type Settings, storageDir } from '../scripts/settings.ts';
import { benchModule } from './bundle.ts';

export type Bench = {
  /** Where product and controls answer, on 127.0.0.1. */
  site: URL;
  stop(): Promise<void>;
};

/**
 * A Worker that asks D1 for 1, whatever it is asked, and holds nothing of ours. It answers as many
 * `bytes` besides as its address says.
 */
const BARE = `import { WorkerEntrypoint } from 'cloudflare:workers';
export default { fetch: () => new Response('{}') };
export class Measured extends WorkerEntrypoint {
  async fetch({ url }) {
    const one = await this.env.DB.prepare('SELECT 1 AS one').first();
    return Response.json({ one, bytes: 'x'.repeat(Number(new URL(url).searchParams.get('bytes'))) });
  }
}`;

/**
 * The built product with the controls beside it, or a bare Worker, in workerd on the data of a
 * folder. The game clock begins at `at` and ticks.
 */
export async function startBench(settings: Settings, bare = false): Promise<Bench> {
  const { modules, ...worker } = workerOf(settings);
  const alone = { type: 'ESModule' as const, path: join(worker.modulesRoot, 'bare.mjs'), contents: BARE };
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      resourcePersistencePath: storageDir(settings.dataDir),
      telemetry: { enabled: false },
      workers: [
        {
          ...worker,
          modules: bare ? [alone] : [await benchModule('bench/worker.ts', worker.modulesRoot), ...modules],
          unsafeDirectSockets: [{ host: '127.0.0.1', port: 0, entrypoint: 'Measured' }],
        },
      ],
    }),
  );
  await miniflare.ready;
  return { site: await miniflare.unsafeGetDirectURL(worker.name, 'Measured'), stop: () => miniflare.dispose() };
}
