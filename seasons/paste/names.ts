import { fold } from '#games/fold';
import { bareName } from '../namesakes.ts';

/**
 * Whom a name means. `alias`: by a short form, or as somebody said before, and not only as written,
 * without case, accents and marks; `fits`: those whom a spelling fits, if they are several.
 */
export type Match = { name: string; alias: boolean; fits?: never } | { name: null; fits?: readonly string[] };

/**
 * A name is no longer than this, on the wire and in a bundle: of a longer text nothing but its
 * length is looked at.
 */
const LONGEST = 80;
/** How many near ones are shown, and letters that may be others in a long name. */
const NEAR = 4;
const MOST_STEPS = 4;
/**
 * Pairs of letters that are compared for all names of a list, a fifth of a second: who has
 * more wrong than that has pasted another list.
 */
const MOST_COMPARED = 20_000_000;

/**
 * Finds the one of these names that somebody means, in steps. A step that fits two of them fits
 * none. `aliases`: what an organiser said of a name before.
 */
export function matcher(
  names: readonly string[],
  aliases: Readonly<Record<string, string>> = {},
): (said: string) => Match {
  const exact = new Set(names);
  const folded = namesBy(names.map((name) => [keyOf(name), name]));
  const remembered = new Map(Object.entries(aliases).flatMap(([alias, name]) => keyed(keyOf(alias), name)));
  const bare = namesBy(names.map((name) => [bareKey(name), name]));
  const short = namesBy(names.flatMap((name) => shortForms(name).map((form): [string, string] => [form, name])));
  return (text) => {
    if (text.length > LONGEST) return { name: null };
    const name = text.trim();
    if (exact.has(name)) return { name, alias: false };
    const spellings = [...new Set([name, turned(name)])];
    const all = (index: Map<string, string[]>, key: (spelling: string) => string) => [
      ...new Set(spellings.flatMap((spelling) => index.get(key(spelling)) ?? [])),
    ];
    const said = remembered.get(keyOf(name));
    const alias: Match | null = said && exact.has(said) ? { name: said, alias: true } : null;
    const same = all(folded, keyOf);
    if (same.length > 0) return oneOf(same, name.includes(','), alias);
    if (alias) return alias;
    const likes = [all(bare, bareKey), all(short, bareKey), all(short, (each) => bareKey(each).replaceAll(' ', ''))];
    const kin = likes.map((each) => each.filter((like) => isOneGeneration(like, name)));
    const place = kin.findIndex((each) => each.length > 0);
    return place < 0 ? { name: null } : oneOf(kin[place] ?? [], place > 0, null);
  };
}

/** The only one of those whom a spelling fits; of several, whom an alias says, or nobody. */
function oneOf([only = '', ...others]: readonly string[], alias: boolean, known: Match | null): Match {
  return others.length === 0 ? { name: only, alias } : (known ?? { name: null, fits: [only, ...others] });
}

/**
 * The names that take few changes of a letter, those that take the fewest first. Letters are
 * compared last, for that costs the most: not of a text that is no name, nor where the lengths say
 * enough, and so many at most. Those who are asked for once more are known.
 */
export function speller(names: readonly string[], most = MOST_COMPARED): (said: string) => readonly string[] {
  let keys: readonly (readonly [string, string])[] | null = null;
  let left = most;
  const sought = new Map<string, readonly string[]>();
  return (said) => {
    const key = said.length > LONGEST ? '' : bareKey(said);
    const cached = sought.get(key);
    if (cached || key === '' || left <= 0) return cached ?? [];
    keys ??= names.map((name) => [bareKey(name), name] as const);
    const steps = Math.min(MOST_STEPS, Math.max(2, Math.floor(key.length / 4)));
    const near: { name: string; taken: number }[] = [];
    for (const [other, name] of keys) {
      left--;
      if (Math.abs(other.length - key.length) > steps) continue;
      left -= key.length * other.length;
      const taken = stepsBetween(key, other);
      if (taken <= steps) near.push({ name, taken });
      if (left <= 0) break;
    }
    const nearest = near.sort((a, b) => a.taken - b.taken).map(({ name }) => name);
    sought.set(key, nearest);
    return nearest;
  };
}

