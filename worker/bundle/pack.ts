import { strToU8, zipSync } from 'fflate';
import type { SeasonFiles } from '#seasons/season';

/** No file says when it was packed: the same season is the same .zip. */
const NEVER = new Date(1980, 0, 1);

/** Files as one .zip, tables with the mark of UTF-8: Excel opens them without asking. */
export function pack(files: SeasonFiles): Uint8Array<ArrayBuffer> {
  const marked = (name: string, text: string) => (name.endsWith('.csv') ? `\uFEFF${text}` : text);
  const bytes = Object.entries(files).map(([name, text]) => [name, strToU8(marked(name, text))] as const);
  return zipSync(Object.fromEntries(bytes), { level: 6, mtime: NEVER });
}
