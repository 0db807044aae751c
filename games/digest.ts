/**
 * FNV-1a, 64 bits, in hexadecimal: it tells texts apart, the same everywhere, and that is all that
 * is asked of it.
 */
export function digestOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (let place = 0; place < text.length; place++)
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(place))) * 0x100000001b3n);
  return hash.toString(16);
}
