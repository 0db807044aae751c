import { join, resolve } from 'node:path';
import { build } from 'esbuild';

/**
 * A Worker of the bench with what it needs of the source, as one module to come first beside those
 * of the built product in `root`. The product itself stays as it was built: `the-built-product` is
 * its entry.
 */
export async function benchModule(entry: string, root: string) {
  const { outputFiles } = await build({
    entryPoints: [resolve(entry)],
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
