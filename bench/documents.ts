/**
 * `npm run bench -- documents`: pages rendered with their data while calls are asked, and what
 * workerd holds afterwards, beside a bare Worker that asks D1 for 1 as often.
 *
 *   npm run bench -- documents --fans 1000,100000 --seconds 70
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
import { type Client, LOCKED, onTheAir, type Stage } from './stage.ts';
import { median, quantile } from './statistics.ts';

/** What fans open after a lock, and what their open pages ask for. */
const PAGES = ['/landing', '/nfl-draft/selections', '/nfl-draft/leaderboard', '/nfl-draft/results', '/groups'];
const CALLS = ['/api/nfl-draft/leaderboard?limit=100', '/api/nfl-draft/selections', '/api/auth/profile'];
/** What is asked alone: the pages, and a control. */
const ASKED_ALONE = [...PAGES, CONTROLS.select];
/** Documents a second, and calls beside them: as fans come, and as a crowd comes. */
const DOCUMENTS = 20;
const CALLS_BESIDE = { fans: 50, crowd: 300 };
/** Fans who ask for each page in turn, and how many of them only warm the Worker up. */
const ALONE = 160;
const WARM = 60;

/** Megabytes that workerd held, started anew, before a load and after it. */
type Held = { before: number | undefined; after: number | undefined };
type Memory = { calls: number; product: Held; bare: Held; bareOfBytes: Held };
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
  /** After each load. Bare: a Worker that asks D1 for 1 as often, and one of as many bytes. */
  memory: Memory[];
};

export async function runDocuments(args: string[]): Promise<void> {
  const { fans, seconds, keep } = readOptions(args);
  await build(new AbortController().signal);
  const machine = machineNow();
  const runs: Run[] = [];
  for (const size of fans) runs.push(await measured(size, seconds));
  machine.load.after = load();
  const report = [`${machineOf(machine)}; ${seconds} s`, tableOf(runs), memoryTable(runs)].join('\n\n');
  console.log(report);
  if (keep) writeFileSync('bench/DOCUMENTS.md', `# Documents beside calls\n\n${EXPLAINED}\n\n${report}\n`);
}

