/** How spreadsheets save a table as text: in which letters, and divided by what. */

/**
 * The text of a file. `from`: what it was, if it was not UTF-8; nothing says so in it, and a letter
 * may be another one.
 */
export function decoded(bytes: Uint8Array): { text: string; from: 'UTF-16' | 'Windows-1252' | null } {
  const wide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (wide) return { text: new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes), from: 'UTF-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), from: null };
  } catch {
    // What Excel writes in the West; of Latin-1 it differs in signs that no name has.
    return { text: new TextDecoder('windows-1252').decode(bytes), from: 'Windows-1252' };
  }
}

/** What is to be said of a file that was not UTF-8. */
export function letterWarning(file: string, from: string): string {
  return `${file} is not UTF-8 and was read as ${from}: look at the letters with accents.`;
}

/**
 * A table without the line with which Excel says what divides its cells ('sep=;'). `delimiter`:
 * what that is, or what its header holds; null: the header is one cell. `first`: the header's line.
 */
export function undivided(text: string): { table: string; delimiter: string | null; first: number } {
  const blank = /^\uFEFF?(?:[^\S\n]*\n)*/.exec(text)?.[0] ?? '';
  const rest = text.slice(blank.length);
  const [line = '', delimiter = null] = /^"?sep=([,;|\t])"?\r?\n/i.exec(rest) ?? [];
  const table = rest.slice(line.length);
  const header = table.split('\n', 1)[0]?.replace(/"[^"]*"/g, '') ?? '';
  const first = blank.split('\n').length + (line === '' ? 0 : 1);
  return { table, delimiter: delimiter ?? ['\t', ';', ',', '|'].find((each) => header.includes(each)) ?? null, first };
}
