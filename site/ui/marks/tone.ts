/** Number of tones in team-mark.module.css and avatar.module.css. */
export const TONES = 10;

/**
 * A tone for a name, 0 to 9: always the same for the same name. Classes instead of computed
 * colours, because the policy allows no inline style.
 */
export function toneOf(name: string): number {
  let hash = 7;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return hash % TONES;
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
