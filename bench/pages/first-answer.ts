import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { freePort } from '../../scripts/ports.ts';
import { workerOf } from '../../scripts/runtime.ts';
import { readSettings, storageDir } from '../../scripts/settings.ts';
import { median } from '../statistics.ts';

/** From the start of a Worker to its first answer, in milliseconds: the product's, and a bare one's that has the same around it. */
export type FirstAnswer = { product: number; bare: number; ratio: number };

const BARE = 'export default { fetch: () => new Response("{}"), scheduled() {} }';

/** As many rounds as `runs`, in turns. */
export async function firstAnswers(runs: number): Promise<FirstAnswer> {
  const rounds: { product: number; bare: number }[] = [];
  for (let run = 0; run < runs; run += 1) rounds.push({ bare: await once(true), product: await once(false) });
  return {
    product: median(rounds.map(({ product }) => product)),
    bare: median(rounds.map(({ bare }) => bare)),
    ratio: median(rounds.map(({ product, bare }) => product / bare)),
  };
}

async function once(bare: boolean): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'called-it-first-'));
  const port = await freePort();
  const { modules, ...worker } = workerOf(readSettings([], { PORT: `${port}`, SMTP_PORT: '9', DATA_DIR: dataDir }));
  const alone = { type: 'ESModule' as const, path: join(worker.modulesRoot, 'bare.mjs'), contents: BARE };
  const options = convertV4MiniflareOptions({
    host: '127.0.0.1',
    port,
    resourcePersistencePath: storageDir(dataDir),
    telemetry: { enabled: false },
    workers: [{ ...worker, modules: bare ? [alone] : modules }],
  });
  const began = performance.now();
  const miniflare = new Miniflare(options);
  try {
    await miniflare.ready;
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The first answer was ${answer.status}`);
    return performance.now() - began;
  } finally {
    await miniflare.dispose();
    await rm(dataDir, { recursive: true, force: true });
  }
}
