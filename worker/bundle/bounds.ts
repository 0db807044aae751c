import { figure } from '#games/words';

/** The largest file of a bundle, and its constants, in bytes. */
export const LARGEST_FILE = 2 * 1024 * 1024;
const LARGEST_CONSTANTS = 64 * 1024;
/** Of a table, counted in its bytes; no season that anybody has played has half of that. */
const MOST_LINES = 10_000;
const LONGEST_LINE = 2_000;
const MOST_CELLS = 30;
const MOST_LINES_TOGETHER = 20_000;

const [NEWLINE, RETURN, SPACE, QUOTE] = [10, 13, 32, 34];
const DIVIDES = new Set([',', ';', '\t', '|'].map((each) => each.charCodeAt(0)));

type Fault = { row: number | null; message: string };

/**
 * Whether files may be read at all, one after the other: what a parser makes of a byte may be a
 * hundred times as large, so bytes are counted before it sees them. Null: it may.
 */
export function boundsOf(): (file: string, bytes: Uint8Array) => Fault | null {
  let total = 0;
  return (file, bytes) => {
    if (bytes.length > LARGEST_FILE) return { row: null, message: 'is larger than 2 MB.' };
    if (file.endsWith('.json'))
      return bytes.length > LARGEST_CONSTANTS ? { row: null, message: 'is larger than 64 KB.' } : null;
    const lines = linesIn(bytes);
    if (typeof lines !== 'number') return lines;
    total += lines;
    if (total <= MOST_LINES_TOGETHER) return null;
    const message = `is one too many: all files together have more than ${figure(MOST_LINES_TOGETHER)} lines.`;
    return { row: null, message };
  };
}

/**
 * How many lines there are; or the first that is too much, or whose quotes a parser would search
 * the whole file for.
 */
function linesIn(bytes: Uint8Array): number | Fault {
  let line = 1;
  let cells = 1;
  let from = 0;
  let quoted = false;
  const refused = (message: string): Fault => ({ row: line, message });
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === NEWLINE || (byte === RETURN && bytes[at + 1] !== NEWLINE)) {
      if (quoted) return refused('has a quote that does not end.');
      if (++line > MOST_LINES) return { row: null, message: `has more than ${figure(MOST_LINES)} lines.` };
      cells = 1;
      from = at + 1;
    } else if (at - from >= LONGEST_LINE) return refused(`is longer than ${figure(LONGEST_LINE)} bytes.`);
    else if (DIVIDES.has(byte) && ++cells > MOST_CELLS) return refused(`has more than ${MOST_CELLS} cells.`);
    else if (byte === QUOTE && quoted && bytes[at + 1] === QUOTE) at++;
    else if (byte === QUOTE && quoted) {
      quoted = false;
      if (!endsCell(bytes, at + 1)) return refused('has a quote in the middle of a cell.');
    } else if (byte === QUOTE) quoted = at === from || DIVIDES.has(bytes[at - 1] ?? 0);
  }
  return quoted ? refused('has a quote that does not end.') : line;
}

/** Whether nothing but spaces is left of a cell. */
function endsCell(bytes: Uint8Array, from: number): boolean {
  let at = from;
  while (bytes[at] === SPACE) at++;
  const byte = bytes[at];
  return byte === undefined || byte === NEWLINE || byte === RETURN || DIVIDES.has(byte);
}
