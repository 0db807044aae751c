export type Cell = string | number | null;

/**
 * A line of a CSV file (RFC 4180). A text that a spreadsheet would take for a formula gets an
 * apostrophe before it: usernames are chosen by strangers, and the file is opened by who runs the
 * contest.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

function cellText(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : `${cell}`;
  const safe = /^\s*[=+\-@＝＋－＠|%]/u.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
