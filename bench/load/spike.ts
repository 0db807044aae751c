import { median, round } from '../median.ts';
import { dealt, fire, fireAll } from './cannon.ts';
import { lostOf, type Saver } from './savers.ts';

/** Of the most that this machine answers. */
const STEADY = 0.07;
const SPIKE = 0.7;
const BEYOND = 2;
const CONNECTIONS = 64;
const DRAFT = 'nfl-draft';

/**
 * The minutes before a lock: four saves to one read (sheet and leaderboard in turn), first at a
 * tenth of the rate, then at 70 % of the most that the machine answers of these in this very run,
 * then at twice the most. Afterwards every fan's sheet is read, and must hold what was acknowledged
 * last. A row each.
 */
export async function spikes(site: URL, savers: Saver[]): Promise<object[]> {
  const mix = (connections: number) => dealt(savers, connections).map((some) => some.flatMap(turnsOf));
  const { rate: maximum } = await fireAll(site, mix(16), 1_200);
  const rows: object[] = [{ name: 'the most of saves and reads', 'a second': round(maximum) }];
  for (const [name, share, seconds] of [
    ['a steady evening', STEADY, 5],
    ['the minutes before the lock', SPIKE, 20],
    ['twice the most', BEYOND, 5],
  ] as const) {
    const overallRate = Math.ceil(maximum * share);
    const { ms, refused, failed } = await fire(site, mix(CONNECTIONS), {
      amount: overallRate * seconds,
      overallRate,
    });
    const slowest = round(Math.max(...ms));
    rows.push({ name, 'a second': overallRate, ms: round(median(ms), 1), slowest, refused, failed });
  }
  return [...rows, { name: 'acknowledged saves that are lost', saves: await lostOf(site, savers, DRAFT) }];
}

/** Four saves to and fro and one read of a fan. */
function turnsOf({ saves: [one, other], client: { headers } }: Saver, index: number) {
  const path = index % 2 === 0 ? `/api/${DRAFT}/selections` : `/api/${DRAFT}/leaderboard?limit=100`;
  return [one, other, one, other, { path, headers }];
}
