import { join } from 'node:path';
import { build } from 'esbuild';
import { startRuntime, workerOf } from '../scripts/runtime.ts';
import type { Settings } from '../scripts/settings.ts';

/**
 * workerd on the data of a folder, on 127.0.0.1 and the port of the settings (0: any): the product
 * as it was built, with the controls and plain documents beside it.
 */
export async function startBench(settings: Settings) {
  const { modules, ...worker } = workerOf(settings);
  const bench = {
    type: 'ESModule' as const,
    path: join(worker.modulesRoot, 'bench.mjs'),
    contents: await bundled(),
  };
  const sockets = [{ host: '127.0.0.1', port: 0, entrypoint: 'Measured' }];
  const measured = { ...worker, modules: [bench, ...modules], unsafeDirectSockets: sockets };
  return startRuntime(settings, measured);
}

/**
 * The bench's Worker with what it needs of the source, as one module to come first beside those of
 * the built product. The product itself stays as it was built: `the-built-product` is its entry.
 */
async function bundled(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['bench/worker.ts'],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'esnext',
    external: ['cloudflare:*', 'node:*', './entry.mjs'],
    alias: { 'the-built-product': './entry.mjs' },
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}