/**
 * Those whom somebody may mean who enters a name that nobody has, the likeliest first: found by the
 * steps above, a few letters away, of the same last word.
 */
export function nearIn(names: readonly string[]): (said: string) => string[] {
  const index = () => ({
    match: matcher(names),
    spelled: speller(names),
    namesakes: Map.groupBy(names, (name) => lastWord(name) || name),
    apart: Map.groupBy(names, (name) => bareKey(name) || name),
  });
  let lookup: ReturnType<typeof index> | null = null;
  return (name) => {
    if (name.length > LONGEST) return [];
    lookup ??= index();
    const match = lookup.match(name).name;
    const namesakes = lookup.namesakes.get(lastWord(name)) ?? [];
    const all = [
      ...(match === null ? [] : [match]),
      ...(lookup.apart.get(bareKey(name)) ?? []),
      ...lookup.spelled(name),
      ...namesakes,
    ];
    return [...new Set(all)].slice(0, NEAR);
  };
}

/** The same for one name. */
export function nearOnes(names: readonly string[], name: string): string[] {
  return nearIn(names)(name);
}

function lastWord(name: string): string {
  return bareKey(name).split(' ').at(-1) ?? '';
}

/** 'T.J. Sanders', 'T. J. Sanders' and 'TJ Sanders' are the same. */
function keyOf(name: string): string {
  return fold(name).replace(/(?<![^ ])(\p{L}) (?=\p{L}(?: |$))/gu, '$1');
}

const GENERATION = / (jr|sr|ii|iii|iv)$/;

/**
 * 'Luka Dončić Jr.' and 'luka doncic' are the same, unless both say which one they are; so are
 * 'Byron Young (Alabama)' and 'Byron Young'.
 */
function bareKey(name: string): string {
  return keyOf(bareName(name)).replace(GENERATION, '');
}

function isOneGeneration(name: string, said: string): boolean {
  const [one, other] = [name, turned(said)].map((each) => GENERATION.exec(keyOf(each))?.[1]);
  return !one || !other || one === other;
}

/**
 * 'Sinner J.', 'J. Sinner' and 'Titans' for 'Jannik Sinner' and 'Tennessee Titans', 'Siwoo Kim' for
 * 'Si-woo Kim'.
 */
function shortForms(name: string): string[] {
  const key = bareKey(name);
  const [first = '', ...rest] = key.split(' ');
  const last = rest.join(' ');
  const initial = Array.from(first)[0];
  const forms = [`${last} ${initial}`, `${initial} ${last}`, last, `${last} ${first}`];
  return [...(last === '' ? [] : forms), key.replaceAll(' ', '')];
}

/** 'Sinner, Jannik' is Jannik Sinner, 'Smith Jr., Jordan' is Jordan Smith Jr. */
function turned(name: string): string {
  if (!name.includes(',')) return name;
  const words = name.split(',').reverse().join(' ').split(/\s+/);
  const [own = [], generation = []] = [false, true].map((is) =>
    words.filter((word) => GENERATION.test(` ${fold(word)}`) === is),
  );
  return [...own, ...generation].join(' ').trim();
}

/** A name without letters and digits has no key: it is found as it is written, or not. */
function keyed(key: string, name: string): [string, string][] {
  return key === '' ? [] : [[key, name]];
}

/** The names that each key stands for. */
function namesBy(pairs: [string, string][]): Map<string, string[]> {
  const byKey = new Map<string, string[]>();
  for (const [key, name] of pairs.flatMap((pair) => keyed(...pair))) {
    const before = byKey.get(key);
    if (!before) byKey.set(key, [name]);
    else if (!before.includes(name)) before.push(name);
  }
  return byKey;
}

/** How many letters must change. */
function stepsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const before = row;
    row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      row.push(Math.min((row[j - 1] ?? 0) + 1, (before[j] ?? 0) + 1, (before[j - 1] ?? 0) + same));
    }
  }
  return row[b.length] ?? 0;
}
