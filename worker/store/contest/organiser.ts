import { eq, sql } from 'drizzle-orm';
import { organisers } from '#schema/tables/contest';
import { type By, noteAct } from '../core/act.ts';
import { batch, type Database } from '../core/database.ts';
import { livingSession } from '../fan/session.ts';
import { type UserRow, userBy } from '../fan/user.ts';
import { allRevisions } from './contest.ts';

/** The ids of the contests that a fan organises. */
export function contestsOf(db: Database, userId: string) {
  return db
    .select({ id: organisers.contestId })
    .from(organisers)
    .where(eq(organisers.userId, userId))
    .orderBy(organisers.contestId);
}

/** What somebody runs: an administrator all contests, an organiser those of these ids. */
export type Office = { isAdmin: boolean; organises: readonly string[] };

/** A fan, and the ids of the contests that they organise. */
export type Profile = { row: UserRow; organises: string[] };

/** The profile of a fan. Undefined: there is none. One round trip. */
export async function profileOf(db: Database, userId: string): Promise<Profile | undefined> {
  return profileIn(await batch(db, profileRows(db, userId)));
}
const profileRows = (db: Database, userId: string) => ({
  user: userBy(db, { id: userId }),
  organises: contestsOf(db, userId),
});
function profileIn({ user: [row], organises }: { user: UserRow[]; organises: { id: string }[] }): Profile | undefined {
  return row && { row, organises: organises.map(({ id }) => id) };
}

/**
 * The profile of a fan whose session this is and lives, and the revisions of all contests: what a
 * page begins with. Undefined: there is none. One round trip.
 */
export async function pageProfileOf(db: Database, userId: string, session: string) {
  const { living, revisions, ...rows } = await batch(db, {
    ...profileRows(db, userId),
    living: livingSession(db, session, userId),
    revisions: allRevisions(db),
  });
  const profile = profileIn(rows);
  return profile && living.length > 0 ? { ...profile, revisions } : undefined;
}

/** Names a fan organiser of a contest; again changes nothing. */
export function nameOrganiser(db: Database, contestId: string, userId: string, by: By) {
  const fresh = sql`exists (select 1 from users where id = ${userId} and verified_at is not null)
    and not exists (select 1 from organisers where user_id = ${userId} and contest_id = ${contestId})`;
  return batch(db, {
    noted: noteAct({ act: 'organiser-named', about: userId, contestId }, by, fresh),
    named: sql`insert into organisers (user_id, contest_id) select ${userId}, ${contestId} where ${fresh}`,
  });
}

/** Takes that back; again changes nothing. */
export function dismissOrganiser(db: Database, contestId: string, userId: string, by: By) {
  const there = sql`exists (select 1 from organisers where user_id = ${userId} and contest_id = ${contestId})`;
  return batch(db, {
    noted: noteAct({ act: 'organiser-dismissed', about: userId, contestId }, by, there),
    dismissed: sql`delete from organisers where user_id = ${userId} and contest_id = ${contestId}`,
  });
}
