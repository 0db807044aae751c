import { and, desc, eq, gt, isNotNull, isNull, like, type SQL, sql } from 'drizzle-orm';
import { registrations } from '#schema/tables/fan/registration';
import { users } from '#schema/tables/fan/user';
import { randomSecret, sha256 } from '../../secret.ts';
import { batch, type Database } from '../core/database.ts';
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

const SCRYPT = 'scrypt$%';
/** It has a password: all of an address have the same salt. */
export const HAS_PASSWORD = like(registrations.passwordHash, SCRYPT);

/** The same, with the password of this hash. */
export function registeredWith(db: Database, email: string, passwordHash: string, now: number) {
  return waitingFor(db, email, now, eq(registrations.passwordHash, passwordHash)).get();
}

/**
 * What a link would make true; undefined: unknown. `proven`: the address has an account, by this
 * link or otherwise. `contested`: the address was registered with other passwords too, so that the
 * link alone does not say whose it is.
 */
export async function registrationOfLink(db: Database, token: string, now: number) {
  // The outer columns by hand: drizzle leaves their table out, and within a subquery they would be
  // the inner ones.
  const row = await db
    .select({
      registration: registrations,
      proven: sql<number>`exists (select 1 from users where users.email = registrations.email and users.verified_at is not null)`,
      contested: sql<number>`exists (select 1 from registrations as other where other.email = registrations.email
        and other.used_at is null and other.created_at > ${now - WAIT_MS} and other.password_hash <> registrations.password_hash)`,
    })
    .from(registrations)
    .where(eq(registrations.tokenHash, sha256(token)))
    .get();
  return row && { ...row.registration, proven: row.proven === 1, contested: row.contested === 1 };
}

/**
 * The fan whose address a link has proven, as long as it is in time and they have no way to sign in
 * yet: who has the link has the mailbox, and makes their first passkey. Undefined: none.
 */
export function fanOfFirstLink(db: Database, token: string, now: number): Promise<UserRow | undefined> {
  return fanOfLink(
    db,
    and(
      eq(registrations.tokenHash, sha256(token)),
      gt(registrations.linkExpiresAt, now),
      eq(users.passwordHash, NO_PASSWORD),
      sql`not exists (select 1 from passkeys where user_id = ${users.id})`,
    ),
  );
}

/** The fan of a registration whose address is proven. */
async function fanOfLink(db: Database, where: SQL | undefined): Promise<UserRow | undefined> {
  const row = await db
    .select({ user: users })
    .from(registrations)
    .innerJoin(users, eq(users.email, registrations.email))
    .where(and(where, isProven))
    .get();
  return row?.user;
}

/** Of a link that may sign in: it has proven the address, and this browser registered. */
const mayEnter = (token: string, device: string, now: number) =>
  and(
    eq(registrations.tokenHash, sha256(token)),
    eq(registrations.deviceHash, sha256(device)),
    isNotNull(registrations.usedAt),
    gt(registrations.linkExpiresAt, now + LINK_MS - SIGNS_IN_MS),
  );

/**
 * The fan whom a link signs in with the password that they chose, in the browser with this secret
 * alone. Uses nothing up. Undefined: none.
 */
export function fanOfOwnLink(db: Database, token: string, device: string, now: number): Promise<UserRow | undefined> {
  return fanOfLink(db, and(mayEnter(token, device, now), like(users.passwordHash, SCRYPT)));
}

/** Uses such a link up. False: somebody has before. */
export async function takeOwnLink(db: Database, token: string, device: string, now: number): Promise<boolean> {
  const used = await db
    .update(registrations)
    .set({ deviceHash: null })
    .where(mayEnter(token, device, now))
    .returning({ id: registrations.id });
  return used.length > 0;
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
