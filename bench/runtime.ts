import { join, resolve } from 'node:path';
import { build as bundle } from 'esbuild';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { workerOf } from '../scripts/runtime.ts';
import { type Settings, storageDir } from '../scripts/settings.ts';

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
          modules: [await benchModule(worker.modulesRoot), ...modules],
          unsafeDirectSockets: [{ host: '127.0.0.1', port: 0, entrypoint: 'Measured' }],
        },
      ],
    }),
  );
  await miniflare.ready;
  return { site: await miniflare.unsafeGetDirectURL(worker.name, 'Measured'), stop: () => miniflare.dispose() };
}

/** bench/worker.ts with what it needs of the Worker's source, but for the product: that one stays as it was built. */
async function benchModule(root: string) {
  const { outputFiles } = await bundle({
    entryPoints: [resolve('bench/worker.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'esnext',
    external: ['cloudflare:*', 'node:*', './entry.mjs'],
    alias: { 'the-built-product': './entry.mjs' },
    logLevel: 'error',
  });
  return { type: 'ESModule' as const, path: join(root, 'bench.mjs'), contents: outputFiles[0]?.text ?? '' };
}
