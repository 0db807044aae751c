import { and, desc, eq, gt, isNull, like, type SQL, sql } from 'drizzle-orm';
import { registrations } from '#schema/tables/fan/registration';
import { users } from '#schema/tables/fan/user';
import { randomSecret, sha256 } from '../../secret.ts';
import { batch, type Database, finds } from '../core/database.ts';
import { isProven } from './fan.ts';
import { type Warning, warnIf } from './mail-token.ts';
import { indexName, isHeld, takeLooks } from './name.ts';
import type { UserRow } from './user.ts';

/** In place of a hash: there is no password, and none fits. */
export const NO_PASSWORD = '-';

export type Registration = typeof registrations.$inferSelect;
/** What somebody typed to register; the password as its hash. */
export type Person = Pick<
  Registration,
  'email' | 'username' | 'passwordHash' | 'firstName' | 'lastName' | 'residence' | 'deviceHash'
>;

/**
 * A link is good for a day, and signs in for a quarter of an hour; the registration waits a month
 * for a new one.
 */
const LINK_MS = 24 * 3_600_000;
const SIGNS_IN_MS = 15 * 60_000;
export const WAIT_MS = 30 * 86_400_000;

/**
 * A new link's token and the statement that keeps it with its registration, for the batch of its
 * mail.
 */
export function newRegistration(db: Database, person: Person, now: number, createdAt = now) {
  const token = randomSecret();
  const statement = db.insert(registrations).values({
    ...person,
    id: crypto.randomUUID(),
    tokenHash: sha256(token),
    linkExpiresAt: now + LINK_MS,
    createdAt,
  });
  return { token, statement };
}

/**
 * The latest registration of an address that still waits for its proof, as a list of at most one;
 * `also`: what holds of it besides.
 */
export function waitingFor(db: Database, email: string, now: number, also?: SQL) {
  const waits = and(isNull(registrations.usedAt), gt(registrations.createdAt, now - WAIT_MS));
  return db
    .select()
    .from(registrations)
    .where(and(eq(registrations.email, email), waits, also))
    .orderBy(desc(registrations.createdAt))
    .limit(1);
}

/** It has a password: all of an address have the same salt. */
export const HAS_PASSWORD = like(registrations.passwordHash, 'scrypt$%');
/** Whether somebody with this hash can sign in by a password. */
export const hasPassword = ({ passwordHash }: Pick<UserRow, 'passwordHash'>) => passwordHash.startsWith('scrypt$');

/** The same, with the password of this hash. */
export function registeredWith(db: Database, email: string, passwordHash: string, now: number) {
  return waitingFor(db, email, now, eq(registrations.passwordHash, passwordHash)).get();
}

/**
 * What a link would make true; undefined: unknown. `proven`: the address has an account, by this
 * link or otherwise. `contested`: the address was registered with other passwords too, so that the
 * link alone does not say whose it is. `makesPasskey`: the fan who has no way to sign in yet, and
 * makes their first passkey by it, for who has the link has the mailbox. `signsIn`: the fan whom it
 * signs in with the password that they chose, in the browser with the secret `device` alone.
 */
export async function registrationOfLink(db: Database, token: string, now: number, device = '') {
  // The outer columns by hand: drizzle leaves their table out, and within a subquery they would be
  // the inner ones.
  const row = await db
    .select({
      link: registrations,
      fan: users,
      passkeys: sql<number>`(select count(*) from passkeys where user_id = users.id)`,
      contested: sql<number>`exists (select 1 from registrations as other where other.email = registrations.email
        and other.used_at is null and other.created_at > ${now - WAIT_MS} and other.password_hash <> registrations.password_hash)`,
    })
    .from(registrations)
    .leftJoin(users, and(eq(users.email, registrations.email), isProven))
    .where(eq(registrations.tokenHash, sha256(token)))
    .get();
  if (!row) return undefined;
  const { link, fan, passkeys, contested } = row;
  const isFirst = link.linkExpiresAt > now && fan?.passwordHash === NO_PASSWORD && passkeys === 0;
  const isOwn = link.deviceHash === sha256(device) && link.usedAt !== null;
  const isNew = link.linkExpiresAt > now + LINK_MS - SIGNS_IN_MS;
  return {
    ...link,
    proven: fan !== null,
    contested: contested === 1,
    makesPasskey: isFirst ? fan : null,
    signsIn: isOwn && isNew && fan && hasPassword(fan) ? fan : null,
  };
}

/** Uses up that a link signs in. False: somebody has before, or it has ended. */
export function takeLink(db: Database, { id }: Registration, now: number): Promise<boolean> {
  return finds(
    db,
    sql`update registrations set device_hash = null
      where id = ${id} and device_hash is not null and link_expires_at > ${now} returning id`,
  );
}

/**
 * Makes a fan of a registration, with this username, and tells the owner of the address by
 * `warning`. All registrations of the address with the same password are used up: they are the same
 * person's. Those with another stay, good for nothing: signing in with theirs answers as before.
 * False: the name is held, or the address has an account; nothing changed.
 */
export async function becomeFan(
  db: Database,
  key: string,
  { id, email, passwordHash }: Registration,
  username: string,
  looks: string[],
  warning: Warning,
  now: number,
): Promise<boolean> {
  const { made } = await batch(db, {
    made: sql`insert into users (id, username, email, password_hash, first_name, last_name, residence, verified_at, created_at)
      select id, ${username}, email, password_hash, first_name, last_name, residence, ${now}, created_at from registrations
      where id = ${id} and used_at is null and not ${isHeld(key, looks, id, now)} on conflict do nothing returning id`,
    looks: takeLooks(looks, id, username, now),
    warning: warnIf(
      sql`exists (select 1 from users join registrations using (id) where users.id = ${id} and used_at is null)`,
      id,
      warning,
      now,
    ),
    name: indexName(id),
    used: sql`update registrations set used_at = ${now}, password_hash = '' where email = ${email} and password_hash = ${passwordHash}
      and used_at is null and exists (select 1 from users where id = ${id})`,
  });
  return made.length > 0;
}
