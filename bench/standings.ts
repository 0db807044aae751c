import { rmSync } from 'node:fs';
import { readFolder } from '../scripts/folders.ts';
import { afterResults, beforeTheLock, controls, counted, type Measured } from './lines.ts';
import { headerOf, open, type Reply, written } from './load/connection.ts';
import { folderWith } from './load/fans.ts';
import { ask, interleaved, type Taken, withConnections } from './load/measure.ts';
import { type Plain, plainSqlite } from './load/plain.ts';
import { publishing } from './load/publish.ts';
import { type Saver, saversOf } from './load/savers.ts';
import { spike } from './load/spike.ts';
import { memory } from './machine.ts';
import { CONTEST, CONTROLS, COUNT } from './names.ts';
import type { Efforts } from './options.ts';
import { LOCKED, OPEN, onTheAir, type Stage } from './stage.ts';
import { asked, countIn, type Line, long, round } from './table.ts';

const OF_SELECT = 'SELECT 1, answers a second';
const OF_PLAIN = 'plain SQLite, milliseconds';

type Say = (text: string) => void;

/** Everything that is measured with so many fans. Says what it is at as it goes on. */
export async function measured(fans: number, effort: Efforts, say: Say): Promise<Line[]> {
  say(`${fans.toLocaleString('en-US')} fans`);
  const dataDir = await folderWith(fans);
  const plain = plainSqlite(dataDir, fans);
  try {
    const open = await onTheAir(dataDir, fans, OPEN, async (stage) => {
      const savers = await withConnections(stage.site, 8, (all) => saversOf(stage.site, all, stage.clients));
      return [...(await savesAndSheets(stage, savers, effort, say)), await spikeOf(stage, savers, effort, say)];
    });
    const locked = await onTheAir(dataDir, fans, LOCKED, async (stage) => {
      const published = await publications(stage, plain, effort, say);
      return [...(await reads(stage, effort, say)), published, await recomputes(stage, plain, effort, say)];
    });
    return [...locked, ...open];
  } finally {
    plain.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function savesAndSheets({ site, clients }: Stage, savers: Saver[], effort: Efforts, say: Say): Promise<Line[]> {
  say('  before the lock');
  const lines = await linesOf(site, beforeTheLock(site, clients, savers), effort);
  // The controls are said once, in the lines after the results.
  return lines.filter(({ name }) => name !== 'bare' && name !== 'select-1');
}

async function spikeOf({ site }: Stage, savers: Saver[], effort: Efforts, say: Say): Promise<Line> {
  say('  the minutes before the lock');
  const { steadyMs, ms, p95, rate, maximum, slowest, slowestRefusal, slowestBare, ...counts } = await spike(
    site,
    savers,
    effort.spike,
  );
  return {
    name: 'spike',
    ratio: round(ms / steadyMs, 3),
    against: 'a tenth of the rate, median milliseconds',
    ms: round(ms, 2),
    p95: round(p95, 2),
    rate: round(rate, 0),
    maximum: round(maximum, 0),
    slowest: round(slowest, 1),
    slowestRefusal: round(slowestRefusal, 1),
    slowestBare: round(slowestBare, 1),
    ...counts,
  };
}

async function publications({ site, admin }: Stage, plain: Plain, effort: Efforts, say: Say): Promise<Line> {
  say('  publishing pick by pick');
  const { feed } = await readFolder(CONTEST);
  const picks = feed.slice(0, effort.publications + 1).map(({ result }) => result);
  memory.forget();
  const { ms, longestRead, count } = await publishing(site, admin, picks, effort.publicationsMs);
  const peakMB = memory.peak();
  const beside = ms.map(() => plain.publishOne());
  return long('publish-one-pick', ms, beside, OF_PLAIN, { ...count, longestRead: round(longestRead, 1), peakMB });
}

async function reads({ site, clients }: Stage, effort: Efforts, say: Say): Promise<Line[]> {
  say('  after results');
  const [first] = clients;
  if (!first) throw new Error('Nobody asks');
  const { headers } = await withConnections(site, 1, ([connection]) => {
    if (!connection) throw new Error('No connection');
    return ask(
      connection,
      written(site, { method: 'GET', path: '/api/nfl-draft/leaderboard?limit=100', token: first.token }),
    );
  });
  return linesOf(site, afterResults(site, clients, headerOf(headers, 'etag') ?? ''), effort);
}

async function recomputes({ site }: Stage, plain: Plain, effort: Efforts, say: Say): Promise<Line> {
  say('  full recompute');
  const request = { method: 'POST', path: CONTROLS.recompute };
  const counting = written(site, { ...request, headers: { [COUNT]: 'yes' } });
  const count = countIn(await askedAnew(site, counting));
  const ms: number[] = [];
  const beside: number[] = [];
  memory.forget();
  const began = performance.now();
  while (ms.length < effort.recomputes && performance.now() - began < effort.recomputesMs) {
    beside.push(plain.recompute());
    const since = performance.now();
    await askedAnew(site, written(site, request));
    ms.push(performance.now() - since);
  }
  return long('full-recompute', ms, beside, OF_PLAIN, { ...count, peakMB: memory.peak() });
}

/**
 * By a connection of its own: workerd closes one on which nobody asks while plain SQLite is at
 * work.
 */
async function askedAnew(site: URL, request: Buffer): Promise<Reply> {
  const connection = await open(site, 600_000);
  try {
    return await ask(connection, request);
  } finally {
    connection.close();
  }
}

/**
 * Subjects in turn with the controls, each beside SELECT 1 of the same rounds, with what it asks of
 * D1.
 */
async function linesOf(site: URL, measureds: Measured[], effort: Efforts): Promise<Line[]> {
  const [bare, select] = controls(site);
  if (!bare || !select) throw new Error('No controls');
  const subjects = [bare, select, ...measureds.map(({ subject }) => subject)];
  const taken = await interleaved(site, subjects, effort.reads);
  const of = ({ name }: { name: string }): Taken => taken.get(name) ?? { rates: [], alone: [], processor: [] };
  const counts = await withConnections(site, 1, async ([connection]) => {
    const all = [];
    for (const each of measureds) if (connection) all.push(await counted(connection, each));
    return all;
  });
  return [
    ...measureds.map(({ subject }, index) => asked(subject.name, of(subject), of(select), OF_SELECT, counts[index])),
    ...[bare, select].map((control) => asked(control.name, of(control), of(select), OF_SELECT)),
  ];
}
