import type { ServedKind } from '../../../kinds/kind.ts';
import { Refused } from '../../../problem.ts';
import type { SurvivorPool } from '../games/contest.ts';
import { survivorPool as rules } from '../games/kind.ts';
import { type SurvivorResult, survivorCalls } from './calls.ts';
import { survivorRoutes } from './routes.ts';

export const survivorPool: ServedKind<SurvivorPool> = (contest) => ({
  ...rules(contest),
  onAir: async () => ({
    calls: survivorCalls,
    routes: survivorRoutes(rules(contest)),
  }),
  checkResults: (rows, { slots, athletes }) =>
    (rows as SurvivorResult[]).map(({ week, player, won }) => {
      const athlete = athletes.get(player);
      if (!slots.some(({ id }) => id === week)) throw new Refused('invalid', `Unknown week ${week}`);
      if (!athlete) throw new Refused('invalid', `Unknown player ${player}`);
      const nothing = { team: null, position: null, trade: null };
      return { key: week, athlete: athlete.id, ...nothing, outcome: won ? 'won' : 'lost' };
    }),
  resultRow: (key, was, { athletes }) => ({
    week: key,
    player: athletes.get(was.athlete) ?? '',
    won: was.outcome === 'won',
  }),
  leaderboard: (rows) =>
    rows.map(({ username, rank, points, movementRank }) => ({ username, rank, weeks: points, moved: movementRank })),
});
