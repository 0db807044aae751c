import { sql } from 'drizzle-orm';
import { batch, type Database } from '../core/database.ts';
import { hasPage, isSeen } from '../fan/fan.ts';
import { OVERALL } from './overall.ts';

/** A member over all games. `parts`: JSON of the percentile in each contest, by its id. */
export type MemberCareer = { userId: string; username: string; parts: string; hasPage: number };

/**
 * The members of a group as the table over all games has them: three rows a member. Null:
 * the asker is none. `contests`: JSON of what the group plays, null all.
 */
export async function groupCareers(db: Database, groupId: string, viewerId: string) {
  const { own, rows } = await batch(db, {
    own: sql<{
      contests: string | null;
      asOf: number | null;
    }>`select groups.contests, (select as_of from runs where name = ${OVERALL}) as asOf
      from memberships join groups on groups.id = memberships.group_id where group_id = ${groupId} and user_id = ${viewerId}`,
    rows: sql<MemberCareer>`select users.id as userId, users.username, overall.parts, ${hasPage} as hasPage
      from memberships cross join users on users.id = memberships.user_id and ${isSeen}
      cross join overall on overall.user_id = users.id
      where memberships.group_id = ${groupId} order by lower(users.username)`,
  });
  return own[0] ? { ...own[0], rows } : null;
}
