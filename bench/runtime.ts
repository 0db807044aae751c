import { join } from 'node:path';
import { build } from 'esbuild';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { workerOf } from '../scripts/runtime.ts';
import { type Settings, storageDir } from '../scripts/settings.ts';

/** Answers everything with nothing: what a Worker costs that does nothing. */
const BARE = 'export default { fetch: () => new Response("{}"), scheduled() {} }';

/**
 * workerd on the data of a folder, on 127.0.0.1 and `port` (0: any). The game clock begins at `at`
 * and ticks. `what`: the product as it was built, with the controls and plain documents beside it,
 * or a bare Worker in its place.
 */
export async function startBench(settings: Settings, port: number, what: 'built' | 'measured' | 'bare') {
  const { modules, ...worker } = workerOf(settings);
  const own = {
    built: () => modules,
    bare: () => [moduleOf(worker.modulesRoot, BARE)],
    measured: async () => [moduleOf(worker.modulesRoot, await bundled()), ...modules],
  };
  const direct = what === 'measured' && {
    unsafeDirectSockets: [{ host: '127.0.0.1', port: 0, entrypoint: 'Measured' }],
  };
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port,
      resourcePersistencePath: storageDir(settings.dataDir),
      telemetry: { enabled: false },
      workers: [{ ...worker, modules: await own[what](), ...direct }],
    }),
  );
  await miniflare.ready;
  return miniflare;
}

function moduleOf(root: string, contents: string) {
  return { type: 'ESModule' as const, path: join(root, 'bench.mjs'), contents };
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
