import { fold } from '#games/fold';

/**
 * A name as the part of an address or an id: 'Los Angeles Rams' is los-angeles-rams. What other
 * scripts say stands in it as a number, so that each name has an id of its own; '' is no id.
 */
export function slugOf(name: string): string {
  const key = fold(name);
  const isLatin = /^[a-z0-9 ]*$/.test(key);
  return [latinSlugOf(name), ...(isLatin ? [] : [digestOf(key)])].filter(Boolean).join('-');
}

/** The same of what can be read in an address alone. */
export function latinSlugOf(name: string): string {
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).map(fold);
  return words
    .join('-')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * FNV-1a, 64 bits, in hexadecimal: it tells texts apart, the same everywhere, and that is all that
 * is asked of it.
 */
function digestOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (let place = 0; place < text.length; place++)
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(place))) * 0x100000001b3n);
  return hash.toString(16);
}
