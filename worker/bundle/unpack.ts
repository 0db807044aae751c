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

/** Thrown once nothing more of a .zip is to be read. */
class Enough extends Error {}

/**
 * The files of a .zip, none larger than it may be however much the .zip holds; or what is wrong
 * with it.
 */
export function unpack(zip: Uint8Array): { files: Packed; problems: BundleProblem[] } {
  const problems: BundleProblem[] = [];
  const addProblem = (file: string, message: string) =>
    problems.push({ file: file.slice(0, LONGEST_NAME), row: null, column: null, message });
  const pieces = new Map<string, Uint8Array[]>();
  const whole = new Set<string>();
  let total = 0;
  const unzip = new Unzip((entry) => {
    const { name } = entry;
    const fault = faultOf(entry, pieces);
    if (fault) {
      addProblem(name, fault);
      if (problems.length >= MOST_FILES) throw new Enough();
      return;
    }
    const own: Uint8Array[] = [];
    pieces.set(name, own);
    let size = 0;
    entry.ondata = (error, piece, last) => {
      if (error instanceof Enough) throw error;
      size += piece?.length ?? 0;
      total += piece?.length ?? 0;
      const much = size > LARGEST_FILE ? 'is larger than 2 MB.' : 'is one too many: all files together are too large.';
      if (error) addProblem(name, 'cannot be unpacked.');
      else if (size > LARGEST_FILE || total > LARGEST_BUNDLE) addProblem(name, much);
      else {
        own.push(piece);
        if (last) whole.add(name);
        return;
      }
      throw new Enough();
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < zip.length; at += PIECE) unzip.push(zip.subarray(at, at + PIECE), at + PIECE >= zip.length);
  } catch (error) {
    if (!(error instanceof Enough)) addProblem('bundle', 'is no .zip, or a damaged one.');
  }
  if (problems.length > 0) return { files: {}, problems };
  for (const name of pieces.keys()) if (!whole.has(name)) addProblem(name, 'ends before its end: the .zip is damaged.');
  if (pieces.size === 0) addProblem('bundle', 'is no .zip, or an empty one.');
  return { files: Object.fromEntries([...pieces].map(([name, own]) => [name, Buffer.concat(own)])), problems };
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
