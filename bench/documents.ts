/**
 * `npm run bench -- documents`: pages rendered with their data while calls are asked, and what
 * workerd holds afterwards, beside a bare Worker that asks D1 for 1 as often.
 *
 *   npm run bench -- documents --fans 1000,100000 --seconds 60
 *   npm run bench -- documents --keep            also writes bench/DOCUMENTS.md
 */
import { rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { build } from '../scripts/build.ts';
import { readFolder } from '../scripts/folders.ts';
import { Unusable } from '../scripts/settings.ts';
import { arriving } from './load/arrivals.ts';
import { type Ask, ask } from './load/ask.ts';
import { dealt } from './load/cannon.ts';
import { folderWith } from './load/fans.ts';
import { publishing } from './load/publish.ts';
import { load, machineNow, memory, processorMs } from './machine.ts';
import { CONTEST, CONTROLS } from './names.ts';
import { machineOf, markdown } from './report.ts';
import { type Client, LOCKED, onTheAir } from './stage.ts';
import { median, quantile } from './statistics.ts';

/** What fans open after a lock, and what their open pages ask for. */
const PAGES = ['/landing', '/nfl-draft/selections', '/nfl-draft/leaderboard', '/nfl-draft/results', '/groups'];
const CALLS = ['/api/nfl-draft/leaderboard?limit=100', '/api/nfl-draft/selections', '/api/auth/profile'];
/** What is asked alone: the pages, and a control. */
const ASKED_ALONE = [...PAGES, CONTROLS.select];
/** A second. What workerd holds is looked at after a crowd too: it frees late what it has used. */
const RATE = { documents: 20, calls: 50, crowd: 300 };
/** Fans who ask for each page in turn, and how many of them only warm the Worker up. */
const ALONE = 160;
const WARM = 60;

/** Megabytes before the load, after it, and after a crowd. */
type Resident = (number | undefined)[];
type Run = {
  fans: number;
  /**
   * Milliseconds of workerd's processor, of documents asked one by one: the median of each page,
   * and of a control.
   */
  processor: Record<string, number>;
  /** Milliseconds, from when each was due. */
  p50: number;
  p95: number;
  slowest: number;
  failed: number;
  product: Resident;
  /** A Worker that only asks D1 for 1, and one that answers as many bytes besides. */
  bare: Resident;
  bareOfBytes: Resident;
};

export async function runDocuments(args: string[]): Promise<void> {
  const { fans, seconds, keep } = readOptions(args);
  await build(new AbortController().signal);
  const machine = machineNow();
  const runs: Run[] = [];
  for (const size of fans) runs.push(await measured(size, seconds));
  machine.load.after = load();
  const report = [`${machineOf(machine)}; ${seconds} s`, tableOf(runs)].join('\n\n');
  console.log(report);
  if (keep) writeFileSync('bench/DOCUMENTS.md', `# Documents beside calls\n\n${EXPLAINED}\n\n${report}\n`);
}

async function measured(fans: number, seconds: number): Promise<Run> {
  const dataDir = await folderWith(fans);
  try {
    const product = await onTheAir(dataDir, fans, LOCKED, async ({ site, admin, clients }) => {
      const { feed } = await readFolder(CONTEST);
      await publishing(
        site,
        admin,
        feed.slice(0, 3).map(({ result }) => result),
        60_000,
      );
      const documentOf = (path: string, { cookie }: Client): Ask => ({
        path,
        headers: { Cookie: `${cookie}; zone=Europe%2FVienna; delay=0; wide=false` },
      });
      const took = new Map(ASKED_ALONE.map((path) => [path, [] as number[]]));
      for (const client of clients.slice(0, ALONE)) {
        for (const [path, milliseconds] of took) {
          const before = processorMs() ?? Number.NaN;
          await ask(site, documentOf(path, client));
          milliseconds.push((processorMs() ?? Number.NaN) - before);
        }
      }
      const processor = Object.fromEntries(
        [...took].map(([path, milliseconds]) => [path, median(milliseconds.slice(WARM))]),
      );
      const memoryMB: Resident = [memory.now()];
      const documents = PAGES.map((path) => (client: Client) => documentOf(path, client));
      const calls = CALLS.map(
        (path) =>
          ({ headers }: Client): Ask => ({ path, headers }),
      );
      const loaded = (rate: number) =>
        Promise.all([
          arriving(site, { rate: RATE.documents, seconds }, turns(documents, clients)),
          arriving(site, { rate, seconds }, turns(calls, clients)),
        ]);
      const [pages, others] = await loaded(RATE.calls);
      memoryMB.push(memory.now());
      await loaded(RATE.crowd);
      memoryMB.push(memory.now());
      const failed = pages.errors + pages.refused + others.errors + others.refused;
      const bytes = Math.round((pages.bytes + others.bytes) / (seconds * (RATE.documents + RATE.calls)));
      const waits = { p50: median(pages.ms), p95: quantile(pages.ms, 0.95), slowest: pages.slowest };
      return { processor, memoryMB, failed, bytes, ...waits };
    });
    const memoryOfBare = (bytes: number) =>
      onTheAir(
        dataDir,
        fans,
        LOCKED,
        async ({ site, clients }): Promise<Resident> => {
          const held: Resident = [memory.now()];
          const asks = turns([(): Ask => ({ path: `/?bytes=${bytes}` })], clients);
          for (const calls of [RATE.calls, RATE.crowd]) {
            await arriving(site, { rate: RATE.documents + calls, seconds }, asks);
            held.push(memory.now());
          }
          return held;
        },
        true,
      );
    const { memoryMB, bytes, ...figures } = product;
    return { fans, ...figures, product: memoryMB, bare: await memoryOfBare(0), bareOfBytes: await memoryOfBare(bytes) };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A list for each of 16 connections: all kinds in turn, each for another fan. */
function turns(kinds: ((client: Client) => Ask)[], clients: readonly Client[]): Ask[][] {
  const asks = clients.flatMap((client, index) => kinds[index % kinds.length]?.(client) ?? []);
  return dealt(asks, 16);
}

const EXPLAINED = `Made by \`npm run bench -- documents --keep\`. ${RATE.documents} pages and ${RATE.calls} calls a second arrive at the Worker, of 500 fans
in turn. \`processor\`: milliseconds of workerd's processor for a page that is asked for alone, all pages
in turn, the median of ${ALONE - WARM} after ${WARM}; beside it the same of a
call that asks D1 for 1: how fast the machine is. \`p95\` counts from when a page was due. \`MB\`: what workerd holds before the load, after it, and after as long with ${RATE.crowd} calls a
second; and a bare Worker that asks D1 for 1 as often; \`with bytes\`: one that answers as many bytes besides. \`times\`: the product's beside it, after each load.`;

function tableOf(runs: readonly Run[]): string {
  const head = [
    'fans',
    ...PAGES.map((path) => `${path}, processor ms`),
    'SELECT 1',
    'p50',
    'p95',
    'slowest',
    'failed',
    'MB',
    'bare MB',
    'times',
    'bare with bytes MB',
    'times',
  ];
  const rows = runs.map(({ fans, processor, p50, p95, slowest, failed, product, bare, bareOfBytes }) => [
    fans.toLocaleString('en-US'),
    ...ASKED_ALONE.map((path) => processor[path]?.toFixed(1) ?? ''),
    ...[p50, p95, slowest].map((ms) => ms.toFixed(0)),
    failed,
    product.join(', '),
    ...[bare, bareOfBytes].flatMap((each) => [
      each.join(', '),
      each
        .map((held, at) => (product[at] ?? Number.NaN) / (held ?? Number.NaN))
        .slice(1)
        .map((times) => times.toFixed(2))
        .join(', '),
    ]),
  ]);
  return markdown([head, ...rows]);
}

function readOptions(args: string[]) {
  try {
    const {
      fans = '1000,100000',
      seconds = '60',
      keep = false,
    } = parseArgs({
      args,
      options: { fans: { type: 'string' }, seconds: { type: 'string' }, keep: { type: 'boolean' } },
    }).values;
    const sizes = fans.split(',').map(Number);
    if (![...sizes, Number(seconds)].every((each) => Number.isInteger(each) && each > 0)) throw new Unusable(USAGE);
    return { fans: sizes, seconds: Number(seconds), keep };
  } catch {
    throw new Unusable(USAGE);
  }
}
const USAGE = 'Options: --fans N,N, --seconds N, --keep';
