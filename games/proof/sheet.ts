import { sha256 } from './tree.ts';

/** A pick as it is stored, with names. A pick of nobody may still name a team. */
export type NamedPick = {
  slot: string;
  athlete: string | null;
  team: string | null;
  trade: boolean;
  backup: string | null;
};

/** What one pick says: `team` and `trade` where picks name a team, `backup` where one was named. */
export type Said = { athlete: string | null; team?: string; trade?: boolean; backup?: string };
export type SheetLine = { slot: string } & Said;

/** What a pick says, in one shape for every kind; null: nothing. */
export function saidBy({ athlete, team, trade, backup }: Omit<NamedPick, 'slot'>): Said | null {
  if (athlete === null && team === null) return null;
  return { athlete, ...(team !== null && { team, trade }), ...(backup !== null && { backup }) };
}

/**
 * The sheet that is sealed: a line for each pick that says something, in the order given, which is
 * that of the slots.
 */
export function sheetOf(picks: readonly NamedPick[]): SheetLine[] {
  return picks.flatMap((pick) => {
    const fields = saidBy(pick);
    return fields ? [{ slot: pick.slot, ...fields }] : [];
  });
}

/** The group of slots that locks at once, by the name that a leaf has for it. */
export function slotGroupOf(contest: string, tournament: string): string {
  return tournament === contest ? 'all' : tournament;
}

/**
 * What a leaf is made of. `salt`: 16 random bytes, hex, without which nobody can guess a sheet by
 * its leaf.
 */
export type Sealed = { contest: string; slotGroup: string; fan: string; salt: string; sheet: SheetLine[] };

/** Its first byte, a zero, is that of no inner node. */
export function leafOf({ contest, slotGroup, fan, salt, sheet }: Sealed): Promise<string> {
  const text = canonical({ contest, slotGroup, fan, salt, sheet });
  return sha256(new TextEncoder().encode(`\0${text}`));
}

/** What JSON can say, without fractions: as far as a sheet needs it. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [name: string]: Plain };

/**
 * The one text of a value, as RFC 8785 (JCS) writes it: no blanks, the names of an object in the
 * order of their UTF-16 units. Throws for a fraction, whose text nothing here needs, and for half a
 * character, which has none.
 */
export function canonical(value: Plain): string {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new RangeError('Only whole numbers');
  if (typeof value === 'string' && /\p{Surrogate}/u.test(value)) throw new RangeError('Half a character');
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonical).join(',')}]`;
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${canonical(name)}:${canonical(value[name] ?? null)}`).join(',')}}`;
}

const isList = (value: object): value is readonly Plain[] => Array.isArray(value);
