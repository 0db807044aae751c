import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem, type } from 'node:os';

/** Where and of what a figure was measured. Without it a figure says nothing. */
export type Machine = {
  system: string;
  processor: string;
  cores: number;
  memoryGB: number;
  node: string;
  /**
   * Processes that wanted a core, on average over the minute before the run and over its last
   * minute. More than two beside ours: not quiet.
   */
  load: { before: number; after?: number };
  /** What was measured; '+' after it: with changes that are not committed. */
  commit: string;
  /** ISO, real time. */
  at: string;
};

export function machineNow(): Machine {
  const [first] = cpus();
  return {
    system: `${type()} ${release()}`,
    processor: first?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGB: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    load: { before: load() },
    commit: commit(),
    at: new Date().toISOString(),
  };
}

export function load(): number {
  return Math.round((loadavg()[0] ?? 0) * 100) / 100;
}

function commit(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') ? '+' : ''}`;
  } catch {
    return 'unknown';
  }
}

/** What workerd, started by this process, holds. Linux only: elsewhere nothing is known. */
export const memory = {
  /** From now on. */
  forget(): void {
    for (const pid of workerds()) quietly(() => writeFileSync(`/proc/${pid}/clear_refs`, '5'));
  },
  /** In MB, the most since it was told to forget. */
  peak: (): number | undefined => megabytes('VmHWM'),
  /** In MB, now. */
  now: (): number | undefined => megabytes('VmRSS'),
};

function megabytes(of: 'VmHWM' | 'VmRSS'): number | undefined {
  const figure = new RegExp(`^${of}:\\s+(\\d+) kB`, 'm');
  const found = workerds().map((pid) =>
    quietly(() => Number(figure.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])),
  );
  const known = found.filter((kilobytes) => kilobytes !== undefined && Number.isFinite(kilobytes)) as number[];
  return known.length === 0 ? undefined : Math.round(Math.max(...known) / 1024);
}

/**
 * Milliseconds of processor that the threads of workerd, started by this process, have used. Linux
 * only: elsewhere nothing is known.
 */
export function processorMs(): number | undefined {
  const used = workerds().flatMap((pid) => {
    const threads = quietly(() => readdirSync(`/proc/${pid}/task`)) ?? [];
    // The first figure is nanoseconds on a processor; /proc/PID/stat counts in hundredths of a
    // second.
    return threads.map((thread) =>
      quietly(() => Number.parseInt(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8'), 10)),
    );
  });
  return used.length === 0 ? undefined : used.reduce((sum: number, each) => sum + (each ?? 0), 0) / 1e6;
}

function workerds(): string[] {
  const pids = quietly(() => readdirSync('/proc').filter((name) => /^\d+$/.test(name))) ?? [];
  return pids.filter((pid) => {
    const stat = quietly(() => readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? '';
    // "pid (name) state parent ..."
    return stat.includes('(workerd)') && stat.split(') ')[1]?.split(' ')[1] === String(process.pid);
  });
}

/** A process may end while it is looked at. */
function quietly<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}
