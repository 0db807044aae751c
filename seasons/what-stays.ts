import type { Contest, Slot } from '#games/contest';
import { type LockStays, whyLockStays } from '#games/lock-move';
import { listedInShort, withArticle } from '#games/words';
import type { Season } from './season.ts';

/**
 * What no change of facts may touch, at `now` of the database's clock (game time). `locked`: slots
 * whose lock has passed; `published`: tournaments with results; `closes`: the one that closes at
 * once.
 */
export type Fixed = {
  now: number;
  locked: ReadonlySet<string>;
  published: ReadonlySet<string>;
  closes?: string | null;
};

/** Why slots stay as they are, a sentence each. */
const STAYS: Record<LockStays, (names: string) => string> = {
  locked: (names) => `Locked already, and their picks are public: slots and lock of ${names} stay.`,
  soon: (names) => `Locks within a minute: slots and lock of ${names} stay, but for closing it now.`,
  passed: (names) => `No lock moves into the past: choose an instant ahead for ${names}, or close it now.`,
};

const OF_LOCKED = 'Locked already, and picked as they were: nothing that a pick counts by changes any more at slots';

/**
 * Refuses a season in the place of another ('conflict', with a sentence for each reason): if it is
 * at another path, or of another kind; if a lock would move, or its slot would go, that stays
 * (games/lock-move.ts); or if something of a locked slot would be another thing than what fans
 * picked by.
 */
export function refuseWhatStays(before: Season<Contest>, next: Season<Contest>, fixed: Fixed): void {
  const [is, becomes] = [before.contest, next.contest];
  if (is.path !== becomes.path)
    throw new FactsRefused('conflict', `${is.id} has the path /${is.path} for ever, not /${becomes.path}`);
  if (is.kind !== becomes.kind)
    throw new FactsRefused('conflict', `${is.id} is ${withArticle(is.kind)}, not ${withArticle(becomes.kind)}`);
  const others = before.slots.filter((slot) => fixed.locked.has(slot.id) && isAnother(slot, before, next, fixed));
  refuse([
    ...locksThatStay(before, next, fixed),
    ...(others.length > 0 ? [`${OF_LOCKED} ${listedInShort(others.map(({ id }) => id))}.`] : []),
  ]);
}

/** Throws FactsRefused if there is a sentence. */
export function refuse(sentences: readonly string[]): void {
  if (sentences.length > 0) throw new FactsRefused('conflict', sentences.join(' '), { sentences });
}

function locksThatStay({ contest, slots, tournaments }: Season, next: Season, { now, locked, closes }: Fixed) {
  const locks = new Map(next.slots.map(({ id, locksAt }) => [id, locksAt]));
  const staying = Map.groupBy(slots, ({ id, locksAt, tournament }) => {
    const becomes = locks.get(id) ?? null;
    if (locked.has(id)) return becomes === locksAt ? null : 'locked';
    return tournament === closes ? null : whyLockStays(locksAt, becomes, now);
  });
  const nameOf = (id: string) => tournaments.find((each) => each.id === id)?.name ?? contest.title;
  return [...staying].flatMap(([why, of]) =>
    why ? [STAYS[why](listedInShort([...new Set(of.map(({ tournament }) => nameOf(tournament)))]))] : [],
  );
}

/**
 * Whether a slot that stays would have another place, category, team or worth. What it is worth may
 * be mended once it has results: who gains and loses by it is known then.
 */
function isAnother(slot: Slot, before: Season, after: Season, { published }: Fixed): boolean {
  const next = after.slots.find(({ id }) => id === slot.id);
  if (!next) return false;
  const worthIn = ({ tournaments }: Season) =>
    tournaments.find(({ id }) => id === slot.tournament)?.designation ?? null;
  const isWorthOther = !published.has(slot.tournament) && worthIn(before) !== worthIn(after);
  const columns = ['position', 'tournament', 'category', 'team'] as const;
  return isWorthOther || columns.some((column) => next[column] !== slot[column]);
}

/**
 * Who and what is no longer in a season: athletes and slots, who may go only if nobody has picked
 * them.
 */
export function goneFrom(before: Season, next: Season) {
  const [athletes, slots] = [next.athletes, next.slots].map(
    (rows) => new Set<number | string>(rows.map(({ id }) => id)),
  );
  return {
    athletes: before.athletes.filter(({ id }) => !athletes?.has(id)),
    slots: before.slots.filter(({ id }) => !slots?.has(id)),
  };
}

/** What is said of athletes and slots, by their names, that are gone and still needed. */
export function lossesText(athletes: readonly string[], slots: readonly string[]): string[] {
  const gone = (what: string, { length }: readonly string[]) =>
    `${what} ${length === 1 ? 'is' : 'are'} no longer in the files, but`;
  return [
    ...(athletes.length > 0
      ? [
          `${gone(listedInShort(athletes), athletes)} ${athletes.length === 1 ? 'stands' : 'stand'} in picks or results.`,
        ]
      : []),
    ...(slots.length > 0
      ? [`${gone(`${slots.length === 1 ? 'Slot' : 'Slots'} ${listedInShort(slots)}`, slots)} fans have picks there.`]
      : []),
  ];
}

/**
 * Facts of a season that cannot be so, in the words of an answer. `more`: further fields of it, for
 * the screen to act on.
 */
export class FactsRefused extends Error {
  readonly code: 'invalid' | 'not_found' | 'conflict';
  readonly more: Record<string, unknown>;

  constructor(code: FactsRefused['code'], message: string, more: Record<string, unknown> = {}) {
    super(message);
    this.code = code;
    this.more = more;
  }
}
