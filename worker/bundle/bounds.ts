import { figure } from '#games/words';

/** Of a table; no season that anybody has played has half of that. */
const MOST_LINES = 10_000;
const LONGEST_LINE = 2_000;
const MOST_CELLS = 30;
const MOST_LINES_TOGETHER = 20_000;

const LINE_END = /\r\n?|\n/;
const DIVIDES = /[,;\t|]/;
/** A cell in quotes, whole; and what begins as one, with its second quote, if there is one. */
const QUOTED = /(^|[,;\t|])"(?:[^"]|"")*" *(?=[,;\t|]|$)/g;
const BROKEN = /(?:^|[,;\t|])"(?:[^"]|"")*("?)/;

type Fault = { row: number | null; message: string };

/**
 * Whether tables may be read at all, one after the other: what a parser makes of a letter may be a
 * hundred times as large, so lines are looked at before it sees them. Null: it may.
 */
export function boundsOf(): (text: string) => Fault | null {
  let total = 0;
  return (text) => {
    const lines = text.split(LINE_END, MOST_LINES + 1);
    if (lines.length > MOST_LINES) return { row: null, message: `has more than ${figure(MOST_LINES)} lines.` };
    for (const [index, line] of lines.entries()) {
      const message = wrongIn(line);
      if (message) return { row: index + 1, message };
    }
    total += lines.length;
    if (total <= MOST_LINES_TOGETHER) return null;
    const message = `is one too many: all files together have more than ${figure(MOST_LINES_TOGETHER)} lines.`;
    return { row: null, message };
  };
}

/** What of a line is too much, or a quote that a parser would search the whole file for. */
function wrongIn(line: string): string | null {
  if (line.split(DIVIDES, MOST_CELLS + 1).length > MOST_CELLS) return `has more than ${MOST_CELLS} cells.`;
  if (line.length > LONGEST_LINE) return `is longer than ${figure(LONGEST_LINE)} bytes.`;
  const broken = BROKEN.exec(line.replace(QUOTED, '$1'));
  if (!broken) return null;
  return broken[1] ? 'has a quote in the middle of a cell.' : 'has a quote that does not end.';
}
