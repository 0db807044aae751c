/** The organiser's desk: a draft entered pick by pick. */
import type { Answer } from '#schema/wire/call';
import type { Calls } from '#schema/wire/calls';
import type { Publication, Published } from '#schema/wire/publication';
import { type Ask, answersBy } from '../../client/call.ts';
import { ApiProblem } from '../../client/problem.ts';
import { requestWithHeaders } from '../../client/request.ts';
import * as words from '../../words/desk.ts';
import { draftClient, type Prospect } from '../draft/client.ts';
import { DeskProblem } from './problems.ts';
import { movedText, type PastedRow, type Publishable, publish, wasText } from './publication.ts';

type Result = Answer<Calls['GET /{draft}/results']>['data'][number];

/** The team whose turn each pick is, who can be taken, and what is published. */
export type Desk = { teams: readonly string[]; prospects: readonly Prospect[]; results: readonly Result[] };
export type Entry = { pick: number; team: string; player: string | null; trade: boolean };

/** @throws ApiProblem, NetworkProblem */
export async function draftDeskOf(contest: Pick<Publishable, 'path'>, ask: Ask = requestWithHeaders): Promise<Desk> {
  const client = draftClient(contest, ask);
  const [teams, prospects, results] = await Promise.all([
    client.teams(),
    client.prospects(),
    answersBy(ask)('GET /{draft}/results', { contest }),
  ]);
  return { teams, prospects, results: results.data };
}

/** The first pick that nobody was published for; null when the draft is complete. */
export function onTheClock({ teams, results }: Omit<Desk, 'prospects'>): number | null {
  const entered = new Set(results.filter(({ player }) => player !== '').map(({ pick }) => pick));
  const place = teams.findIndex((_, index) => !entered.has(index + 1));
  return place < 0 ? null : place + 1;
}

/** A pick as published, or with the team whose turn it originally is. */
export function entryAt({ teams, results }: Desk, pick: number): Entry {
  const result = results.find((row) => row.pick === pick);
  return result
    ? { pick, team: result.team, player: result.player || null, trade: result.trade }
    : { pick, team: teams[pick - 1] ?? '', player: null, trade: false };
}

/** 'at pick 3' for a player who is at another pick. */
export function takenAt({ results }: Desk, entry: Pick<Entry, 'pick'>, player: string): string | null {
  const other = results.find((row) => row.player === player && row.pick !== entry.pick);
  return other ? words.atPick(other.pick) : null;
}

/** '2: Jacksonville Jaguars, Travis Hunter' */
export function pickText(desk: Desk, pick: number): string {
  const { team, player } = entryAt(desk, pick);
  return `${pick}: ${team}${player === null ? '' : `, ${player}`}`;
}

/**
 * Publishes what lies on the desk, unless the pick is no longer what the desk shows.
 * @throws DeskProblem (somebody else, or the feed, was quicker: what is there now), ApiProblem
 * (nothing was stored), NetworkProblem
 */
export function enter(contest: Publishable, desk: Desk, entry: Entry): Promise<Published> {
  const was = desk.results.filter(({ pick }) => pick === entry.pick);
  return publish(contest, [rowOf(entry)], { was }).catch((error: unknown) => {
    const stands = error instanceof ApiProblem ? error.more.stands : undefined;
    if (!Array.isArray(stands)) throw error;
    const [row] = stands as Result[];
    const what = row?.player ? words.enteredAs(row.player, row.team) : words.takenBack;
    throw new DeskProblem([words.pickWasAlready(entry.pick, what)]);
  });
}

/** What publishing the entry would move; nothing is stored. @throws ApiProblem, NetworkProblem */
export function tryOut(contest: Publishable, entry: Entry): Promise<Published> {
  return publish(contest, [rowOf(entry)], { dry: true });
}

/** Without a position: a new player brings their own, and one who stays keeps what is published. */
const rowOf = ({ player, ...entry }: Entry): PastedRow => ({ ...entry, player: player ?? '' });

/** 'Pick 2: Travis Hunter to Jacksonville Jaguars. 60 fans moved, demo leads with 1,240' */
export function enteredText({ pick, player, team }: Entry, { data }: Published): string {
  return data.changed === 0
    ? words.pickIsAsItWas(pick)
    : words.pickPublished(pick, player ?? '', team, movedText(data));
}

/**
 * The pick that an undo at the desk would take back, and its line of the trail: the latest
 * publication, if it is one pick that an administrator entered.
 */
export function lastEntered(lines: readonly Publication[]): { line: Publication; pick: number } | null {
  const line = lines.find(({ canUndo }) => canUndo);
  const pick = line?.rows.length === 1 && !line.feed && line.rows[0]?.row.pick;
  return line && typeof pick === 'number' ? { line, pick } : null;
}

/** 'Pick 2 is open again. ...', or what is there again. */
export function takenBackText({ line, pick }: { line: Publication; pick: number }, { data }: Published): string {
  const was = line.rows[0]?.was;
  const moved = movedText(data);
  return was ? words.pickIsAgain(pick, wasText(was), moved) : words.pickIsOpenAgain(pick, moved);
}
