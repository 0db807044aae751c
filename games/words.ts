/** Words that the server and the browser make alike. */

/** '1,250': a whole number with separators. Not by Intl: its first use costs a phone a tenth of a second. */
export function figure(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** '1 row', '1,250 rows'. */
export function plural(count: number, word: string): string {
  return `${figure(count)} ${word}${count === 1 ? '' : 's'}`;
}

/** '1st', '22nd', '113th'. */
export function ordinal(rank: number): string {
  const teen = Math.floor((rank % 100) / 10) === 1;
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][rank % 10] ?? 'th');
  return `${rank}${ending}`;
}

/** 'Gold', 'Gold and Silver', 'Gold, Silver and Bronze'. */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${last}` : last;
}

/** 'Jacksonville Jaguars, Travis Hunter, CB': what there is of these, without an 'and'. */
export function inARow(parts: readonly (string | number | boolean | null | undefined)[]): string {
  return parts.filter(Boolean).join(', ');
}

/** 'Golfer' from 'golfer'. */
export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
