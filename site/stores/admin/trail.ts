import { inARow, plural } from '#games/words';
import { linkTo, searchOf } from '#schema/wire/link';
import * as publication from '#schema/wire/paths/publication';
import type { Publication, Published } from '#schema/wire/publication';
import type { Ask } from '../../client/ask.ts';
import { request, requestWithHeaders } from '../../client/request.ts';
import * as words from '../../words/desk.ts';
import { dollars } from '../../words/number.ts';
import type { PastedRow, Publishable } from './publication.ts';

export type { Publication } from '#schema/wire/publication';
export type Trail = { lines: readonly Publication[]; older: string | null };
/** What is published after it, as its answer says it. */
export type AsStands = NonNullable<Published['data']['desk']>;

const PAGE = 10;

/**
 * The paper trail, latest first; `older` leads to the next page. @throws ApiProblem, NetworkProblem
 */
export async function trailOf(
  contest: Pick<Publishable, 'path'>,
  older?: string,
  ask: Ask = requestWithHeaders,
): Promise<Trail> {
  const { answer, headers } = await ask(publication.publications, {
    contest,
    query: older ?? { limit: PAGE },
  });
  const next = linkTo('next', headers.get('Link'));
  return { lines: answer?.data ?? [], older: next && searchOf(next) };
}

/** The paper trail as a publication left it. */
export function trailIn({ trail, cursor }: AsStands): Trail {
  return { lines: trail, older: cursor && `?limit=${PAGE}&cursor=${cursor}` };
}

/** @throws ApiProblem (it is not the latest any more), NetworkProblem */
export async function undo(contest: Pick<Publishable, 'path'>, id: number): Promise<Published> {
  return request(publication.undo, { contest, params: { id }, query: { desk: 'true' } });
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

/** '2 rows, 1 changed', '1 row, nothing changed'. */
export function sizeText({ published, changed }: Pick<Publication, 'published' | 'changed'>): string {
  return changed === null ? plural(published, 'row') : words.rowsChanged(published, changed);
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

/** '12 fans would gain points, 3 fans would lose some'. */
export function tradedText({ gain, lose }: NonNullable<Published['data']['moves']>): string {
  return words.gainersAndLosers(gain, lose);
}
