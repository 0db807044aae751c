/** What JSON can say, without fractions: as far as a sheet needs it. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [name: string]: Plain };

/**
 * The one text of a value, as RFC 8785 (JCS) writes it: no blanks, the names of an object in the
 * order of their UTF-16 units. Throws for a fraction, whose text nothing here needs, and for half a
 * character, which has none.
 */
export function canonical(value: Plain): string {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new RangeError('Only whole numbers');
  if (typeof value === 'string' && /\p{Surrogate}/u.test(value)) throw new RangeError('Half a character');
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonical).join(',')}]`;
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${canonical(name)}:${canonical(value[name] ?? null)}`).join(',')}}`;
}

const isList = (value: object): value is readonly Plain[] => Array.isArray(value);
