import { strToU8, zipSync } from 'fflate';
import type { SeasonFiles } from '#seasons/season';

/** No file says when it was packed: the same season is the same .zip. */
const NEVER = new Date(1980, 0, 1);

/** Files as one .zip. */
export function pack(files: SeasonFiles): Uint8Array<ArrayBuffer> {
  const bytes = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const);
  return zipSync(Object.fromEntries(bytes), { level: 6, mtime: NEVER });
}
