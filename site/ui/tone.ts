/** Number of tones in team-mark.module.css and avatar.module.css. */
export const TONES = 10;

/** A tone for a name, 0 to 9: always the same for the same name. Classes instead of computed colours, because the policy allows no inline style. */
export function toneOf(name: string): number {
  let hash = 7;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return hash % TONES;
}

/** Up to three letters for a team: of its nickname and town ("Green Bay Packers": GBP; "Utah Jazz": UJ; "Philadelphia 76ers": P76). */
export function monogram(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.map((word) => (/^\d+/.exec(word)?.[0] ?? [...word][0] ?? '').toUpperCase());
  return letters.join('').slice(0, 3);
}
