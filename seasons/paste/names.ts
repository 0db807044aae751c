/** How a name was read: as it stands; without case, accents and marks; by a short form; or not at all, with the nearest there is. */
export type Match = { name: string; how: 'exact' | 'folded' | 'alias' } | { name: null; nearest: string | null };

/** Finds the one of these names that somebody means, in steps. A step that fits two of them fits none. `aliases`: what an organiser said of a name before. */
export function matcher(
  names: readonly string[],
  aliases: Readonly<Record<string, string>> = {},
): (said: string) => Match {
  const exact = new Set(names);
  const folded = onlyOnes(names.map((name) => [folding(name), name]));
  const remembered = new Map(Object.entries(aliases).map(([alias, name]) => [folding(alias), name]));
  const short = onlyOnes(names.flatMap((name) => shortForms(name).map((form): [string, string] => [form, name])));
  return (given) => {
    const said = given.trim();
    if (exact.has(said)) return { name: said, how: 'exact' };
    const key = folding(said);
    const same = folded.get(key);
    if (same) return { name: same, how: 'folded' };
    const alias = remembered.get(key) ?? short.get(key) ?? short.get(folding(turned(said)));
    if (alias && exact.has(alias)) return { name: alias, how: 'alias' };
    return { name: null, nearest: fewSteps(key, names)[0] ?? null };
  };
}

/** The names that somebody may mean who is about to enter a new one, the likeliest first: found by the steps above, a few letters away, of the same last word. */
export function nearOnes(names: readonly string[], said: string): string[] {
  const found = matcher(names)(said).name;
  const key = folding(said);
  const last = key.split(' ').at(-1);
  const namesakes = names.filter((name) => folding(name).split(' ').at(-1) === last);
  return [...new Set([...(found === null ? [] : [found]), ...fewSteps(key, names), ...namesakes])].slice(0, NEAR);
}

/** How many of them are shown. */
const NEAR = 4;

/** 'Luka Dončić Jr.' and 'luka doncic' are the same. */
function folding(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[.'’]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/ (jr|sr|ii|iii|iv)$/, '')
    .trim();
}

/** 'Sinner J.', 'J. Sinner' and 'Titans' for 'Jannik Sinner' and 'Tennessee Titans'. */
function shortForms(name: string): string[] {
  const [first = '', ...rest] = folding(name).split(' ');
  const last = rest.join(' ');
  return last === '' ? [] : [`${last} ${first.charAt(0)}`, `${first.charAt(0)} ${last}`, last, `${last} ${first}`];
}

/** 'Sinner, Jannik' is Jannik Sinner. */
function turned(name: string): string {
  return name.split(',').reverse().join(' ');
}

function onlyOnes(pairs: [string, string][]): Map<string, string> {
  const found = new Map<string, string | null>();
  for (const [key, name] of pairs) found.set(key, found.has(key) && found.get(key) !== name ? null : name);
  return new Map([...found].filter((pair): pair is [string, string] => pair[1] !== null));
}

/** The names that take few changes of a letter, those that take the fewest first. */
function fewSteps(key: string, names: readonly string[]): string[] {
  const most = Math.max(2, Math.floor(key.length / 4));
  return names
    .map((name) => ({ name, steps: stepsBetween(key, folding(name)) }))
    .filter(({ steps }) => steps <= most)
    .sort((a, b) => a.steps - b.steps)
    .map(({ name }) => name);
}

function stepsBetween(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, place) => place);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++)
      row.push(
        Math.min((row[j - 1] ?? 0) + 1, (before[j] ?? 0) + 1, (before[j - 1] ?? 0) + Number(a[i - 1] !== b[j - 1])),
      );
    before = row;
  }
  return before[b.length] ?? 0;
}
