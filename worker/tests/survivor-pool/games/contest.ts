import type { ContestCard } from '#games/contest';

/**
 * One athlete a week, each athlete once. Who loses is out: points are the weeks survived before.
 */
export type SurvivorPool = ContestCard & { kind: 'survivor-pool' };