async function measured(fans: number, seconds: number): Promise<Run> {
  const dataDir = await folderWith(fans);
  try {
    await onTheAir(dataDir, fans, LOCKED, async ({ site, admin }) => {
      const { feed } = await readFolder(CONTEST);
      const results = feed.slice(0, 3).map(({ result }) => result);
      await publishing(site, admin, results, 60_000);
    });
    const askedAlone = () => onTheAir(dataDir, fans, LOCKED, processorOf);
    const rounds = [await askedAlone()];
    const asFansCome = await underLoad(dataDir, fans, CALLS_BESIDE.fans, seconds);
    rounds.push(await askedAlone());
    const asACrowd = await underLoad(dataDir, fans, CALLS_BESIDE.crowd, seconds);
    rounds.push(await askedAlone());
    // What else the machine does makes a round slower, and none quicker.
    const control = (round: Record<string, number>) => round[CONTROLS.select] ?? Number.NaN;
    const [processor = {}] = rounds.sort((a, b) => control(a) - control(b));
    const [pages, others] = asFansCome.answered;
    const failed = pages.errors + pages.refused + others.errors + others.refused;
    const waits = { p50: median(pages.ms), p95: quantile(pages.ms, 0.95), slowest: pages.slowest };
    return { fans, processor, failed, memory: [asFansCome, asACrowd], ...waits };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Pages and calls at one rate, and a bare Worker that is asked as often; each started anew. */
async function underLoad(dataDir: string, fans: number, calls: number, seconds: number) {
  const rate = DOCUMENTS + calls;
  const { done: answered, ...product } = await onTheAir(dataDir, fans, LOCKED, ({ site, clients }) =>
    held(() =>
      Promise.all([
        arriving(site, { rate: DOCUMENTS, seconds }, turns(PAGES.map(documentOf), clients)),
        arriving(site, { rate: calls, seconds }, turns(CALLS.map(callOf), clients)),
      ]),
    ),
  );
  const bareOf = (bytes: number) => {
    const asks = [() => ({ path: `/?bytes=${bytes}` })];
    const asking = ({ site, clients }: Stage) => held(() => arriving(site, { rate, seconds }, turns(asks, clients)));
    return onTheAir(dataDir, fans, LOCKED, asking, true);
  };
  const bytes = answered.reduce((sum, each) => sum + each.bytes, 0) / (seconds * rate);
  return { answered, calls, product, bare: await bareOf(0), bareOfBytes: await bareOf(Math.round(bytes)) };
}

/** The processor's work for each page and a control, all asked in turn. */
async function processorOf({ site, clients }: Stage): Promise<Record<string, number>> {
  const took = new Map(ASKED_ALONE.map((path) => [path, [] as number[]]));
  for (const client of clients.slice(0, ALONE)) {
    for (const [path, milliseconds] of took) {
      const before = processorMs() ?? Number.NaN;
      await ask(site, documentOf(path)(client));
      milliseconds.push((processorMs() ?? Number.NaN) - before);
    }
  }
  return Object.fromEntries([...took].map(([path, milliseconds]) => [path, median(milliseconds.slice(WARM))]));
}

/** What workerd holds before something is done, and after it. */
async function held<T>(act: () => Promise<T>): Promise<Held & { done: T }> {
  const before = memory.now();
  const done = await act();
  return { before, after: memory.now(), done };
}

const documentOf =
  (path: string) =>
  ({ cookie }: Client): Ask => ({
    path,
    headers: { Cookie: `${cookie}; zone=Europe%2FVienna; delay=0; wide=false` },
  });
const callOf =
  (path: string) =>
  ({ headers }: Client): Ask => ({ path, headers });

/** A list for each of 16 connections: all kinds in turn, each for another fan. */
function turns(kinds: ((client: Client) => Ask)[], clients: readonly Client[]): Ask[][] {
  const asks = clients.flatMap((client, index) => kinds[index % kinds.length]?.(client) ?? []);
  return dealt(asks, 16);
}

const EXPLAINED = `Made by \`npm run bench -- documents --keep\`. ${DOCUMENTS} pages and ${CALLS_BESIDE.fans} calls a second arrive at the Worker, of 500 fans
in turn. \`p95\` counts from when a page was due. The processor: milliseconds of workerd's for a page that is
asked for alone, all pages in turn, the median of ${ALONE - WARM} after ${WARM}; beside it the same of a call that asks D1 for
1: how fast the machine is. Of three rounds, minutes apart, the one in which that took least.`;

function tableOf(runs: readonly Run[]): string {
  const head = [
    'fans',
    ...PAGES.map((path) => `${path}, processor ms`),
    'median of pages',
    'SELECT 1',
    'p50',
    'p95',
    'slowest',
    'failed',
  ];
  const rows = runs.map(({ fans, processor, p50, p95, slowest, failed }) => [
    fans.toLocaleString('en-US'),
    ...PAGES.map((path) => shown(processor[path])),
    shown(median(PAGES.map((path) => processor[path] ?? Number.NaN))),
    shown(processor[CONTROLS.select]),
    ...[p50, p95, slowest].map((ms) => ms.toFixed(0)),
    failed,
  ]);
  return markdown([head, ...rows]);
}

const shown = (milliseconds = Number.NaN) => milliseconds.toFixed(1);

function memoryTable(runs: readonly Run[]): string {
  const said = `What workerd holds, started anew, before a load and after it, in MB: with ${DOCUMENTS} pages and so many
calls a second; a bare Worker that asks D1 for 1 as often; \`of bytes\`: one that answers as many bytes
besides; and how many times as much the product's is.`;
  const head = ['fans', 'calls a second', 'MB', 'bare', 'times', 'of bytes', 'times'];
  const rows = runs.flatMap(({ fans, memory }) =>
    memory.map(({ calls, product, bare, bareOfBytes }) => [
      fans.toLocaleString('en-US'),
      calls,
      megabytes(product),
      ...[bare, bareOfBytes].flatMap((each) => [
        megabytes(each),
        ((product.after ?? Number.NaN) / (each.after ?? Number.NaN)).toFixed(2),
      ]),
    ]),
  );
  return `${said}\n\n${markdown([head, ...rows])}`;
}

const megabytes = ({ before, after }: Held) => `${before}, ${after}`;

function readOptions(args: string[]) {
  try {
    const {
      fans = '1000,100000',
      seconds = '70',
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
