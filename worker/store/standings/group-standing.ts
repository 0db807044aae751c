import { type SQL, sql } from 'drizzle-orm';
import type { Role } from '#games/group/group';
import { rank } from '#games/rank';
import { revisionsOf } from '../contest/contest.ts';
import { batch, type Database } from '../core/database.ts';
import { hasPage, isNotBlocked } from '../fan/fan.ts';
import type { StandingRow } from './leaderboard.ts';
import { inField } from './total.ts';

/** A row before it is ranked. */
type Unranked = Omit<StandingRow, 'rank' | 'baseRank'> & { tie: number; baseTie: number };

/**
 * The role of a member who asks, and the members of a group who have entered a contest, ranked
 * among themselves by what is stored of their entries, and whether results that count are not
 * official yet; null: the asker is no member (an organiser, as null, need not be one), or the group
 * plays something else. Three rows a member, however many fans there are. `ghosts` 1: its captains
 * want some; `before`: what the asker has in an earlier contest, null nothing.
 */
export async function groupStandings(
  db: Database,
  groupId: string,
  viewerId: string | null,
  contestId: string,
  earlier: string | null = null,
) {
  const { own, contest, earned, before } = await batch(db, {
    contest: revisionsOf(db, contestId),
    own: isMember(db, groupId, viewerId, contestId),
    earned: sql<Unranked>`select entries.id as entryId, users.id as userId, users.username, ${hasPage} as hasPage, entries.correct,
          entries.points, entries.tie, entries.base_points as basePoints, entries.base_tie as baseTie
        from memberships cross join users on users.id = memberships.user_id and ${isNotBlocked}
        cross join entries on entries.contest_id = ${contestId} and entries.user_id = memberships.user_id
        where memberships.group_id = ${groupId}`,
    before: sql<{
      points: number;
    }>`select points from entries where contest_id = ${earlier} and user_id = ${viewerId} and ${inField}`,
  });
  const [asker] = own;
  const { provisional = false, revision = 0 } = contest[0] ?? {};
  return asker
    ? { ...asker, rows: rankedAmong(earned), provisional, revision, before: before[0]?.points ?? null }
    : null;
}

/**
 * Entries ranked among themselves, best first, level ones as they were entered; `baseRank`: without
 * the latest result.
 */
function rankedAmong(earned: readonly Unranked[]): StandingRow[] {
  const base = rank(earned.map((row) => ({ ...row, points: row.basePoints, tiebreak: [row.baseTie] })));
  const baseRanks = new Map(base.map((row) => [row.entryId, row.rank]));
  const entered = [...earned].sort((a, b) => a.entryId - b.entryId);
  return rank(entered.map((row) => ({ ...row, tiebreak: [row.tie] }))).map((row) => ({
    ...row,
    baseRank: baseRanks.get(row.entryId) ?? row.rank,
  }));
}

/**
 * Whether the group has ghosts, and the role of a member, if the group plays the contest, for the
 * batch of what only its members may see of it. `userId` null: an organiser, who need not be one.
 */
export function isMember(db: Database, groupId: string, userId: string | null, contestId: string) {
  return db.all<{ role: Role | null; ghosts: number }>(
    sql`select role, groups.ghosts from groups left join memberships on group_id = groups.id and user_id = ${userId}
      where id = ${groupId} and (role is not null or ${userId} is null) and ${inPlay(sql`${contestId}`)}`,
  );
}

/**
 * Whether a group plays a contest (SQL of its id). In TypeScript: `plays` of games/group/group.ts.
 */
export function inPlay(contestId: SQL): SQL {
  return sql`(groups.contests is null or exists (select 1 from json_each(groups.contests) where value = ${contestId}))`;
}
