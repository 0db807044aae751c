import { median } from '../statistics.ts';
import type { Rounds } from './run.ts';

/**
 * The input of a visit that waited longest for its picture: for the page to hear it, for what hears
 * it, and for the next picture; milliseconds.
 */
export type Slowest = { event: string; at: number; delay: number; processing: number; presentation: number };

/** What ran in a frame of more than 50 ms, as the browser names it. */
export type Ran = { what: string; at: number; took: number };

/** The slowest interaction of one screen, of the round whose wait is the median. */
export type Interaction = Slowest & { screen: string; tap: string; ran: Ran[] };

export function interactionOf({ screen, product }: Rounds): Interaction | null {
  const visits = product.map(({ cold }) => cold);
  const middle = median(visits.map(({ interaction }) => interaction));
  const off = ({ interaction }: { interaction: number }) => Math.abs(interaction - middle);
  const [visit] = visits.sort((one, other) => off(one) - off(other));
  if (!visit?.slowest) return null;
  const { slowest, ran } = visit;
  const end = slowest.at + slowest.delay + slowest.processing + slowest.presentation;
  const meanwhile = ran.filter(({ at, took }) => at < end && at + took > slowest.at);
  return {
    ...slowest,
    screen: screen.name,
    tap: screen.tap,
    ran: meanwhile.sort((one, other) => other.took - one.took).slice(0, 2),
  };
}

export function interactionsTable(all: readonly Interaction[]): string {
  const titles = ['screen', 'tapped', 'event', 'heard after', 'worked on', 'shown after', 'what ran meanwhile'];
  const rows = all.map(({ screen, tap, event, delay, processing, presentation, ran }) => [
    screen,
    tap,
    event,
    ...[delay, processing, presentation].map((each) => String(Math.round(each))),
    ran.map(({ what, took }) => `${what} ${Math.round(took)}`).join(', ') || '-',
  ]);
  return [titles, titles.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
