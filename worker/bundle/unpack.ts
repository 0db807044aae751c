import { strToU8, Unzip, type UnzipFile, UnzipInflate, zipSync } from 'fflate';
import type { BundleProblem } from '#seasons/problem';
import type { SeasonFiles } from '#seasons/season';

/** File name -> bytes, at the top level of a bundle. */
export type Packed = Record<string, Uint8Array>;

/**
 * The largest file of a bundle and all together, in bytes; how many there may be, and of how many
 * letters a name.
 */
const LARGEST_FILE = 2 * 1024 * 1024;
const LARGEST_BUNDLE = 6 * 1024 * 1024;
const MOST_FILES = 20;
const LONGEST_NAME = 60;
/**
 * Read in pieces so small that what a piece grows to can be looked at before the next: a byte may
 * stand for a thousand.
 */
const PIECE = 1024;

/** What is wrong with a file of a .zip, of which no more is read. */
class Wrong extends Error {
  readonly file: string;
  constructor(file: string, message: string) {
    super(message);
    this.file = file.slice(0, LONGEST_NAME);
  }
}

/**
 * The files of a .zip, none larger than it may be however much the .zip holds; or the first thing
 * that is wrong with it.
 */
export function unpack(zip: Uint8Array): { files: Packed; problems: BundleProblem[] } {
  try {
    return { files: filesIn(zip), problems: [] };
  } catch (error) {
    const { file, message } = error instanceof Wrong ? error : new Wrong('bundle', 'is no .zip, or a damaged one.');
    return { files: {}, problems: [{ file, row: null, column: null, message }] };
  }
}

/** Throws Wrong, and what the library throws of what is no .zip. */
function filesIn(zip: Uint8Array): Packed {
  const pieces = new Map<string, Uint8Array[]>();
  const begun = new Set<string>();
  let total = 0;
  const unzip = new Unzip((entry) => {
    const { name } = entry;
    const fault = faultOf(entry, pieces);
    if (fault) throw new Wrong(name, fault);
    const own: Uint8Array[] = [];
    pieces.set(name, own);
    begun.add(name);
    let size = 0;
    entry.ondata = (error, piece, last) => {
      if (error) throw error instanceof Wrong ? error : new Wrong(name, 'cannot be unpacked.');
      own.push(piece);
      size += piece.length;
      total += piece.length;
      if (size > LARGEST_FILE) throw new Wrong(name, 'is larger than 2 MB.');
      if (total > LARGEST_BUNDLE) throw new Wrong(name, 'is one too many: all files together are too large.');
      if (last) begun.delete(name);
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < zip.length; at += PIECE) unzip.push(zip.subarray(at, at + PIECE), at + PIECE >= zip.length);
  for (const name of begun) throw new Wrong(name, 'ends before its end: the .zip is damaged.');
  if (pieces.size === 0) throw new Wrong('bundle', 'is no .zip, or an empty one.');
  return Object.fromEntries([...pieces].map(([name, own]) => [name, Buffer.concat(own)]));
}

/** What is wrong with an entry before it is read; null: it is a file of the top level. */
function faultOf({ name, compression }: UnzipFile, pieces: ReadonlyMap<string, unknown>): string | null {
  if (/(^|[/\\])\.\.([/\\]|$)|^[/\\]|^[A-Za-z]:/.test(name)) return 'leads out of the bundle.';
  if (/[/\\]/.test(name)) return 'stands in a folder: put season.json and the CSV files at the top level.';
  if (!/^[a-z0-9][\w.-]*$/i.test(name) || name.length > LONGEST_NAME)
    return `is no name of a file: letters, digits, dashes and dots, ${LONGEST_NAME} at most.`;
  if (pieces.has(name)) return 'stands in the bundle twice.';
  if (pieces.size >= MOST_FILES) return `is one file too many: a bundle has at most ${MOST_FILES}.`;
  if (compression !== 0 && compression !== 8) return 'is packed in a way that is not read here: deflate or stored.';
  return null;
}

/** No file says when it was packed: the same season is the same .zip. */
const NEVER = new Date(1980, 0, 1);

/** Files as one .zip, tables with the mark of UTF-8: Excel opens them without asking. */
export function pack(files: SeasonFiles): Uint8Array<ArrayBuffer> {
  const marked = (name: string, text: string) => (name.endsWith('.csv') ? `\uFEFF${text}` : text);
  const bytes = Object.entries(files).map(([name, text]) => [name, strToU8(marked(name, text))] as const);
  return zipSync(Object.fromEntries(bytes), { level: 6, mtime: NEVER });
}
