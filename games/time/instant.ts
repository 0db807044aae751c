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
 * The instant (UTC milliseconds) at which the clocks of a zone show `wall` ('2027-11-07T01:30'): of
 * two the first; of a time that they skip the one at which the clock, had it not been changed,
 * would have shown it. Null: no calendar or clock has it.
 */
export function instantIn(timeZone: string, wall: string): number | null {
  const shown = readInstant(`${wall}Z`);
  if (shown === null) return null;
  const early = shown - offsetAt(timeZone, shown - DAY_MS);
  const late = shown - offsetAt(timeZone, shown + DAY_MS);
  const isShown = (at: number) => at + offsetAt(timeZone, at) === shown;
  return isShown(early) || !isShown(late) ? early : late;
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
