import { BUNDLE } from '#games/feed-source';
import { isLocked } from '#games/lock';
import { rowKey, rowText, rowWriter, standingRows, withOwnPositions } from '../acts/publication-rows.ts';
import type { Facts } from '../acts/rescore.ts';
import { isNewer } from '../acts/stored-season.ts';
import type { ServedGame, WireRow } from '../kinds/kind.ts';
import type { StoredFeed } from '../store/contest/feed.ts';

/**
 * What feeds say otherwise than what is there, and what is in its key. `by`: the feeds that say
 * it; `position`: the one that they give, if the row has that of the list that fans pick from
 * instead; `contradicted`: another one says something else.
 */
export type Proposal = {
  row: WireRow;
  by: string[];
  stands: WireRow | null;
  position: string | null;
  contradicted: boolean;
};

/**
 * Picks, and names of tournaments, that have not locked, or are cancelled: nothing is proposed
 * there.
 */
function withoutResults({ slots, tournaments, now }: Facts): Set<unknown> {
  const open = slots.filter(({ locksAt }) => !isLocked(locksAt, now));
  const ids = new Set(open.map(({ tournament }) => tournament));
  return new Set<unknown>([
    ...open.map(({ position }) => position),
    ...tournaments.filter(({ id, cancelled }) => cancelled || ids.has(id)).map(({ name }) => name),
  ]);
}

/**
 * What the feeds that are on, and what a bundle brought, say otherwise than what is there, in the
 * order in which they say it.
 */
export function proposalsOf(game: ServedGame, facts: Facts, feeds: readonly StoredFeed[]): Proposal[] {
  const stored = standingRows(rowWriter(game, facts), facts.results);
  const standing = new Map(
    stored.map((row, at) => [rowKey(row), { row, publishedAt: facts.results[at]?.publishedAt }] as const),
  );
  const none = withoutResults(facts);
  const byKey = new Map<string, Map<string, Proposal>>();
  for (const { name, source, on, said, answeredAt } of feeds) {
    if (!on || said === null) continue;
    const wireRows = JSON.parse(said) as WireRow[];
    const { rows, left } = withOwnPositions(wireRows, facts);
    const otherwise = new Map(left.map((each) => [each.row - 1, each.given]));
    for (const [at, said] of rows.entries()) {
      if (none.has(said.tournament ?? said.pick)) continue;
      const key = rowKey(said);
      const current = standing.get(key);
      const row = game.asPublished?.(said, current?.row) ?? said;
      if (source === BUNDLE && isNewer(current?.publishedAt, answeredAt)) continue;
      const there = byKey.get(key) ?? new Map<string, Proposal>();
      const same = there.get(rowText(row));
      if (same) same.by.push(name);
      else
        there.set(rowText(row), {
          row,
          by: [name],
          stands: current?.row ?? null,
          position: otherwise.get(at) ?? null,
          contradicted: false,
        });
      byKey.set(key, there);
    }
  }
  return [...byKey.values()].flatMap((there) =>
    [...there.values()]
      .filter(({ row, stands }) => stands === null || rowText(row) !== rowText(stands))
      .map((proposal) => ({ ...proposal, contradicted: there.size > 1 })),
  );
}
