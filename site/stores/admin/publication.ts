import { byKind } from '#games/by-kind';
import type { Contest } from '#games/contest';
import { changesNothing } from '#games/mock-draft/published-row';
import { results } from '#schema/wire/paths/draft';
import { publish as publishing } from '#schema/wire/paths/season';
import type { LeftPosition, Published } from '#schema/wire/publication';
import { request } from '../../client/request.ts';
import { type DraftEntering, draftPublishing } from '../../kinds/mock-draft/publication.ts';
import { seasonPublishing } from '../../kinds/one-and-done/publication.ts';
import * as words from '../../words/desk.ts';

/** A contest as the organiser's desk needs it. */
export type Publishable = Pick<Contest, 'id' | 'path' | 'title'> & Publishing;
type Publishing = {
  /** The columns that its results have. */
  columns: string[];
  /** What is said of an athlete whom nobody listed, besides the name. */
  says: readonly ('position' | 'school' | 'country')[];
  /** Of what is entered pick by pick, and compared with what is published. */
  draft: DraftEntering | null;
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
    'mock-draft': draftPublishing,
    'one-and-done': seasonPublishing,
  });
  return { id, path, title, ...own };
}

/** 'Row 7: Armand Membou is OT in the list that fans picked from, not T'. */
export function positionText({ row, player, given, taken }: LeftPosition): string {
  return taken === '' ? words.hasNoPosition(row, player, given) : words.positionIs(row, player, taken, given);
}

export type Difference = { row: PastedRow; was: string | null; change: 'new' | 'changed' | 'same' };

/** What a row would do to the picks that are published already. */
export function differences(rows: readonly PastedRow[], published: readonly PastedRow[]): Difference[] {
  const textOf = ({ team, player, position, trade }: PastedRow) =>
    [team, player, position, trade ? 'trade' : ''].join(' ').trim();
  return rows.map((row) => {
    const before = published.find(({ pick }) => pick === row.pick);
    if (!before) return { row, was: null, change: 'new' };
    return { row, was: textOf(before), change: changesNothing(row, before) ? 'same' : 'changed' };
  });
}

/**
 * What rows would do to what is published; of a season, whose results no call lists, each is new.
 * @throws ApiProblem, NetworkProblem
 */
export async function previewOf(contest: Publishable, rows: readonly PastedRow[]): Promise<Difference[]> {
  if (contest.draft === null) return rows.map((row) => ({ row, was: null, change: 'new' }));
  return differences(rows, (await request(results, { contest })).data);
}

/**
 * Publishes rows. `was`: what stood in their places when they were looked at; refused if something
 * else is there. Typed by the season's call, which takes rows of any columns; a draft's answers
 * the same.
 * @throws ApiProblem (nothing was stored), NetworkProblem
 */
export async function publish(
  contest: Publishable,
  rows: readonly PastedRow[],
  { was, positions }: { was?: readonly PastedRow[]; positions?: Positions | undefined } = {},
): Promise<Published> {
  const body = { results: [...rows], ...(was && { was: [...was] }), ...(positions && { positions }) };
  return request(publishing, { contest, query: { desk: 'true' }, body });
}

/** What publishing rows would move; nothing is stored. @throws ApiProblem, NetworkProblem */
export async function rehearse(
  contest: Publishable,
  rows: readonly PastedRow[],
  positions?: Positions,
): Promise<Published> {
  const body = { results: [...rows], ...(positions && { positions }) };
  return request(publishing, { contest, query: { dry: 'true' }, body });
}
