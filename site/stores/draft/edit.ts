/**
 * What fans may do to their sheet, as pure functions: each takes the sheet as it is and says
 * which rows change and what is worth saying about it, or why not. The server asks the same rules.
 */
import type { Choice, Pick } from '#games/contest';
import type { MockDraft } from '#games/mock-draft/contest';
import { emptiedBy, refuse, refuseConfirmed } from '#games/mock-draft/refuse';
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
  const prospect = player === null ? null : sheet.prospects.find((each) => each.player === player);
  if (prospect === undefined) return { refused: words.unknownPlayer };
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
  const rows = sheet.rows.filter((row) => picks.includes(row.pick) && row.player !== '' && !row.confirmed);
  const [first, ...more] = rows.filter((row) => keptFromConfirming(sheet.teams, row) !== null);
  const why = first && keptFromConfirming(sheet.teams, first);
  return {
    rows: rows.flatMap((row) => (keptFromConfirming(sheet.teams, row) === null ? [{ ...row, confirmed: true }] : [])),
    notice: first && why ? words.pickNotConfirmed(first.pick, more.length, why) : null,
  };
}

/**
 * Why a pick with a player cannot be confirmed as it is, as a sentence; null: it can. `teams`
 * in original pick order.
 */
export function keptFromConfirming(teams: readonly string[], row: Selection): string | null {
  return refuseConfirmed(row, teams[row.pick - 1] ?? null, true)?.message ?? null;
}

/** Changes a pick as the rules allow: its team only while its trade is on. */
export function change(sheet: JudgedSheet, pick: number, what: Partial<Selection>): Change | RefusedChange {
  const row = sheet.rows.find((each) => each.pick === pick);
  if (!row) return { refused: words.pickOutOfRange(sheet.contest.picks) };
  const next = { ...row, ...what, confirmed: false };
  const others = sheet.rows.filter((each) => each.pick !== pick).map((each) => pickOf(sheet, each));
  const choice = choiceOf(sheet, next);
  const refusal = refuse(
    sheet.contest,
    choice,
    { ...factsOf(sheet, pick, choice, others), current: [choiceOf(sheet, row).athlete] },
    sheet.now,
  );
  if (refusal) return { refused: refusal.message };
  const left = emptiedBy(choice, others);
  const from = sheet.rows.find((each) => String(each.pick) === left?.slot);
  if (!from) return { rows: [next], notice: null };
  return {
    rows: [next, emptied(from)],
    notice: words.playerMovedHere(next.player, from.pick),
  };
}

function factsOf(sheet: JudgedSheet, pick: number, choice: Choice, others: readonly Pick[]) {
  const prospect = sheet.prospects.find(({ id }) => id === choice.athlete);
  return {
    slot: {
      id: String(pick),
      position: pick,
      locksAt: Date.parse(sheet.contest.locksAt),
      tournament: sheet.contest.id,
      category: null,
      team: sheet.teams[pick - 1] ?? null,
    },
    athlete: prospect
      ? {
          id: prospect.id,
          name: prospect.player,
          rank: prospect.rank,
          position: prospect.position,
          withdrawn: prospect.withdrawn === true,
        }
      : null,
    backup: null,
    teams: new Set([...sheet.contest.clubs, ...sheet.teams]),
    field: null,
    others,
  };
}

function choiceOf(sheet: JudgedSheet, row: Selection): Choice {
  return {
    slot: String(row.pick),
    athlete: sheet.prospects.find(({ player }) => row.player !== '' && player === row.player)?.id ?? null,
    team: row.team,
    trade: row.trade,
    backup: null,
  };
}

function pickOf(sheet: JudgedSheet, row: Selection): Pick {
  return { ...choiceOf(sheet, row), confirmed: row.confirmed };
}
