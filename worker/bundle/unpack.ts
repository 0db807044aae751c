import { strToU8, Unzip, UnzipInflate, zipSync } from 'fflate';
import type { BundleProblem } from '#seasons/problem';
import type { SeasonFiles } from '#seasons/season';
import { LARGEST_FILE } from './bounds.ts';

/** File name -> bytes, at the top level of a bundle. */
export type Packed = Record<string, Uint8Array>;

/**
 * All files of a bundle together, in bytes; how many there may be, and of how many letters a name.
 */
const LARGEST_BUNDLE = 6 * 1024 * 1024;
const MOST_FILES = 20;
const LONGEST_NAME = 60;
/**
 * Read in pieces so small that what a piece grows to can be looked at before the next: a byte may
 * stand for a thousand.
 */
const PIECE = 1024;

/**
 * The files of a .zip, none larger than it may be however much the .zip holds; or what is wrong
 * with it.
 */
export function unpack(zip: Uint8Array): { files: Packed; problems: BundleProblem[] } {
  const problems: BundleProblem[] = [];
  const addProblem = (file: string, message: string) =>
    problems.push({ file: file.slice(0, LONGEST_NAME), row: null, column: null, message });
  const files: Packed = {};
  const open = new Set<string>();
  let total = 0;
  let enough = false;
  const unzip = new Unzip((entry) => {
    const { name } = entry;
    const fault = faultOf(name, files);
    if (fault || open.size + Object.keys(files).length >= MOST_FILES) {
      addProblem(name, fault ?? `is one file too many: a bundle has at most ${MOST_FILES}.`);
      enough ||= problems.length >= MOST_FILES;
      return;
    }
    const pieces: Uint8Array[] = [];
    let size = 0;
    open.add(name);
    entry.ondata = (error, piece, last) => {
      if (error || enough) {
        if (error) addProblem(name, 'cannot be unpacked.');
        enough = true;
        return;
      }
      size += piece.length;
      total += piece.length;
      if (size > LARGEST_FILE || total > LARGEST_BUNDLE) {
        addProblem(
          name,
          size > LARGEST_FILE ? 'is larger than 2 MB.' : 'is one too many: all files together are too large.',
        );
        enough = true;
        return;
      }
      pieces.push(piece);
      if (last) {
        open.delete(name);
        files[name] = Buffer.concat(pieces);
      }
    };
    try {
      entry.start();
    } catch {
      open.delete(name);
      addProblem(name, 'is packed in a way that is not read here: deflate or stored.');
    }
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < zip.length && !enough; at += PIECE)
      unzip.push(zip.subarray(at, at + PIECE), at + PIECE >= zip.length);
  } catch {
    addProblem('bundle', 'is no .zip, or a damaged one.');
  }
  if (problems.length > 0) return { files: {}, problems };
  for (const name of open) addProblem(name, 'ends before its end: the .zip is damaged.');
  if (Object.keys(files).length + open.size === 0) addProblem('bundle', 'is no .zip, or an empty one.');
  return { files, problems };
}

/** What is wrong with the name of an entry; null: it is a file of the top level. */
function faultOf(name: string, files: Packed): string | null {
  if (/(^|[/\\])\.\.([/\\]|$)|^[/\\]|^[A-Za-z]:/.test(name)) return 'leads out of the bundle.';
  if (/[/\\]/.test(name)) return 'stands in a folder: put season.json and the CSV files at the top level.';
  if (!/^[a-z0-9][\w.-]*$/i.test(name) || name.length > LONGEST_NAME)
    return `is no name of a file: letters, digits, dashes and dots, ${LONGEST_NAME} at most.`;
  return Object.hasOwn(files, name) ? 'stands in the bundle twice.' : null;
}

/** No file says when it was packed: the same season is the same .zip. */
const NEVER = new Date(1980, 0, 1);

/** Files as one .zip, tables with the mark of UTF-8: Excel opens them without asking. */
export function pack(files: SeasonFiles): Uint8Array<ArrayBuffer> {
  const marked = (name: string, text: string) => (name.endsWith('.csv') ? `\uFEFF${text}` : text);
  const bytes = Object.entries(files).map(([name, text]) => [name, strToU8(marked(name, text))] as const);
  return zipSync(Object.fromEntries(bytes), { level: 6, mtime: NEVER });
}
