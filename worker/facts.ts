import type { Contest } from '#games/contest';
import { type Clock, clockAt } from './clock.ts';
import type { Env } from './env.ts';
import { toProspect } from './kinds/mock-draft/routes.ts';
import { playersOf, tournamentRecords } from './kinds/one-and-done/facts.ts';
import { athletesOf, boardsOf, expertsOf } from './store/contest.ts';
import { database } from './store/database.ts';

/** What pages rendered at the edge may read: public facts of the contests, nothing of any fan. */
export function factsOf(
  env: Env,
  contests: readonly Contest[],
  clock: Clock = clockAt(Number(env.GAME_CLOCK_OFFSET ?? 0)),
) {
  const db = database(env.DB);
  const season = (contestId: string) => {
    const contest = contests.find(({ id }) => id === contestId);
    if (contest?.kind !== 'one-and-done') throw new Error(`${contestId} has no tournaments`);
    return contest;
  };
  return {
    /** Game time in UTC milliseconds. */
    now: () => clock.now(),
    prospects: async (contestId: string) => (await athletesOf(db, contestId)).map(toProspect),
    experts: async (contestId: string) => (await expertsOf(db, contestId)).map(({ expert }) => expert),
    expertPicks: async (contestId: string, expert: string) =>
      (await boardsOf(db, contestId, expert)).map((row) => ({ ...row, position: row.position ?? '' })),
    tournaments: (contestId: string) => tournamentRecords(db, clock, season(contestId)),
    players: (contestId: string, tournament?: string) => playersOf(db, season(contestId), tournament),
  };
}

export type Facts = ReturnType<typeof factsOf>;
