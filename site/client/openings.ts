import { byKind } from '#games/by-kind';
import type { Contest } from '#games/contest';
import * as draft from '#schema/wire/paths/draft';
import * as fan from '#schema/wire/paths/fan';
import * as group from '#schema/wire/paths/group';
import * as season from '#schema/wire/paths/season';
import * as share from '#schema/wire/paths/share';
import { CURRENT } from '#schema/wire/season-field';
import { addressOf } from './call.ts';

/**
 * What a page asks for in its first lines (opening.ts), by the very addresses that its store asks for later: `{id}` and `{name}` are the
 * signed-in fan's. A journey (e2e/weight.spec.ts) fails if a screen asks again.
 */
export type Opening = {
  calls?: readonly string[];
  /** Those whose last answer is kept for when there is no connection. */
  seen?: readonly string[];
  /** There are many of them: asked for in one request. */
  together?: boolean;
};

/** What is asked for a page of the table over all games that an address names, and for the own row. */
export const OWN_PLACE = '?around=me&limit=1';
export function overallQuery(search: string): string {
  const named = new URLSearchParams(search);
  const kept = [...named].filter(([name]) => name === 'cursor' || name === 'around');
  return `?${new URLSearchParams([['limit', '50'], ...kept])}`;
}

type Path = { path: string };
const at = (...call: Parameters<typeof addressOf>) => addressOf(...call).address;
const ME = { user_id: '{id}' };

export const openings = {
  draftSheet: (contest: Path): Opening => ({
    calls: [
      at(draft.selections, { contest, query: { userId: '{id}' } }),
      at(draft.prospects, { contest }),
      at(draft.teams, { contest }),
    ],
  }),
  /** A fan's sheet beside the draft; the own one without a name. */
  draftResults: (contest: Path, username = '{name}'): Opening => ({
    seen: [at(draft.scoredSheet, { contest, params: { username } })],
  }),
  seasonSheet: (contest: Path): Opening => ({
    seen: [
      at(season.tournaments, { contest }),
      at(season.selections, { contest, params: ME }),
      at(season.players, { contest, query: { tournament: CURRENT } }),
    ],
  }),
  /** A fan's results of a season; the own ones without an id. */
  seasonResults: (contest: Path, user_id = ME.user_id): Opening => ({
    seen: [
      at(season.tournaments, { contest }),
      at(season.results, { contest, params: { user_id } }),
      at(season.summary, { contest, params: { user_id } }),
    ],
  }),
  /** The first page, the own place, and the guests of a draft. */
  leaderboard: (contest: Contest): Opening => ({
    seen: [
      at(season.leaderboard, { contest, query: '?limit=50' }),
      at(season.leaderboard, { contest, query: '?around=me&limit=1' }),
      ...byKind<Contest, string[]>(contest, {
        'mock-draft': () => [at(draft.guests, { contest })],
        'one-and-done': () => [],
      }),
    ],
  }),
  groups: { seen: [at(group.groups)] } satisfies Opening,
  /** A group in one contest; of one lock of it, if it is named. */
  group: (id: string, contest: string, tournament?: string): Opening => ({
    calls: [
      at(group.group, { params: { id } }),
      at(group.groupLeaderboard, { params: { id }, query: { contest } }),
      at(group.groupPicks, { params: { id }, query: tournament === undefined ? { contest } : { contest, tournament } }),
    ],
  }),
  /** 'me' is whoever looks. */
  duel: (contest: string, first: string, second: string): Opening => {
    const [usernameA, usernameB] = [first, second].map((name) => (name === 'me' ? '{name}' : name));
    return { calls: [at(fan.duel, { params: { contest, usernameA, usernameB } })] };
  },
  /** A page of the table over all games, and the own place. `search` as the address has it. */
  overall: (search: string): Opening => ({
    calls: [at(fan.overall, { query: overallQuery(search) }), at(fan.overall, { query: OWN_PLACE })],
  }),
  career: (username: string): Opening => ({
    calls: [at(fan.career, { params: { username } }), at(share.publicShares, { params: { username } })],
  }),
  tables: (contest: string): Opening => ({ calls: [at(fan.tables, { params: { contest } })] }),
  /** What needs doing now in each of these contests, and the fan's groups. */
  landing: (contests: readonly (Path & Pick<Contest, 'kind'>)[]): Opening => ({
    seen: [
      ...contests.flatMap((contest) =>
        byKind<Pick<Contest, 'kind'>, string[]>(contest, {
          'mock-draft': () => [at(draft.selections, { contest, query: { userId: '{id}' } })],
          'one-and-done': () => [at(season.tournaments, { contest }), at(season.selections, { contest, params: ME })],
        }),
      ),
      at(group.groups),
    ],
    together: true,
  }),
};
