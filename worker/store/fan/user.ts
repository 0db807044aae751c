import { and, eq, sql } from 'drizzle-orm';
import { users } from '#schema/tables/fan/user';
import { noteAct, type Trail } from '../core/act.ts';
import { batch, type Database } from '../core/database.ts';
import { isProven, showAnew } from './fan.ts';
import { forgetName, indexName, isHeld, takeLooks } from './name.ts';
import { HAS_PASSWORD, hasPassword, waitingFor } from './registration.ts';

export type UserRow = typeof users.$inferSelect;

type By = { id: string } | { email: string };

/** A fan by id or by mail address, with all that is stored of them. */
export async function findUser(db: Database, by: By): Promise<UserRow | undefined> {
  const [user] = await userBy(db, by);
  return user;
}

/**
 * The fan with this address, and a hash that shows how passwords of it are hashed: the account's
 * own, or that of a waiting registration. One round trip.
 */
export async function hashesOf(db: Database, email: string, now: number) {
  const { users, waiting } = await batch(db, {
    users: userBy(db, { email }),
    waiting: waitingFor(db, email, now, HAS_PASSWORD),
  });
  return { user: users[0], like: [...users, ...waiting].find(hasPassword)?.passwordHash };
}

/** The same for a batch, as a list of at most one. */
export function userBy(db: Database, by: By) {
  const is = 'id' in by ? eq(users.id, by.id) : eq(users.email, by.email);
  return db.select().from(users).where(and(is, isProven));
}

/** What a fan may change of their profile; undefined stays as it is. */
export type ProfileChange = Partial<
  Pick<UserRow, 'username' | 'firstName' | 'lastName' | 'residence' | 'timeZone' | 'logoKey' | 'careerHidden'>
>;

/**
 * Changes a fan's profile in one batch. Boards say who has a page of all their games: their
 * revisions move if that changes.
 */
export function changeProfile(db: Database, id: string, change: ProfileChange) {
  const hides = change.careerHidden === undefined ? null : Number(change.careerHidden);
  return batch(db, {
    // First: it asks what stood.
    revisions: showAnew(sql`${id}`, sql`exists (select 1 from users where id = ${id} and career_hidden <> ${hides})`),
    changed: db.update(users).set(change).where(eq(users.id, id)),
  });
}

/**
 * Changes a fan's profile with their name, takes its looks, and moves the revision of every
 * leaderboard on which they stand: kept pages of it are old then. `trail`: the act of an
 * administrator, noted with it. False: somebody holds the name, or it rests; nothing changed.
 */
export async function renameUser(
  db: Database,
  key: string,
  id: string,
  change: ProfileChange & { username: string },
  looks: string[],
  now: number,
  trail?: Trail,
): Promise<boolean> {
  const { username } = change;
  const has = sql`exists (select 1 from users where id = ${id} and username = ${username})`;
  const { renamed } = await batch(db, {
    forgotten: forgetName(id),
    renamed: db
      .update(users)
      .set(change)
      .where(sql`id = ${id} and not ${isHeld(key, looks, id, now)}`)
      .returning({ id: users.id }),
    looks: takeLooks(looks, id, username, now),
    name: indexName(id),
    trail: trail ? noteAct(trail.act, trail.by, has) : [],
    revisions: showAnew(sql`${id}`, has),
  });
  return renamed.length > 0;
}
