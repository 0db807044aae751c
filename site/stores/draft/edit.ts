/**
 * What fans may do to their sheet, as pure functions: each takes the sheet as it is and says
 * which rows change and what is worth saying about it, or why not. The server asks the same rules.
 */
import type { MockDraft } from '#games/mock-draft/contest';
import { refuse, refuseConfirmed } from '#games/mock-draft/refuse';
import * as words from '../../words/draft.ts';
import type { Prospect, Selection } from './client.ts';

/**
 * The sheet and everything that judges a change of it. `teams` in original pick order; `now` in
 * game milliseconds.
 */
export type JudgedSheet = {
  contest: MockDraft;
  rows: readonly Selection[];
  prospects: readonly Prospect[];
  teams: readonly string[];
  now: number;
};

/** Rows as they should become, and a sentence when more happened than was asked for. */
export type Change = { rows: Selection[]; notice: string | null };
export type RefusedChange = { refused: string };

/** The same pick without its player. */
export function emptied(row: Selection): Selection {
  return { ...row, player: '', position: '', confirmed: false };
}

/** A row as it may be saved: without a trade it names the team whose turn the pick is now. */
export function inOrder(teams: readonly string[], row: Selection): Selection {
  const own = teams[row.pick - 1];
  return row.trade || own === undefined || own === row.team ? row : { ...row, team: own };
}

/**
 * Puts a player at a pick, or empties it (null). The position comes along. A pick that the player
 * leaves is emptied.
 */
export function choosePlayer(sheet: JudgedSheet, pick: number, player: string | null): Change | RefusedChange {
  const prospect = sheet.prospects.find((each) => each.player === player);
  return change(sheet, pick, { player: prospect?.player ?? '', position: prospect?.position ?? '' });
}

/** Turns the trade of a pick on or off; off puts the slot's own team back. */
export function switchTrade(sheet: JudgedSheet, pick: number, trade: boolean): Change | RefusedChange {
  const own = sheet.teams[pick - 1];
  return change(sheet, pick, trade || own === undefined ? { trade } : { trade, team: own });
}

/**
 * Confirms picks. Those without a player are left as they are, and those that the rules keep from
 * it, which is said.
 */
export function confirm(sheet: JudgedSheet, picks: readonly number[]): Change {
  const judged = sheet.rows
    .filter((row) => picks.includes(row.pick) && row.player !== '' && !row.confirmed)
    .map((row) => ({ row, why: keptFromConfirming(sheet.teams, row) }));
  const [first, ...more] = judged.filter(({ why }) => why !== null);
  return {
    rows: judged.flatMap(({ row, why }) => (why === null ? [{ ...row, confirmed: true }] : [])),
    notice: first?.why ? words.pickNotConfirmed(first.row.pick, more.length, first.why) : null,
  };
}

/**
 * Why a pick with a player cannot be confirmed as it is, as a sentence; null: it can. `teams`
 * in original pick order.
 */
export function keptFromConfirming(teams: readonly string[], row: Selection): string | null {
  return refuseConfirmed(row, teams[row.pick - 1] ?? null, true)?.message ?? null;
}

/**
 * Changes a pick as the rules allow: its team only while its trade is on. Where else its player is
 * they leave.
 */
export function change(sheet: JudgedSheet, pick: number, what: Partial<Selection>): Change | RefusedChange {
  const { contest, rows, prospects, teams } = sheet;
  const row = rows.find((each) => each.pick === pick);
  if (!row) return { rows: [], notice: null };
  const next = { ...row, ...what, confirmed: false };
  const { team, trade } = next;
  const named = (player: string) => prospects.find((each) => each.player === player);
  const prospect = named(next.player);
  const slot = String(pick);
  const refusal = refuse(
    contest,
    { slot, athlete: prospect?.id ?? null, team, trade, backup: null },
    {
      slot: {
        id: slot,
        position: pick,
        locksAt: Date.parse(contest.locksAt),
        tournament: contest.id,
        category: null,
        team: teams[pick - 1] ?? null,
      },
      athlete: prospect ? { ...prospect, name: prospect.player, withdrawn: prospect.withdrawn === true } : null,
      backup: null,
      teams: new Set(contest.clubs),
      field: null,
      current: [named(row.player)?.id ?? null],
      others: [],
    },
    sheet.now,
  );
  if (refusal) return { refused: refusal.message };
  const from = rows.find((each) => each.pick !== pick && each.player !== '' && each.player === next.player);
  if (!from) return { rows: [next], notice: null };
  return { rows: [next, emptied(from)], notice: words.playerMovedHere(next.player, from.pick) };
}
