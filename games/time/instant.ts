import { nameIn } from './zone.ts';

const CLOCK = '([01]\\d|2[0-3]):[0-5]\\d';
const INSTANT = new RegExp(`^(\\d{4}-\\d{2}-\\d{2})T${CLOCK}(:[0-5]\\d(\\.\\d+)?)?(Z|[+-]${CLOCK})$`);

/**
 * The one reader of instants, of the wire, files, forms and the command line: UTC milliseconds of
 * '2027-02-28T11:00:00Z'. Null: a text that says no zone, or a day or time that no calendar or
 * clock has, which Date.parse takes for another one.
 */
export function readInstant(text: string): number | null {
  const [, day] = INSTANT.exec(text) ?? [];
  return day !== undefined && isDay(day) ? Date.parse(text) : null;
}

/** Whether a calendar has this day: '2028-02-29'. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;
}

const DAY_MS = 86_400_000;

/**
 * The instants (UTC milliseconds) at which the clocks of a zone show `wall` ('2027-11-07T01:30'):
 * one; none if they skip it; two if it comes twice. Null: no calendar or clock has it.
 */
export function instantsIn(timeZone: string, wall: string): number[] | null {
  const shown = readInstant(`${wall}Z`);
  if (shown === null) return null;
  return [...new Set([offsetAt(timeZone, shown - DAY_MS), offsetAt(timeZone, shown + DAY_MS)])]
    .map((offset) => shown - offset)
    .filter((at) => at + offsetAt(timeZone, at) === shown)
    .sort((a, b) => a - b);
}

/**
 * The first of these instants; of a time that is skipped the one at which the clock, had it not
 * been changed, would have shown it.
 */
export function instantIn(timeZone: string, wall: string): number | null {
  const instants = instantsIn(timeZone, wall);
  if (instants === null || instants[0] !== undefined) return instants?.[0] ?? null;
  const shown = Date.parse(`${wall}Z`);
  return shown - offsetAt(timeZone, shown - DAY_MS);
}

/** The day and the time that the clocks of a zone show at an instant: a `wall` in two. */
export function shownAt(at: number, timeZone: string): { day: string; time: string } {
  const wall = new Date(at + offsetAt(timeZone, at)).toISOString();
  return { day: wall.slice(0, 10), time: wall.slice(11, 16) };
}

/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
function offsetAt(timeZone: string, at: number): number {
  // 'GMT-04:00', with seconds where clocks went by the sun; 'GMT' in Greenwich.
  const name = nameIn('en-US', 'longOffset', at, timeZone);
  const [, sign, hours, minutes, seconds] = /([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(name) ?? [];
  const ahead = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
  return (sign === '-' ? -ahead : ahead) * 1000;
}
