import type { Contest } from '#games/contest';
import { filesOf } from '#seasons/files';
import { readSeason } from '#seasons/read-season';

/** A shipped season, as its folder has it. */
export const seasonOf = <Shipped extends Contest>(contest: Shipped) => readSeason(contest, filesOf(contest.id));
