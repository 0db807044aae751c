import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { fill } from '../../scripts/fill.ts';
import { freePort } from '../../scripts/ports.ts';
import { workerOf } from '../../scripts/runtime.ts';
import { readSettings, storageDir } from '../../scripts/settings.ts';
import { median } from '../statistics.ts';

/** From the start of a Worker to its first answer, in milliseconds: the product's, and a bare one's that has the same around it. */
export type FirstAnswer = { product: number; bare: number; ratio: number };

const BARE = 'export default { fetch: () => new Response("{}"), scheduled() {} }';

/** As many rounds as `runs`, in turns, on a database that is filled. */
export async function firstAnswers(runs: number): Promise<FirstAnswer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'called-it-first-'));
  try {
    await started(dataDir, false, async (miniflare) => {
      await fill(
        (await miniflare.getD1Database('DB')) as unknown as D1Database,
        readSettings([], { DATA_DIR: dataDir }),
      );
    });
    const rounds: { product: number; bare: number }[] = [];
    for (let run = 0; run < runs; run += 1)
      rounds.push({ bare: await once(dataDir, true), product: await once(dataDir, false) });
    return {
      product: median(rounds.map(({ product }) => product)),
      bare: median(rounds.map(({ bare }) => bare)),
      ratio: median(rounds.map(({ product, bare }) => product / bare)),
    };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

function once(dataDir: string, bare: boolean): Promise<number> {
  const began = performance.now();
  return started(dataDir, bare, async (_miniflare, site) => {
    const answer = await fetch(`${site}/api/health`);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The first answer was ${answer.status}`);
    return performance.now() - began;
  });
}

/** Starts a Worker on this data, and stops it when `look` has seen it. */
async function started<T>(
  dataDir: string,
  bare: boolean,
  look: (miniflare: Miniflare, site: string) => Promise<T>,
): Promise<T> {
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
  const miniflare = new Miniflare(options);
  try {
    await miniflare.ready;
    return await look(miniflare, `http://127.0.0.1:${port}`);
  } finally {
    await miniflare.dispose();
  }
}
