import { rmSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { readFolder } from '../scripts/folders.ts';
import { afterResults, beforeTheLock, controls, counted } from './lines.ts';
import { type Ask, ask } from './load/ask.ts';
import { folderWith } from './load/fans.ts';
import { interleaved, type Subject, type Taken } from './load/measure.ts';
import { type Plain, plainSqlite } from './load/plain.ts';
import { publishing } from './load/publish.ts';
import { type Saver, saversOf } from './load/savers.ts';
import { spike } from './load/spike.ts';
import { memory } from './machine.ts';
import { CONTEST, CONTROLS, COUNT } from './names.ts';
import type { Efforts } from './options.ts';
import { LOCKED, OPEN, onTheAir, type Stage } from './stage.ts';
import { countIn, type Line, long, round, timed } from './table.ts';

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
      const savers = await saversOf(stage.site, stage.clients);
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
  const lines = await linesOf(site, beforeTheLock(clients, savers), effort);
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
  const board = await ask(site, { path: '/api/nfl-draft/leaderboard?limit=100', headers: first.headers });
  return linesOf(site, afterResults(clients, board.headers.get('etag') ?? ''), effort);
}

async function recomputes({ site }: Stage, plain: Plain, effort: Efforts, say: Say): Promise<Line> {
  say('  full recompute');
  const request: Ask = { method: 'POST', path: CONTROLS.recompute };
  const count = countIn(await ask(site, { ...request, headers: { [COUNT]: 'yes' } }));
  const ms: number[] = [];
  const beside: number[] = [];
  memory.forget();
  const began = performance.now();
  while (ms.length < effort.recomputes && performance.now() - began < effort.recomputesMs) {
    beside.push(plain.recompute());
    // workerd may have closed an idle connection while plain SQLite held this process: let it hear.
    await setImmediate();
    const since = performance.now();
    await ask(site, request);
    ms.push(performance.now() - since);
  }
  return long('full-recompute', ms, beside, OF_PLAIN, { ...count, peakMB: memory.peak() });
}

/**
 * Subjects in turn with the controls, each beside SELECT 1 of the same rounds, with what it asks of
 * D1.
 */
async function linesOf(site: URL, measured: Subject[], effort: Efforts): Promise<Line[]> {
  const [bare, select] = controls();
  if (!bare || !select) throw new Error('No controls');
  const taken = await interleaved(site, [bare, select, ...measured], effort.reads);
  const of = ({ name }: { name: string }): Taken => taken.get(name) ?? { rates: [], alone: [], processor: [] };
  const lines: Line[] = [];
  for (const subject of measured)
    lines.push(timed(subject.name, of(subject), of(select), OF_SELECT, await counted(site, subject)));
  return [...lines, ...[bare, select].map((control) => timed(control.name, of(control), of(select), OF_SELECT))];
}
