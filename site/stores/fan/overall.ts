import { inARow, ordinal } from '#games/words';
import type { Overall } from '#schema/wire/fan';
import { type Ask, answersBy } from '../../client/call.ts';
import { nextPageIn } from '../../client/request.ts';
import { pageAt } from '../leaderboard/standing.ts';

/** Rows a page. */
const PAGE = 40;

type OverallRow = Overall['rows'][number];
/** A page of the table, the own row if there is one, and the address of the next page. */
export type OverallView = Overall & { own: OverallRow | null; next: string | null };

/** The page that an address names, for the fan `username`. @throws ApiProblem, NetworkProblem */
export async function loadOverall(search: string, username: string, ask: Ask): Promise<OverallView> {
  const [{ answer, headers }, own] = await Promise.all([
    ask('GET /overall', { query: pageAt(search, PAGE) }),
    ask('GET /overall', { query: pageAt('?around=me', 1) }),
  ]);
  const mine = own.answer.data.rows.find((row) => row.username === username) ?? null;
  return { ...answer.data, own: mine, next: nextPageIn(headers) };
}

/** The members of a group over all its games. @throws ApiProblem (not_found: not theirs) */
export async function loadGroupOverall(id: string, ask: Ask): Promise<OverallView> {
  const { data } = await answersBy(ask)('GET /groups/{id}/overall', { params: { id } });
  return { ...data, fans: data.rows.length, own: null, next: null };
}

/** 'NFL 12th, Tennis 5th': what a mean is made of, with the name of each contest by its id. */
export function partsText({ parts }: OverallRow, names: ReadonlyMap<string, string>): string {
  return inARow([...names].map(([id, name]) => parts[id] && `${name} ${ordinal(parts[id].rank)}`));
}

/**
 * What each contest is called in few letters: its sport, or the whole title if another one is of
 * the same sport.
 */
export function namesInShort(
  contests: Overall['contests'],
  sportOf: (id: string) => string | undefined,
): Map<string, string> {
  const shorts = contests.map(({ id }) => sportOf(id)?.split(' (')[0]);
  return new Map(
    contests.map(({ id, title }, at) => {
      const short = shorts[at];
      return [id, short && shorts.filter((each) => each === short).length === 1 ? short : title];
    }),
  );
}
