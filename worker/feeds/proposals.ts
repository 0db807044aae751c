import { isLocked } from '#games/lock';
import { rowWriter, standingRows } from '../acts/publication-rows.ts';
import type { Facts } from '../acts/rescore.ts';
import type { ServedGame, WireRow } from '../kinds/kind.ts';
import type { StoredFeed } from '../store/feed.ts';

/** What feeds say otherwise than what stands, and what stands in its place. `by`: the feeds that say it; `contradicted`: another one says something else. */
export type Proposal = { row: WireRow; by: string[]; stands: WireRow | null; contradicted: boolean };

/** A text that is the same for the same row. */
const textOf = (row: WireRow) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Picks, and names of tournaments, that have not locked: nothing is proposed there. */
function openIn({ slots, tournaments, now }: Facts): Set<unknown> {
  const open = slots.filter(({ locksAt }) => !isLocked(locksAt, now));
  const ids = new Set(open.map(({ tournament }) => tournament));
  return new Set<unknown>([
    ...open.map(({ position }) => position),
    ...tournaments.filter(({ id }) => ids.has(id)).map(({ name }) => name),
  ]);
}

/** Where a row stands: a pick of a draft, or a player in a tournament. */
function placeOf(row: WireRow): string {
  return row.pick === undefined ? `${row.tournament} ${row.player}` : `pick ${row.pick}`;
}

/** What the feeds that are on say otherwise than what stands, in the order in which they say it. */
export function proposalsOf(game: ServedGame, facts: Facts, feeds: readonly StoredFeed[]): Proposal[] {
  const standing = new Map(
    standingRows(rowWriter(game, facts), facts.results).map((row): [string, WireRow] => [placeOf(row), row]),
  );
  const open = openIn(facts);
  const places = new Map<string, Map<string, Proposal>>();
  for (const { name, on, said } of feeds) {
    if (!on || said === null) continue;
    for (const row of JSON.parse(said) as WireRow[]) {
      if (open.has(row.tournament ?? row.pick)) continue;
      const place = placeOf(row);
      const there = places.get(place) ?? new Map<string, Proposal>();
      const same = there.get(textOf(row));
      if (same) same.by.push(name);
      else there.set(textOf(row), { row, by: [name], stands: standing.get(place) ?? null, contradicted: false });
      places.set(place, there);
    }
  }
  return [...places.values()].flatMap((there) =>
    [...there.values()]
      .filter(({ row, stands }) => stands === null || textOf(row) !== textOf(stands))
      .map((proposal) => ({ ...proposal, contradicted: there.size > 1 })),
  );
}
