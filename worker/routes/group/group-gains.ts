import type { Choice } from '#games/contest';
import { worthIf } from '#games/group/gain';
import type { GroupPicks } from '#schema/wire/group-picks';
import type { ServedGame } from '../../kinds/kind.ts';
import type { LockRow, ReadyRow } from '../../store/group/group-pick.ts';
import type { Shared, SlotRow } from './shared-slots.ts';

/** So many of the choices that may come next are weighed: those that most members have. */
const WEIGHED = 6;

/**
 * Of the lock that is shown: slots and picks must be revealed already. `ahead`: the other locks
 * that are not decided.
 */
type Shown = { lock: LockRow; slots: SlotRow[]; shared: Shared; ahead: LockRow[] };
type ChoiceOfMembers = Choice & { player: string | null; members: string[] };

/**
 * What each member may still reach, null if nothing bounds it; and what it is worth to whom if a
 * choice of what is decided next comes true.
 */
export function gainsIn(game: ServedGame, { lock, slots, shared, ahead }: Shown) {
  const { gain } = game;
  const { picks, results } = shared;
  if (!gain) return null;
  const choices = picks.map(
    ({ slot, athlete, player, team, trade, backup, members }): ChoiceOfMembers => ({
      ...{ slot, athlete, player, team, trade: trade === 1, backup },
      members,
    }),
  );
  const sheets = new Map<string, ChoiceOfMembers[]>();
  for (const choice of choices)
    for (const member of choice.members) sheets.set(member, [...(sheets.get(member) ?? []), choice]);
  const facts = {
    slots,
    athletes: picks.flatMap(({ athlete, player, position }) =>
      athlete === null ? [] : [{ id: athlete, name: player ?? '', rank: 0, position }],
    ),
    tournaments: [{ id: lock.tournament, name: lock.name ?? '', designation: lock.designation }],
    results,
  };
  const left = gain.left(facts);
  const later = ahead.reduce((sum, each) => sum + gain.ahead(each, each.slots), 0);
  const open = slots.filter((slot) => !game.oneResultAKey || results.every(({ key }) => key !== game.resultKey(slot)));
  const next = new Set((game.oneResultAKey ? open.slice(0, 1) : open).map(({ id }) => id));
  const stakes = choices
    .filter(({ slot, athlete }) => next.has(slot) && athlete !== null)
    .sort((a, b) => b.members.length - a.members.length)
    .slice(0, WEIGHED)
    .map((choice) => ({ choice, gains: gainsOf(worthIf(game, facts, choice, choices)) }))
    .filter(({ gains }) => gains.length > 0);
  return {
    mostOf: ({ username, points }: ReadyRow) =>
      points === null && later === 0 ? null : (points ?? 0) + left(sheets.get(username) ?? []) + later,
    stakes: stakes.map(({ choice: { slot, player, team, trade }, gains }) => ({ slot, player, team, trade, gains })),
  };
}

/** Who gains how much, the most first: what a member gains by several choices is added up. */
function gainsOf(worth: { choice: ChoiceOfMembers; points: number }[]): GroupPicks['stakes'][number]['gains'] {
  const sums = new Map<string, number>();
  for (const { choice, points } of worth)
    for (const member of choice.members) sums.set(member, (sums.get(member) ?? 0) + points);
  const gains = Map.groupBy(sums.keys(), (member) => sums.get(member) ?? 0);
  return [...gains].sort(([a], [b]) => b - a).map(([points, members]) => ({ points, members }));
}
