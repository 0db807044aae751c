import { subscribe } from 'node:diagnostics_channel';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { fill } from '../../scripts/demo/fill.ts';
import { freePort } from '../../scripts/ports.ts';
import { workerOf } from '../../scripts/runtime.ts';
import { readSettings, storageDir } from '../../scripts/settings.ts';
import { processorMs } from '../machine.ts';
import { median } from '../statistics.ts';
import { signIn } from './screens.ts';

/**
 * A first answer: by the clock and by workerd's processor, from the start of workerd, in
 * milliseconds. What Node does before, for any Worker, is not counted.
 */
type Start = { clock: number; processor: number };
/**
 * The product's, to who watches over it and to a fan who asks for standings, and a bare Worker's
 * that has the same around it and does nothing.
 */
export type FirstAnswer = Record<'bare' | 'product' | 'fan', Start> & {
  /** Times a bare one's, round by round. */
  ratios: Record<'product' | 'fan', Start>;
};

const BARE = 'export default { fetch: () => new Response("{}"), scheduled() {} }';

let startedAt = 0;
subscribe('child_process', () => {
  startedAt = performance.now();
});

/** As many rounds as `runs`, in turns, on a database that is filled. */
export async function firstAnswers(runs: number): Promise<FirstAnswer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'called-it-first-'));
  const port = await freePort();
  const place = { dataDir, port };
  try {
    const token = await started(place, false, async (miniflare, site) => {
      const db = (await miniflare.getD1Database('DB')) as unknown as D1Database;
      await fill(db, readSettings([], { DATA_DIR: dataDir }));
      return (await signIn(site)).accessToken;
    });
    const rounds: Record<'bare' | 'product' | 'fan', Start>[] = [];
    for (let run = 0; run < runs; run += 1)
      rounds.push({
        bare: await once(place, true, '/api/health'),
        product: await once(place, false, '/api/health'),
        fan: await once(place, false, '/api/nfl-draft/leaderboard', token),
      });
    const of = (figure: (round: (typeof rounds)[number]) => Start): Start => ({
      clock: median(rounds.map((round) => figure(round).clock)),
      processor: median(rounds.map((round) => figure(round).processor)),
    });
    return {
      bare: of(({ bare }) => bare),
      product: of(({ product }) => product),
      fan: of(({ fan }) => fan),
      ratios: {
        product: of(({ product, bare }) => timesOf(product, bare)),
        fan: of(({ fan, bare }) => timesOf(fan, bare)),
      },
    };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

function timesOf(one: Start, other: Start): Start {
  return { clock: one.clock / other.clock, processor: one.processor / other.processor };
}

type Place = { dataDir: string; port: number };

function once(place: Place, bare: boolean, path: string, token?: string): Promise<Start> {
  // The site that pages were looked at on is still there.
  const others = processorMs() ?? 0;
  return started(place, bare, async (_miniflare, site) => {
    const answer = await fetch(site + path, token ? { headers: { Authorization: `Bearer ${token}` } } : {});
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The first answer was ${answer.status}`);
    return { clock: performance.now() - startedAt, processor: (processorMs() ?? Number.NaN) - others };
  });
}

/** Starts a Worker on this data, and stops it when `look` has seen it. */
async function started<T>(
  { dataDir, port }: Place,
  bare: boolean,
  look: (miniflare: Miniflare, site: string) => Promise<T>,
): Promise<T> {
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
