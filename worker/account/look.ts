import lookAlikes from './look-alikes.json' with { type: 'json' };

let table: Map<string, string> | undefined;

/** Read once an isolate, at the first name. */
function looks(): Map<string, string> {
  const text = (hex: string) => String.fromCodePoint(...hex.split('+').map((each) => Number.parseInt(each, 16)));
  table ??= new Map(Object.entries(lookAlikes).map(([letter, look]) => [text(letter), text(look)]));
  return table;
}

/**
 * What a username looks like: as it is written, and in small letters. Two names that share one of
 * these could be taken for each other. The skeleton of Unicode (UTS 39, 4) over text that is folded
 * by compatibility and case. It is for comparing only, never for showing.
 */
export function looksOf(username: string): string[] {
  const text = username.normalize('NFKD');
  return [...new Set([lookOf(folded(text)), lookOf(text)])];
}

/**
 * A second round: the first may have made small letters of capitals, and "m" looks like "rn". A
 * capital I is an l, so every i is.
 */
function lookOf(text: string): string {
  return seen(folded(seen(text)))
    .replaceAll('i', 'l')
    .replace(/([lj])\u0307/g, '$1');
}

function seen(text: string): string {
  return Array.from(text, (letter) => looks().get(letter) ?? letter)
    .join('')
    .normalize('NFKD');
}

/**
 * Without the difference of capitals: by way of the capitals, so that ß is ss and both small sigmas
 * are one.
 */
function folded(text: string): string {
  return text.toUpperCase().toLowerCase().replaceAll('ς', 'σ').normalize('NFKD');
}
