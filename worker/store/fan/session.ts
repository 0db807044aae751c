import { and, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { type Adapter, Lucia, TimeSpan } from 'lucia';
import { sessions } from '#schema/tables/fan/session';
import { randomSecret, same, sealed, sha256, successor, unsealed } from '../../secret.ts';
import { batch, type Database, databaseTime } from '../core/database.ts';
import { rememberDevice, type SignInAt } from './device.ts';
import type { UserRow } from './user.ts';

/** A device stays signed in this long after its last refresh. */
const LIFETIME = new TimeSpan(30, 'd');
/** So many sessions of a fan live, those that were used last: more than anybody has devices. */
const MOST = 100;
/**
 * The token before the newest still leads to the same successor: two tabs, or an answer lost on the
 * way.
 */
const GRACE_MS = 10_000;
/**
 * An ended session is remembered as long as an access token of it may last, and a minute for clocks
 * that differ.
 */
export const ENDED_MS = 16 * 60_000;

declare module 'lucia' {
  interface Register {
    Lucia: Lucia;
    DatabaseSessionAttributes: { passwordHash: string; at?: SignInAt | undefined };
  }
}

/**
 * A session, the refresh token that continues it, and when it ends unless it is used (UTC
 * milliseconds).
 */
export type Continued = { id: string; userId: string; token: string; expiresAt: number };

/**
 * Sessions by Lucia. Its session id is "<id>.<secret>"; the adapter stores SHA-256 of the secret.
 * Sealed, it is our refresh token.
 */
function lucia(db: Database): Pick<Lucia, 'createSession' | 'invalidateSession'> {
  return new Lucia(adapter(db) as Adapter, { sessionExpiresIn: LIFETIME });
}

/**
 * Signs a device in, and remembers it, in one batch; answers its session with the first refresh
 * token. Null: the password has changed since the one of this hash was compared, or the passkey has
 * been removed. That ended every session, and this one would have come after it.
 */
export async function startSession(
  db: Database,
  key: string,
  { id: userId, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>,
  at?: SignInAt,
): Promise<Continued | null> {
  const id = crypto.randomUUID();
  const secret = `${id}.${randomSecret()}`;
  try {
    const { expiresAt } = await lucia(db).createSession(userId, { passwordHash, at }, { sessionId: secret });
    return { id, userId, token: sealed(key, secret), expiresAt: expiresAt.getTime() };
  } catch (error) {
    if (error === CHANGED_MEANWHILE) return null;
    throw error;
  }
}

/** Lucia's own way to make a session answers nothing. */
const CHANGED_MEANWHILE = new Error('the password or the passkey has changed');

/**
 * Trades a refresh token for its successor, in one statement: of two uses at once one rotates, the
 * other finds itself to be the previous one and gets the same successor. An older one that was once
 * good ends the session: somebody else may hold it. Somebody who knows only the id of a session
 * cannot make a token of it, and ends nothing. Null: not good.
 */
export async function rotateSession(db: Database, key: string, token: string, now: number): Promise<Continued | null> {
  const used = unsealed(key, token);
  if (used === null) return null;
  const { id, hash } = partsOf(used);
  const next = `${id}.${successor(key, used)}`;
  const nextToken = sealed(key, next);
  const expiresAt = now + LIFETIME.milliseconds();
  const rotated = await db
    .update(sessions)
    .set({
      secretHash: partsOf(next).hash,
      previousHash: hash,
      rotatedAt: now,
      expiresAt,
    })
    .where(and(living(id), eq(sessions.secretHash, hash), gt(sessions.expiresAt, now)))
    .returning({ userId: sessions.userId })
    .get();
  if (rotated) return { id, userId: rotated.userId, token: nextToken, expiresAt };

  const session = await db.select().from(sessions).where(living(id)).get();
  if (!session) return null;
  const recent = session.rotatedAt !== null && now - session.rotatedAt <= GRACE_MS;
  if (recent && same(session.previousHash ?? '', hash))
    return { id, userId: session.userId, token: nextToken, expiresAt: session.expiresAt };
  await lucia(db).invalidateSession(used);
  return null;
}

/**
 * Ends the session of a refresh token, also of one that was good before: a device may sign out
 * while its refresh is under way.
 */
export async function endSession(db: Database, key: string, token: string): Promise<void> {
  const session = unsealed(key, token);
  if (session !== null) await lucia(db).invalidateSession(session);
}

/**
 * The statement that ends every session of a fan (their id, or SQL that finds it), but the one that
 * is kept.
 */
export function endSessionsOf(db: Database, userId: string | SQL, keptId?: string) {
  const others = keptId === undefined ? undefined : ne(sessions.id, keptId);
  return db
    .update(sessions)
    .set({ endedAt: databaseTime })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), others));
}

