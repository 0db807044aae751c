/**
 * What no local part holds between its dots: separators of lists, quotes, blanks, what cannot be
 * seen, and signs that are a dot or an at once they are normal.
 */
const ATOM = '[^\\s\\p{Z}\\p{Cc}\\p{Cf}\\p{Cs}@.,;:<>()\\[\\]"\\\\\\u2024\\u3002\\ufe52\\uff0e\\uff20\\uff61\\ufe6b]+';
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]*[\\p{L}\\p{M}\\p{N}])?';
/** The last label is none of figures: those are addresses of machines. */
const ADDRESS = new RegExp(`^(${ATOM}(?:\\.${ATOM})*)@((?:${LABEL}\\.)+(?=\\p{L})${LABEL})$`, 'u');

/**
 * The mailbox of an address as somebody typed it, in the one way in which it is stored and
 * compared: small letters, the domain as machines read it. null: it is no address, or a list.
 */
export function mailboxOf(typed: string): string | null {
  const [, local, domain] = ADDRESS.exec(typed.normalize('NFC').trim().toLowerCase()) ?? [];
  if (local === undefined || domain === undefined || !URL.canParse(`http://${domain}`)) return null;
  return `${local}@${new URL(`http://${domain}`).hostname}`;
}
