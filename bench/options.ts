import { parseArgs } from 'node:util';
import { Unusable } from '../scripts/settings.ts';
import type { Effort } from './load/measure.ts';
import type { SpikeEffort } from './load/spike.ts';

export type Options = {
  /** How many fans, for each run one. */
  sizes: number[];
  /** Where the figures go as JSON. */
  json?: string;
  /** Figures of an earlier run to show beside these. */
  before?: string;
  /** Writes bench/RESULTS.md. */
  keep: boolean;
  effort: Efforts;
};

export type Efforts = {
  reads: Effort;
  spike: SpikeEffort;
  /** Picks published, and how long at most altogether. */
  publications: number;
  publicationsMs: number;
  /** Full recomputes, beside as many in plain SQLite, and how long at most altogether. */
  recomputes: number;
  recomputesMs: number;
};

const FULL: Efforts = {
  reads: { rounds: 15, budgetMs: 30_000, connections: 8, burst: 240, alone: 20 },
  spike: { maximum: 2_400, steady: 10, spike: 60, beyond: 10 },
  publications: 10,
  publicationsMs: 60_000,
  recomputes: 5,
  recomputesMs: 60_000,
};

const QUICK: Efforts = {
  reads: { rounds: 5, budgetMs: 12_000, connections: 8, burst: 120, alone: 10 },
  spike: { maximum: 1_200, steady: 4, spike: 8, beyond: 4 },
  publications: 4,
  publicationsMs: 10_000,
  recomputes: 3,
  recomputesMs: 10_000,
};

/** A million takes as long as all of these: `--fans 1000000`. */
const SIZES = [1_000, 10_000, 100_000];
export const USAGE = 'Options: --quick, --fans N,N, --json FILE, --before FILE, --keep';

/** Reads the options of a run. Throws Unusable, naming what is wrong. */
export function readOptions(args: string[]): Options {
  const { quick, fans, json, before, keep } = parsed(args);
  const sizes = fans?.split(',');
  if (sizes?.some((size) => !/^[1-9]\d{1,6}$/.test(size)))
    throw new Unusable(`--fans must be whole numbers from 10 to 9999999 with commas between, not "${fans}"`);
  return {
    sizes: sizes?.map(Number) ?? (quick ? [10_000] : SIZES),
    json,
    before,
    keep: keep ?? false,
    effort: quick ? QUICK : FULL,
  };
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        quick: { type: 'boolean' },
        fans: { type: 'string' },
        json: { type: 'string' },
        before: { type: 'string' },
        keep: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new Unusable(`${(error as Error).message.split(/\.\s/)[0]}. ${USAGE}`);
  }
}
