import { CONTROLS } from '../names.ts';
import { median, quantile } from '../statistics.ts';
import { arriving } from './arrivals.ts';
import { longestOf } from './ask.ts';
import { fire } from './cannon.ts';
import { mixOf, type Saver } from './savers.ts';

/** How many requests find the maximum, and the minutes before the lock, in seconds. */
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
  const { rate: maximum } = await fire(site, mixOf(savers).lists(16), effort.maximum);
  const rate = maximum * SHARE;
  const mix = mixOf(savers);
  const steady = await arriving(site, { rate: rate / 10, seconds: effort.steady }, mix.lists(CONNECTIONS));
  const spiked = await arriving(site, { rate, seconds: effort.spike }, mix.lists(CONNECTIONS));
  const over = new AbortController();
  // What nobody has to wait for in the product: how late the machine itself answers then.
  const bare = longestOf(site, { path: CONTROLS.bare }, over.signal, 50);
  const beyond = await arriving(
    site,
    { rate: maximum * BEYOND.share, seconds: effort.beyond },
    mix.lists(BEYOND.connections),
  );
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
    lost: await mix.lost(site),
  };
}
