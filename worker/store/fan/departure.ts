import { inArray, sql } from 'drizzle-orm';
import { DELETED_FAN } from '#games/fan/username';
import { discards } from '#schema/tables/discard';
import { type By, forgetNames, noteAct } from '../core/act.ts';
import { batch, type Database, listOf } from '../core/database.ts';
import { leaveGroups } from '../group/group.ts';
import { forgetOutbox, type Mail, queueMail } from '../news/outbox.ts';
import { forgetSalts } from '../picks/seal.ts';
import { showAnew } from './fan.ts';
import { forgetName, restingLooksOf } from './name.ts';
import { endSessionsOf } from './session.ts';

/** Who leaves. `passwordHash`: only if the password is still the one that was compared. */
type Leaving = { id: string; passwordHash?: string };

/**
 * Ends a fan, in one batch: sessions, devices, calendar, mails, links, names and all that their
 * profile says. Their entries and picks stay, so that nobody's rank changes; their row stays too,
 * as that of a deleted fan whom no search finds. Their names rest, as hashes. A picture is noted
 * for R2. `now` real time; `by`: the administrator who does it, for the trail. False: there is no
 * such fan, or the password has changed; nothing is done.
 */
export async function depart(
  db: Database,
  key: string,
  { id, passwordHash }: Leaving,
  notice: Mail,
  now: number,
  by?: By,
): Promise<boolean> {
  const good = sql`(select id from users where id = ${id} and verified_at is not null
    and ${passwordHash === undefined ? sql`1` : sql`password_hash = ${passwordHash}`})`;
  const email = sql`(select email from users where id = ${good})`;
  const owned = [
    'calendars',
    'devices',
    'mail_tokens',
    'names',
    'organisers',
    'passkeys',
    'push_subscriptions',
    'quiet_hours',
    'remarks',
    'shares',
    'stops',
  ].map((table) => sql`delete from ${sql.raw(table)} where user_id = ${good}`);
  const looks = await restingLooksOf(db, key, id, sql`${good} is not null`, now);
  const { gone } = await batch(db, {
    picture: sql`insert into discards (logo_key)
      select logo_key from users where id = ${good} and logo_key is not null on conflict do nothing`,
    sessions: endSessionsOf(db, good).getSQL(),
    looks,
    // Before the subscriptions that notifications wait for.
    news: forgetOutbox(good, email),
    owned,
    sealed: forgetSalts(sql`(select id from entries where user_id = ${good})`),
    groups: leaveGroups(good),
    parts: forgetName(good),
    registrations: sql`delete from registrations where email = ${email}`,
    from: ['publications', 'contest_changes'].map(
      (table) =>
        sql`update ${sql.raw(table)} set came_from = null where came_from is not null and ${sql.raw(table === 'publications' ? 'published_by' : 'changed_by')} = ${good}`,
    ),
    trail: [forgetNames(good), ...(by ? [noteAct({ act: 'deleted', about: id }, by, sql`${good} is not null`)] : [])],
    notice: queueMail(notice, now, sql`${good} is not null`),
    revisions: showAnew(good),
    // Last: whatever is above finds the fan by being one.
    gone: sql`update users set username = ${DELETED_FAN}, email = '', password_hash = '', first_name = '', last_name = '', residence = null,
      time_zone = null, logo_key = null, verified_at = null, blocked_at = null, created_at = 0 where id = ${good} returning id`,
  });
  return gone.length > 0;
}

/**
 * Deletes pictures that nobody uses any more from R2: of deleted fans, and of groups. Killed
 * between the two, it does the same again.
 */
export async function discardPictures(db: Database, pictures: R2Bucket): Promise<void> {
  const keys = (await db.select().from(discards).limit(100)).map(({ logoKey }) => logoKey);
  if (keys.length === 0) return;
  await pictures.delete(keys);
  await db.delete(discards).where(inArray(discards.logoKey, listOf(keys)));
}
