/**
 * What fans may do to their sheet, as pure functions: each takes the sheet as it stands and says which rows change and what
 * is worth saying about it, or why not. The server asks the same rules.
 */
import type { Choice, Pick } from '#games/contest';
import type { MockDraft } from '#games/mock-draft/contest';
import { moved, refuse } from '#games/mock-draft/refuse';
import type { Prospect, Selection } from './client.ts';

/** The sheet and everything that judges a change of it. `teams` in original pick order; `now` in game milliseconds. */
export type Desk = {
  contest: MockDraft;
  rows: readonly Selection[];
  prospects: readonly Prospect[];
  teams: readonly string[];
  now: number;
};

/** Rows as they should become, and a sentence when more happened than was asked for. */
export type Change = { rows: Selection[]; notice: string | null };
export type Refused = { refused: string };

export function isRefused(outcome: Change | Refused): outcome is Refused {
  return 'refused' in outcome;
}

/** Puts a player at a pick, or empties it (null). The position comes along. A pick that the player leaves is emptied. */
export function choosePlayer(desk: Desk, pick: number, player: string | null): Change | Refused {
  const prospect = player === null ? null : desk.prospects.find((each) => each.player === player);
  if (prospect === undefined) return { refused: 'Unknown player' };
  return change(desk, pick, { player: prospect?.player ?? '', position: prospect?.position ?? '' });
}

/** Names another team for a pick; only while its trade is on. */
export function chooseTeam(desk: Desk, pick: number, team: string): Change | Refused {
  return change(desk, pick, { team });
}

/** Turns the trade of a pick on or off; off puts the slot's own team back. */
export function switchTrade(desk: Desk, pick: number, trade: boolean): Change | Refused {
  const own = desk.teams[pick - 1];
  return change(desk, pick, trade || own === undefined ? { trade } : { trade, team: own });
}

/** Confirms picks. Those without a player are left as they are. */
export function confirm(desk: Desk, picks: readonly number[]): Change {
  const rows = desk.rows.filter((row) => picks.includes(row.pick) && row.player !== '' && !row.confirmed);
  return { rows: rows.map((row) => ({ ...row, confirmed: true })), notice: null };
}

function change(desk: Desk, pick: number, what: Partial<Selection>): Change | Refused {
  const row = desk.rows.find((each) => each.pick === pick);
  if (!row) return { refused: `Pick must be 1 to ${desk.contest.picks}` };
  const next = { ...row, ...what, confirmed: false };
  const others = desk.rows.filter((each) => each.pick !== pick).map((each) => pickOf(desk, each));
  const choice = choiceOf(desk, next);
  const refusal = refuse(desk.contest, choice, sceneOf(desk, pick, choice, others), desk.now);
  if (refusal) return { refused: refusal.message };
  const left = moved(choice, others);
  const emptied = desk.rows.find((each) => String(each.pick) === left?.slot);
  if (!emptied) return { rows: [next], notice: null };
  return {
    rows: [next, { ...emptied, player: '', position: '', confirmed: false }],
    notice: `${next.player} moved here from pick ${emptied.pick}, which is empty now`,
  };
}

function sceneOf(desk: Desk, pick: number, choice: Choice, others: readonly Pick[]) {
  const prospect = desk.prospects.find(({ id }) => id === choice.athlete);
  return {
    slot: {
      id: String(pick),
      position: pick,
      locksAt: Date.parse(desk.contest.locksAt),
      tournament: desk.contest.id,
      category: null,
      team: desk.teams[pick - 1] ?? null,
    },
    athlete: prospect
      ? { id: prospect.id, name: prospect.player, rank: prospect.rank, position: prospect.position }
      : null,
    backup: null,
    teams: new Set([...desk.contest.clubs, ...desk.teams]),
    field: null,
    others,
  };
}

function choiceOf(desk: Desk, row: Selection): Choice {
  return {
    slot: String(row.pick),
    athlete: desk.prospects.find(({ player }) => row.player !== '' && player === row.player)?.id ?? null,
    team: row.team,
    trade: row.trade,
    backup: null,
  };
}

function pickOf(desk: Desk, row: Selection): Pick {
  return { ...choiceOf(desk, row), confirmed: row.confirmed };
}
