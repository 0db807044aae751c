import { isLocked } from '#games/lock';
import { SENTENCES } from '#games/refuse';
import type { Selection } from '../draft/client.ts';
import * as edit from '../draft/edit.ts';
import type { GuestPick } from './guest-picks.ts';

/** A pick that stays behind, and why. */
export type Left = { pick: string; why: string };

/**
 * What becomes of a guest's picks on the sheet of a fan, by the rules that the sheet itself asks:
 * the rows to save, how many stand there already, and what no longer fits. What the fan has made
 * of a pick, and where they have a player, stays. Pure.
 */
export function claimedRows(
  sheet: edit.JudgedSheet,
  kept: readonly GuestPick[],
): { rows: Selection[]; already: number; left: Left[] } {
  const left: Left[] = [];
  let already = 0;
  let rows = sheet.rows;
  const claimed = new Set<number>();
  for (const one of [...kept].sort((a, b) => a.pick - b.pick)) {
    const own = sheet.rows.find(({ pick }) => pick === one.pick);
    if (own?.player === one.player && own.trade === one.trade && own.team === one.team) {
      already += 1;
      continue;
    }
    const outcome = keptOut({ ...sheet, rows }, own, one) ?? putInto({ ...sheet, rows }, one);
    if (typeof outcome === 'string') {
      left.push({ pick: `Pick ${one.pick}: ${one.player || `a trade with ${one.team}`}`, why: outcome });
      continue;
    }
    claimed.add(one.pick);
    rows = outcome;
  }
  return { rows: rows.filter(({ pick }) => claimed.has(pick)), already, left };
}

/** Why a pick is not even tried; null: the rules decide. */
function keptOut({ contest, rows, now }: edit.JudgedSheet, own: Selection | undefined, one: GuestPick): string | null {
  if (isLocked(Date.parse(contest.locksAt), now)) return SENTENCES.draftLocked;
  if (own && own.player !== '') return `You have ${own.player} there`;
  if (own?.trade) return `You have a trade with ${own.team} there`;
  const elsewhere = one.player === '' ? undefined : rows.find(({ player }) => player === one.player);
  return elsewhere ? `You have ${one.player} at pick ${elsewhere.pick}` : null;
}

/** The rows with this pick among them, or why not. */
function putInto(sheet: edit.JudgedSheet, { pick, team, player, trade }: GuestPick): Selection[] | string {
  const traded = [
    (at: edit.JudgedSheet) => edit.switchTrade(at, pick, true),
    (at: edit.JudgedSheet) => edit.chooseTeam(at, pick, team),
  ];
  const chosen = (at: edit.JudgedSheet) => edit.choosePlayer(at, pick, player);
  let rows = [...sheet.rows];
  // A trade with the team that has the pick by now is none any more.
  const trades = trade && team !== sheet.teams[pick - 1];
  for (const step of [...(trades ? traded : []), ...(player === '' ? [] : [chosen])]) {
    const outcome = step({ ...sheet, rows });
    if (edit.isRefused(outcome)) return outcome.refused;
    rows = rows.map((row) => outcome.rows.find((each) => each.pick === row.pick) ?? row);
  }
  return rows;
}
