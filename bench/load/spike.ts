import { CONTROLS } from '../names.ts';
import { median, quantile } from '../statistics.ts';
import { arriving } from './arrivals.ts';
import { written } from './connection.ts';
import { burst, circle, withConnections } from './measure.ts';
import { mixOf } from './mix.ts';
import { longestOf } from './publish.ts';
import type { Saver } from './savers.ts';

/** The minutes before the lock, in seconds. */
export type SpikeEffort = { maximum: number; steady: number; spike: number; beyond: number };

export type Spiked = {
  /** Requests a second: the most that are answered, and what was sent. */
  maximum: number;
  rate: number;
  seconds: number;
  steadyMs: number;
  ms: number;
  p95: number;
  slowest: number;
  saves: number;
  errors: number;
  /** Saves that were acknowledged and are not there afterwards. */
  lost: number;
  /**
   * Beyond the maximum: refusals that say when to come again, the slowest of them, and answers that
   * were neither good nor that.
   */
  refused: number;
  slowestRefusal: number;
  /** The longest that an answer without any work was waited for then, milliseconds. */
  slowestBare: number;
  beyondErrors: number;
};

/** Of the most that this machine answers; the steady rate is a tenth of it. */
const SHARE = 0.7;
const CONNECTIONS = 64;
/**
 * What comes when it is too much, of the most that the machine answers, and over how many
 * connections.
 */
const BEYOND = { share: 2, connections: 256 };

/**
 * Ten times the steady rate of four saves to one read, at 70 % of the most that the machine answers
 * of these in this very run. Afterwards every fan's sheet is read, and must hold what was
 * acknowledged last.
 */
export async function spike(site: URL, savers: Saver[], effort: SpikeEffort): Promise<Spiked> {
  const mix = mixOf(site, savers);
  const maximum = await withConnections(site, 16, async (connections) => {
    const requests = circle('maximum', mix.some(2 * savers.length));
    const rates: number[] = [];
    for (let third = 0; third < 3; third++)
      rates.push((await burst(connections, requests, (effort.maximum * 1_000) / 3)).rate);
    return median(rates);
  });
  const rate = maximum * SHARE;
  const steady = await arriving(site, {
    rate: rate / 10,
    seconds: effort.steady,
    connections: CONNECTIONS,
    next: mix.next,
  });
  const spiked = await arriving(site, { rate, seconds: effort.spike, connections: CONNECTIONS, next: mix.next });
  const over = new AbortController();
  // What nobody has to wait for in the product: how late the machine itself answers then.
  const bare = longestOf(site, written(site, { method: 'GET', path: CONTROLS.bare }), over.signal, 50);
  const beyond = await arriving(site, {
    rate: maximum * BEYOND.share,
    seconds: effort.beyond,
    connections: BEYOND.connections,
    next: mix.next,
  });
  over.abort();
  return {
    maximum,
    rate,
    seconds: effort.spike,
    steadyMs: median(steady.ms),
    ms: median(spiked.ms),
    p95: quantile(spiked.ms, 0.95),
    slowest: spiked.slowest,
    saves: mix.acknowledged(),
    errors: steady.errors + steady.refused + spiked.errors + spiked.refused,
    refused: beyond.refused,
    slowestRefusal: beyond.slowestRefusal,
    slowestBare: await bare,
    beyondErrors: beyond.errors,
    lost: await withConnections(site, 8, (connections) => mix.lost(connections)),
  };
}
