/** Words that the server and the browser make alike. */

/**
 * '1,250': a whole number with separators. Not by Intl: its first use costs a phone a tenth of a
 * second.
 */
export function figure(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** '1 row', '1,250 rows'. */
export function plural(count: number, word: string): string {
  return `${figure(count)} ${word}${count === 1 ? '' : 's'}`;
}

/** '1st', '22nd', '1,113th'. */
export function ordinal(rank: number): string {
  const teen = Math.floor((rank % 100) / 10) === 1;
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][rank % 10] ?? 'th');
  return `${figure(rank)}${ending}`;
}

/** '111th of 241': a rank is said in this way alone. */
export function rankAmong(rank: number, entries: number): string {
  return `${ordinal(rank)} of ${figure(entries)}`;
}

/** '▲ 23', '▼ 2', '–': ranks won, below 0 lost. */
export function movementText(ranks: number): string {
  return ranks === 0 ? '–' : `${ranks > 0 ? '▲' : '▼'} ${figure(Math.abs(ranks))}`;
}

/** 'Gold', 'Gold and Silver', 'Gold, Silver and Bronze'. */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${last}` : last;
}

/**
 * '2 to 33', '2, 4, 6 and 7': whole numbers in their order, three and more in a row by their ends.
 */
export function placesText(places: readonly number[]): string {
  const rows: [first: number, last: number][] = [];
  for (const place of places) {
    const row = rows.at(-1);
    if (row && place === row[1] + 1) row[1] = place;
    else rows.push([place, place]);
  }
  return listed(
    rows.flatMap(([first, last]) =>
      last - first > 1 ? `${first} to ${last}` : first === last ? `${first}` : [`${first}`, `${last}`],
    ),
  );
}

/** More names than anybody reads. */
const NAMED = 10;

/** 'Gold, Silver and Bronze', '1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 22 more'. */
export function listedInShort(names: readonly string[]): string {
  const more = names.length - NAMED;
  return more > 1 ? `${names.slice(0, NAMED).join(', ')} and ${figure(more)} more` : listed(names);
}

/** 'Jacksonville Jaguars, Travis Hunter, CB': what there is of these, without an 'and'. */
export function inARow(parts: readonly (string | number | boolean | null | undefined)[]): string {
  return parts.filter(Boolean).join(', ');
}

/** A text that somebody sent, as it may be said to them again: its beginning, if it is long. */
export function shortened(text: string, most: number): string {
  const letters = Array.from(text.slice(0, 2 * most + 2));
  return letters.length > most ? `${letters.slice(0, most).join('')}…` : text;
}

/** Letters whose names begin with a vowel: an LB, an ATP 500. */
const SPELLED = /^[AEFHILMNORSX][A-Z]{0,4}(?![\p{L}])/u;
const VOWEL = /^(?:[aeiouäöü]|hono|hour|heir|8|11|18)/i;
/** 'University', 'US Open', 'one'. */
const CONSONANT = /^(?:uni|use|usu|us\b|u\.s|eu|one\b|once)/i;

/** A word after 'a' or 'an', as it sounds: 'an EDGE', 'a QB', 'an S'. */
export function withArticle(word: string): string {
  const first = word.trim();
  const isSpelled = /^[A-Z]{1,5}(?!\p{L})/u.test(first);
  const isVowel = isSpelled ? SPELLED.test(first) : VOWEL.test(first) && !CONSONANT.test(first);
  return `${isVowel ? 'an' : 'a'} ${word}`;
}

/** 'Golfer' from 'golfer'. */
export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
