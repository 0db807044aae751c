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
 * A table without the line with which Excel says what divides its cells ('sep=;'), and what that
 * is; null: it does not say.
 */
export function undivided(text: string): { table: string; delimiter: string | null } {
  const [line = '', delimiter = null] = /^\uFEFF?"?sep=([,;|\t])"?\r?\n/i.exec(text) ?? [];
  return { table: text.slice(line.length), delimiter };
}
