import { sql } from 'drizzle-orm';
import { officialTournaments } from '../contest/signature.ts';
import { batch, type Database, listOf } from '../core/database.ts';
import { isSeen } from '../fan/fan.ts';
import { earnedIn } from '../fan/share.ts';
import { OVERALL } from './overall.ts';
import { entriesOf, inField, totalOf } from './total.ts';

/** A rank in a contest that has results. */
export type ContestRank = { contestId: string; points: number; rank: number; entries: number; provisional: 0 | 1 };

/**
 * A fan by name, with their ranks in all contests that have results. Undefined: there is none,
 * they are blocked, or they hide their page from this viewer. `hidden` 1: from everybody else.
 */
export async function careerOf(db: Database, username: string, viewerId: string) {
  const id = sql`(select id from users where lower(username) = lower(${username}) and ${isSeen}
    and (career_hidden = 0 or id = ${viewerId}))`;
  const { fan, ranks, overall } = await batch(db, {
    fan: sql<{
      id: string;
      username: string;
      hidden: number;
    }>`select id, username, career_hidden as hidden from users where id = ${id}`,
    ranks: sql<ContestRank>`select entries.contest_id as contestId, entries.points, coalesce(now.rank, 1) as rank,
          ${entriesOf(sql`entries.contest_id`)} as entries, contest.provisional
        from entries join contests as contest on contest.id = entries.contest_id ${totalOf('now')}
        where entries.user_id = ${id} and ${inField} and exists (select 1 from results where results.contest_id = entries.contest_id)`,
    overall: sql<{
      rank: number;
      mean: number;
      played: number;
      fans: number;
    }>`select coalesce(totals.rank, 1) as rank, overall.points as mean, overall.tie as played,
          ${entriesOf(sql`${OVERALL}`)} as fans
        from overall left join totals on totals.contest_id = ${OVERALL} and totals.standing = 'now'
          and totals.points = overall.points and totals.tie = overall.tie
        where overall.user_id = ${id}`,
  });
  return fan[0] && { ...fan[0], ranks, overall: overall[0] };
}

/**
 * What a fan's picks in each of these contests earned, which of their tournaments are official, and
 * the most that anybody has earned in each. One round trip.
 */
export async function earnedAcross(db: Database, contestIds: readonly string[], userId: string) {
  return batch(db, {
    earned: contestIds.map((id) => earnedIn(db, id, userId)),
    official: contestIds.map((id) => officialTournaments(db, id)),
    won: [
      sql<{
        contestId: string;
        tournament: string;
        points: number;
      }>`select contest_id as contestId, tournament, points from winners where contest_id in ${listOf(contestIds)}`,
    ],
  });
}
