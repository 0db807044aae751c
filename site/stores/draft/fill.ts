/** Filling a sheet from a board: what a board proposes, and what it changes on a sheet. Pure. */
import * as words from '../../words/draft.ts';
import type { Selection } from './client.ts';
import { type Change, emptied, type JudgedSheet } from './edit.ts';
import { differs } from './outbox.ts';

/** The pick of a proposal, and the team and player that it names. */
export type Proposal = { pick: number; team: string; player: string };
export type Extent = 'empty' | 'all';

/**
 * The best prospects by rank, one for each pick, leaving out those on the sheet already when only
 * gaps are filled.
 */
export function bestAvailable(sheet: JudgedSheet, extent: Extent): Proposal[] {
  const used = new Set(extent === 'all' ? [] : sheet.rows.map(({ player }) => player));
  const free = [...sheet.prospects]
    .sort((a, b) => a.rank - b.rank)
    .filter((each) => !each.withdrawn && !used.has(each.player));
  return toFill(sheet, extent).flatMap(({ pick }, index) => {
    const player = free[index]?.player;
    return player === undefined ? [] : [{ pick, player, team: sheet.teams[pick - 1] ?? '' }];
  });
}

/**
 * The sheet after a board was laid on it: `empty` fills gaps only, `all` replaces every pick. A
 * proposed team that is not the slot's own is a trade. If the fan has turned trade on in a gap, the
 * fan's team stays. A player who is on the sheet already is not moved.
 */
export function fill(sheet: JudgedSheet, proposals: readonly Proposal[], extent: Extent): Change {
  const players = extent === 'all' ? [] : sheet.rows.map(({ player }) => player).filter((player) => player !== '');
  const used = new Set(players);
  const prospects = new Map(sheet.prospects.flatMap((each) => (each.withdrawn ? [] : [[each.player, each]])));
  let doubles = 0;
  const rows = toFill(sheet, extent).flatMap((row) => {
    const proposal = proposals.find(({ pick }) => pick === row.pick);
    const prospect = prospects.get(proposal?.player ?? '');
    if (proposal && prospect && !used.has(prospect.player)) {
      const { player, position } = prospect;
      used.add(player);
      const named = { team: proposal.team, trade: proposal.team !== sheet.teams[row.pick - 1] };
      return [{ ...row, player, position, ...(!(extent === 'empty' && row.trade) && named), confirmed: false }];
    }
    if (prospect) doubles++;
    return extent === 'all' && row.player !== '' ? [emptied(row)] : [];
  });
  const changed = rows.filter((row) => differs({ row }, sheet.rows));
  const filled = changed.filter(({ player }) => player !== '').length;
  return { rows: changed, notice: words.picksFilled(filled, doubles) };
}

/**
 * The rows that put `before` back. A player who has moved elsewhere since comes back too, and
 * leaves that pick empty.
 */
export function restored(rows: readonly Selection[], before: readonly Selection[]): Selection[] {
  const back = new Set(before.map(({ player }) => player));
  const elsewhere = rows.filter(
    ({ pick, player }) => player !== '' && back.has(player) && !before.some((row) => row.pick === pick),
  );
  return [...before, ...elsewhere.map(emptied)];
}

function toFill(sheet: JudgedSheet, extent: Extent): Selection[] {
  return sheet.rows.filter(({ player }) => extent === 'all' || player === '');
}