/** The ids of sessions that have ended, as long as an access token of theirs may last. */
export async function endedSessions(db: Database): Promise<string[]> {
  const since = sql`${databaseTime} - ${ENDED_MS}`;
  return (await db.select({ id: sessions.id }).from(sessions).where(gt(sessions.endedAt, since))).map(({ id }) => id);
}

/**
 * Where a fan is signed in, the latest seen first: a device is one, however many sessions it has.
 * `id`: of its latest. `now` real time.
 */
export async function devicesOf(db: Database, userId: string, here: string, now: number): Promise<SignedInDevice[]> {
  return db.all<SignedInDevice>(sql`
    select id, agent, min(created_at) as since, max(seen_at) as lastSeen, max(id = ${here}) as here from (
      select *, coalesce(rotated_at, created_at) as seen_at from sessions
      where user_id = ${userId} and ended_at is null and expires_at > ${now})
    group by coalesce(device_hash, id) order by here desc, lastSeen desc limit 100`);
}
export type SignedInDevice = { id: string; agent: string; since: number; lastSeen: number; here: number };

/**
 * Ends every session on the device of this one of a fan's; answers their ids, none if it is not
 * theirs or has ended.
 */
export async function endDevice(db: Database, userId: string, id: string): Promise<string[]> {
  const ended = await db.all<{ id: string }>(sql`
    update sessions set ended_at = ${databaseTime} where user_id = ${userId} and ended_at is null
      and exists (select 1 from sessions as named where named.id = ${id} and named.user_id = ${userId} and named.ended_at is null
        and (named.id = sessions.id or named.device_hash = sessions.device_hash)) returning id`);
  return ended.map((each) => each.id);
}

export function livingSession(db: Database, id: string, userId: string) {
  return db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(living(id), eq(sessions.userId, userId)));
}

function living(id: string) {
  return and(eq(sessions.id, id), isNull(sessions.endedAt));
}

/** Of "<id>.<secret>", with or without a seal. */
function partsOf(text: string): { id: string; hash: string } {
  const [id = '', secret = ''] = text.split('.', 2);
  return { id, hash: sha256(secret) };
}

/** As much of it as those two ask for. */
function adapter(db: Database): Pick<Adapter, 'setSession' | 'deleteSession'> {
  return {
    async setSession({ id: text, userId, expiresAt, attributes: { passwordHash, at } }) {
      const { id, hash } = partsOf(text);
      const passkey = at?.passkey ?? null;
      const { made } = await batch(db, {
        made: sql`
          insert into sessions (id, user_id, secret_hash, expires_at, created_at, agent, device_hash, passkey_id)
          select ${id}, id, ${hash}, ${expiresAt.getTime()}, ${expiresAt.getTime() - LIFETIME.milliseconds()},
            ${at?.agent ?? ''}, ${at ? sha256(at.device) : null}, ${passkey} from users
          where id = ${userId} and password_hash = ${passwordHash} and blocked_at is null
            and (${passkey} is null or exists (select 1 from passkeys where id = ${passkey} and user_id = ${userId})) returning id`,
        remembered: at ? rememberDevice(userId, id, at) : [],
        tooMany: sql`update sessions set ended_at = ${databaseTime} where user_id = ${userId} and ended_at is null
          and id not in (select id from sessions where user_id = ${userId} and ended_at is null
            order by coalesce(rotated_at, created_at) desc, rowid desc limit ${MOST})`,
      });
      if (made.length === 0) throw CHANGED_MEANWHILE;
    },
    async deleteSession(text) {
      await db
        .update(sessions)
        .set({ endedAt: databaseTime })
        .where(living(partsOf(text).id));
    },
  };
}
