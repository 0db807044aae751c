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
