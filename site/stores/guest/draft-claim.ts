import * as words from '../../words/guest.ts';
import type { NewSelection, Selection } from '../draft/client.ts';
import type { GuestPick } from './guest-picks.ts';

/** A pick that stays behind, and why. */
export type Left = { pick: string; why: string };

/**
 * What becomes of a guest's picks beside the sheet of a fan: those to save, how many are there
 * already, and those that would replace something. What the fan has made of a pick, and where they
 * have a player, stays. Whether the rest fits is the rule's to say, when it is saved. Pure.
 */
export function claimedRows(
  rows: readonly Selection[],
  guestPicks: readonly GuestPick[],
): { picks: GuestPick[]; already: number; left: Left[] } {
  const left: Left[] = [];
  const picks: GuestPick[] = [];
  let already = 0;
  for (const one of [...guestPicks].sort((a, b) => a.pick - b.pick)) {
    const own = rows.find(({ pick }) => pick === one.pick);
    const why = whyNot(rows, own, one);
    if (own?.player === one.player && own.trade === one.trade && own.team === one.team) already += 1;
    else if (why === null) picks.push(one);
    else left.push({ pick: nameOfPick(one), why });
  }
  return { picks, already, left };
}

function whyNot(rows: readonly Selection[], own: Selection | undefined, { player }: GuestPick): string | null {
  if (own && own.player !== '') return words.youHaveThere(own.player);
  if (own?.trade) return words.youHaveTradeWithThere(own.team);
  const elsewhere = player === '' ? undefined : rows.find((row) => row.player === player);
  return elsewhere ? words.youHaveAtPick(player, elsewhere.pick) : null;
}

/** As it is saved. Without a trade a pick is of the team that has it by now. */
export function claimedRow(
  { pick, team, player, position, trade }: GuestPick,
  own: string | undefined,
  userId: string,
): NewSelection {
  const trades = trade && team !== own;
  return { userId, pick, team: trades ? team : (own ?? team), player, position, trade: trades, confirmed: false };
}

export function nameOfPick({ pick, player, team }: GuestPick): string {
  return player ? words.pickOfPlayer(pick, player) : words.pickOfTrade(pick, team);
}
