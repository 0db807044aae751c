/** What is published of a contest, and what publishing would do. */
import { byKind } from '#games/by-kind';
import type { Contest } from '#games/contest';
import type { MockDraft } from '#games/mock-draft/contest';
import { inARow } from '#games/words';
import type { Publication, Published } from '#schema/wire/publication';
import type { Ask } from '../../client/call.ts';
import { pageOf, request, requestWithHeaders } from '../../client/request.ts';
import * as words from '../../words/desk.ts';
import { dollars } from '../../words/number.ts';

export type Publishable = Pick<Contest, 'id' | 'path' | 'title'> & Publishing;
type Publishing = {
  /** The columns that its results have. */
  columns: string[];
  /** What is said of an athlete whom nobody listed, besides the name. */
  says: readonly ('position' | 'school' | 'country')[];
  /** Of what is entered pick by pick, and compared with what is published. */
  draft: Pick<MockDraft, 'picks' | 'clubs' | 'locksAt' | 'timeZone'> | null;
};
export type PastedRow = Record<string, string | number | boolean>;
/**
 * Whether players have the positions that rows give them: else those of the list that fans pick
 * from.
 */
export type Positions = 'as given';

export function publishableOf(contest: Contest): Publishable {
  const { id, path, title } = contest;
  const own = byKind<Contest, Publishing>(contest, {
    'mock-draft': ({ picks, clubs, locksAt, timeZone }) => ({
      columns: ['pick', 'team', 'player', 'position', 'trade'],
      says: ['position', 'school'],
      draft: { picks, clubs, locksAt, timeZone },
    }),
    'one-and-done': ({ scoring }) => ({
      columns: ['tournament', 'player', ...(scoring.by === 'round' ? ['result'] : ['earnings', 'started'])],
      says: ['country'],
      draft: null,
    }),
  });
  return { id, path, title, ...own };
}

/**
 * Publishes rows. `dry`: only says what that would move. `was`: what stood in their places when
 * they were looked at; refused if something else is there. Typed by the season's call, which takes
 * rows of any columns; a draft's answers the same.
 * @throws ApiProblem (nothing was stored), NetworkProblem
 */
export function publish(
  contest: Publishable,
  rows: readonly PastedRow[],
  {
    dry = false,
    was,
    positions,
  }: { dry?: boolean; was?: readonly PastedRow[]; positions?: Positions | undefined } = {},
): Promise<Published> {
  const body = { results: [...rows], ...(was && { was: [...was] }), ...(positions && { positions }) };
  return request('POST /{season}/results', { contest, query: dry ? { dry: 'true' } : {}, body });
}

export type Trail = { lines: readonly Publication[]; older: string | null };

const PAGE = 10;

/**
 * The paper trail, latest first; `older` leads to the next page. @throws ApiProblem, NetworkProblem
 */
export async function trailOf(
  contest: Pick<Publishable, 'path'>,
  older?: string,
  ask: Ask = requestWithHeaders,
): Promise<Trail> {
  return pageOf(await ask('GET /{contest}/publications', { contest, query: older ?? { limit: PAGE } }));
}

/** Takes one back. @throws ApiProblem (it is not the latest any more), NetworkProblem */
export function undo(contest: Pick<Publishable, 'path'>, id: number): Promise<Published> {
  return request('POST /{contest}/publications/{id}/undo', { contest, params: { id } });
}

/** 'Pick 2: Travis Hunter to Jacksonville Jaguars, CB, traded'; 'Wimbledon: Jannik Sinner, W'. */
export function rowText(row: PastedRow): string {
  return `${row.pick === undefined ? row.tournament : words.pickNumber(`${row.pick}`)}: ${wasText(row)}`;
}

/** The same without the slot: what the slot had before. */
export function wasText({ pick, team, player, position, trade, result, earnings, started }: PastedRow): string {
  return inARow(
    pick === undefined
      ? [
          player,
          result,
          earnings === undefined ? '' : dollars(Number(earnings)),
          started === false ? words.neverStarted : '',
        ]
      : [
          player ? words.comesTo(`${player}`, `${team}`) : words.noPlayerYet(`${team}`),
          position,
          trade ? words.traded : '',
        ],
  );
}

/**
 * '60 fans moved, demo leads with 1,240'; of a dry run '60 fans would move, demo would lead with
 * 1,240'.
 */
export function movedText({ entriesMoved, leader }: Published['data'], dry = false): string {
  const moved = dry ? words.wouldMove(entriesMoved) : words.moved(entriesMoved);
  if (!leader) return moved;
  const { username, points } = leader;
  return inARow([moved, dry ? words.wouldLead(username, points) : words.leads(username, points)]);
}
