import {
  type Leaders,
  leadersIn,
  lineOf,
  monthOf,
  NO_LEADERS,
  type Round,
  type Scores,
  type Top,
  withScorer,
} from '#games/group/tables';
import { fanCalls, type Tables } from '#schema/wire/fan';
import { serve } from '../../http/serve.ts';
import type { Catalogue } from '../../kinds/catalogue.ts';
import type { Database } from '../../store/core/database.ts';
import { rankedAmong } from '../../store/standings/group-standing.ts';
import { groupTables, type Named, namesOf, tablesOf } from '../../store/standings/round.ts';
import { nameOf } from '../fan/duels.ts';
import { noSuchGroup } from '../group/captain.ts';
import { gameCalled } from '../group/shared-slots.ts';

/**
 * `joinedAt` of memberships is real time, locks are game time: `ahead` is how far that is ahead.
 */
type Asked = { contestId: string; viewerId: string; ahead: number };

/** Tables beside the standings, of the whole field or of a group. */
export function tableRoutes(catalogue: Catalogue) {
  return {
    tables: serve(fanCalls.tables, async ({ db, clock, params, query, viewer }) => {
      const game = gameCalled(catalogue.seen, params.contest);
      const scope = { contestId: game.contest.id, viewerId: viewer.id, ahead: clock.now() - clock.real() };
      const answer = query.group === undefined ? await ofField(db, scope) : await ofGroup(db, query.group, scope);
      const { rounds, leaders, asOf, lines, named } = answer;
      const top = (some: Top = null): Tables['form'] => {
        const fans = some?.fans.flatMap((fan) => named.get(fan) ?? []) ?? [];
        const people = fans.map(({ username, hasPage }) => ({ username, fanPage: hasPage === 1 }));
        // Nobody is left: who led is blocked, and the next one is not counted yet.
        return some && people.length > 0 ? { ...some, fans: people } : null;
      };
      return {
        data: {
          contest: nameOf(game),
          asOf: asOf ? new Date(asOf).toISOString() : null,
          rounds: rounds.map(({ id, name }) => ({ id, name, top: top(leaders.rounds[id]) })),
          months: [...new Set(rounds.map(monthOf))].map((month) => ({ month, top: top(leaders.months[month]) })),
          form: top(leaders.form),
          best: top(leaders.best),
          climb: top(leaders.climb),
          since: top(leaders.since),
          lines,
        },
      };
    }),
  };
}

type Made = {
  rounds: Round[];
  leaders: Leaders;
  asOf: number | null | undefined;
  lines: Tables['lines'];
  /** By what the leaders call them. */
  named: ReadonlyMap<string, Pick<Named, 'username' | 'hasPage'>>;
};

/**
 * The leaders are counted by the minute, by id; of the fans' own lines the asker's alone is read.
 */
async function ofField(db: Database, { contestId, viewerId }: Asked): Promise<Made> {
  const { rounds, run, own } = await tablesOf(db, contestId, viewerId);
  const leaders = JSON.parse(run[0]?.leaders ?? 'null') as Leaders | null;
  const ids = leaders ? leadersIn(leaders) : [];
  const named = new Map((ids.length > 0 ? await namesOf(db, ids) : []).map((fan) => [fan.id, fan]));
  const lines = own.map(({ username, scores, climb }) => ({
    username,
    ...lineOf(rounds, { fan: viewerId, scores: JSON.parse(scores) as Scores, climb, joinedAt: null }),
  }));
  return { rounds, leaders: leaders ?? NO_LEADERS, asOf: run[0]?.asOf, lines, named };
}

/** Counted when they are looked at. */
async function ofGroup(db: Database, groupId: string, { contestId, viewerId, ahead }: Asked): Promise<Made> {
  const { own, rounds, run, members: unsorted } = await groupTables(db, groupId, contestId, viewerId);
  if (own.length === 0) throw noSuchGroup();
  // As on the leaderboard of the group, among all of it.
  const climbs = new Map(rankedAmong(unsorted).map((row) => [row.username, row.baseRank - row.rank]));
  // Not by SQL, which reads each row again to sort it.
  const members = unsorted.sort((a, b) => a.joinedAt - b.joinedAt || a.username.localeCompare(b.username));
  const scorers = members.flatMap(({ username, joinedAt, scores }) =>
    scores === null
      ? []
      : {
          fan: username,
          scores: JSON.parse(scores) as Scores,
          climb: climbs.get(username) ?? 0,
          joinedAt: joinedAt + ahead,
        },
  );
  return {
    rounds,
    leaders: scorers.reduce<Leaders>((leaders, each) => withScorer(leaders, rounds, each), NO_LEADERS),
    asOf: run[0]?.asOf,
    lines: scorers.map((each) => ({ username: each.fan, ...lineOf(rounds, each) })),
    named: new Map(members.map((member) => [member.username, member])),
  };
}
