import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { workerOf } from '../scripts/runtime.ts';
import { type Settings, storageDir } from '../scripts/settings.ts';
import { benchModule } from './bundle.ts';

export type Bench = {
  /** Where product and controls answer, on 127.0.0.1. */
  site: URL;
  stop(): Promise<void>;
};

/** The built product with the controls beside it, in workerd on the data of a folder. The game clock begins at `at` and ticks. */
export async function startBench(settings: Settings): Promise<Bench> {
  const { modules, ...worker } = workerOf(settings);
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      resourcePersistencePath: storageDir(settings.dataDir),
      telemetry: { enabled: false },
      workers: [
        {
          ...worker,
          modules: [await benchModule('bench/worker.ts', worker.modulesRoot), ...modules],
          unsafeDirectSockets: [{ host: '127.0.0.1', port: 0, entrypoint: 'Measured' }],
        },
      ],
    }),
  );
  await miniflare.ready;
  return { site: await miniflare.unsafeGetDirectURL(worker.name, 'Measured'), stop: () => miniflare.dispose() };
}
