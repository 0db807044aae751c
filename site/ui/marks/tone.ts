/** Grounds for white letters, which hold 4.5:1 on each. */
export const TONES = [
  '#1f4e9c',
  '#8a1538',
  '#0f6b4f',
  '#5b3a9e',
  '#a8400c',
  '#0b6485',
  '#7a4a12',
  '#9c1f6b',
  '#3d5a1e',
  '#44546a',
] as const;

/** A tone for a name: always the same for the same name. */
export function toneOf(name: string): string {
  let hash = 7;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return TONES[hash % TONES.length] ?? TONES[0];
}

/**
 * Up to three letters for a team: of its town ("Chicago Bears": CHI), or the first of each word
 * ("Green Bay Packers": GBP; "San Francisco 49ers": SF).
 */
export function monogram(name: string): string {
  const words = name.trim().split(/\s+/);
  const [town = ''] = words;
  const letters =
    words.length < 3 ? town.slice(0, 3) : words.map((word) => (/^\d/.test(word) ? '' : word.slice(0, 1))).join('');
  return letters.slice(0, 3).toUpperCase();
}

/**
 * The first letters of the first two words, of a group ("Third floor": TF); a sign that is no
 * letter counts as one.
 */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).slice(0, 2);
  return words
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}
