import type { Taken } from './load/measure.ts';
import { COUNT, type Count } from './names.ts';
import { interval, median, quantile, ratios } from './statistics.ts';

/** One line of a run. Everything but the name is left out if it does not apply. */
export type Line = {
  name: string;
  /**
   * Beside what `against` names: answers a second for what is asked often (more is better),
   * milliseconds for the others (less is better).
   */
  ratio?: number;
  against?: string;
  /** How often it was measured, each time beside the control. */
  rounds?: number;
  /** Of the ratio, 95 %. */
  interval?: [number, number];
  /** Median and 95th of a hundred, in milliseconds, asked one after the other. */
  ms?: number;
  p95?: number;
  /** Answers a second, eight asking at once. */
  rate?: number;
  /**
   * Milliseconds of workerd's processor time an answer, and the control's in the same rounds as a
   * part of them: more is better.
   */
  processorMs?: number;
  processorRatio?: number;
  rowsRead?: number;
  rowsWritten?: number;
  roundTrips?: number;
  /** The longest that anybody else waited meanwhile, milliseconds. */
  longestRead?: number;
  /** The most that workerd held meanwhile. */
  peakMB?: number;
  /**
   * Of a spike: answers that were none or no success, and acknowledged saves that are not there.
   */
  errors?: number;
  lost?: number;
  saves?: number;
  seconds?: number;
  maximum?: number;
  slowest?: number;
  /**
   * Beyond the maximum: refusals with Retry-After, the slowest of them in milliseconds, and what
   * was answered neither so nor well.
   */
  refused?: number;
  slowestRefusal?: number;
  /** The longest that an answer without any work was waited for then. */
  slowestBare?: number;
  beyondErrors?: number;
};

/** A line of something that was asked often, beside a control of the same rounds. */
export function timed(name: string, taken: Taken, control: Taken, against: string, count?: Count): Line {
  const all = ratios(taken.rates, control.rates);
  return {
    name,
    ratio: round(median(all), 3),
    against,
    rounds: all.length,
    interval: bounds(interval(all)),
    ms: round(median(taken.alone), 2),
    p95: round(quantile(taken.alone, 0.95), 2),
    rate: round(median(taken.rates), 0),
    ...(known(taken) &&
      known(control) && {
        processorMs: round(median(taken.processor), 3),
        processorRatio: round(median(ratios(control.processor, taken.processor)), 3),
      }),
    ...count,
  };
}

function known({ processor }: Taken): boolean {
  return processor.length > 0 && processor.every(Number.isFinite);
}

/**
 * A line of something that takes long, beside a control that took turns with it; both in
 * milliseconds.
 */
export function long(name: string, ms: number[], control: number[], against: string, more: Partial<Line> = {}): Line {
  const beside = median(control);
  return {
    name,
    ratio: round(median(ms) / beside, 3),
    against,
    rounds: ms.length,
    interval: bounds(interval(ms.map((each) => each / beside))),
    ms: round(median(ms), 1),
    p95: round(quantile(ms, 0.95), 1),
    ...more,
  };
}

export function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

function bounds([low, high]: [number, number]): [number, number] {
  return [round(low, 3), round(high, 3)];
}

/** What an answer says it asked of D1. Throws if it says nothing. */
export function countIn({ headers }: { headers: Headers }): Count {
  const said = headers.get(COUNT);
  if (said === null) throw new Error('The answer carries no count');
  return JSON.parse(said) as Count;
}
