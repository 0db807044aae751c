import { and, eq, gt, lte, ne, or, sql } from 'drizzle-orm';
import { type Adapter, type DatabaseSession, Lucia, TimeSpan } from 'lucia';
import { sessions } from '#schema/tables/session';
import { users } from '#schema/tables/user';
import { randomSecret, same, sha256, successor } from '../secret.ts';
import type { Database } from './database.ts';

/** A device stays signed in this long after its last refresh. */
const LIFETIME = new TimeSpan(30, 'd');
/** The token before the newest still leads to the same successor: two tabs, or an answer lost on the way. */
const GRACE_MS = 10_000;

declare module 'lucia' {
  interface Register {
    Lucia: Lucia;
  }
}

/** Sessions by Lucia. Its session id is our refresh token, "<id>.<secret>"; the adapter stores SHA-256 of the secret, never the token. */
function lucia(db: Database): Lucia {
  return new Lucia(adapter(db), { sessionExpiresIn: LIFETIME });
}

/** Signs a device in; answers its first refresh token. */
export async function startSession(db: Database, userId: string): Promise<string> {
  const token = `${crypto.randomUUID()}.${randomSecret()}`;
  await lucia(db).createSession(userId, {}, { sessionId: token });
  return token;
}

/**
 * Trades a refresh token for its successor, in one statement: of two uses at once one rotates, the other finds itself to be the
 * previous one and gets the same successor. Anything older ends the session: somebody else may hold it. Null: not good.
 */
export async function rotateSession(
  db: Database,
  key: string,
  token: string,
  now: number,
): Promise<{ token: string; userId: string } | null> {
  const { id, hash } = partsOf(token);
  const next = `${id}.${successor(key, token)}`;
  const rotated = await db
    .update(sessions)
    .set({
      secretHash: partsOf(next).hash,
      previousHash: hash,
      rotatedAt: now,
      expiresAt: now + LIFETIME.milliseconds(),
    })
    .where(and(eq(sessions.id, id), eq(sessions.secretHash, hash), gt(sessions.expiresAt, now)))
    .returning({ userId: sessions.userId })
    .get();
  if (rotated) return { token: next, userId: rotated.userId };

  const session = await db.select().from(sessions).where(eq(sessions.id, id)).get();
  if (!session) return null;
  const recent = session.rotatedAt !== null && now - session.rotatedAt <= GRACE_MS && session.expiresAt > now;
  if (recent && same(session.previousHash ?? '', hash)) return { token: next, userId: session.userId };
  await db.delete(sessions).where(eq(sessions.id, id));
  return null;
}

/** Ends the session of a refresh token: the newest or the one before, as a device may sign out while its refresh is under way. */
export async function endSession(db: Database, token: string): Promise<void> {
  await lucia(db).invalidateSession(token);
}

/** Ends every session of a fan. */
export async function endSessionsOf(db: Database, userId: string): Promise<void> {
  await lucia(db).invalidateUserSessions(userId);
}

/** The statement that ends a fan's sessions but that of one refresh token, for the batch that changes his password. */
export function endOtherSessions(db: Database, userId: string, token = '') {
  return db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, partsOf(token).id)));
}

export async function endExpiredSessions(db: Database): Promise<void> {
  await lucia(db).deleteExpiredSessions();
}

function partsOf(token: string): { id: string; hash: string } {
  const [id = '', secret = ''] = token.split('.', 2);
  return { id, hash: sha256(secret) };
}

function adapter(db: Database): Adapter {
  const living = (token: string) => {
    const { id, hash } = partsOf(token);
    return and(eq(sessions.id, id), eq(sessions.secretHash, hash));
  };
  const toLucia = (row: { id: string; userId: string; expiresAt: number }): DatabaseSession => ({
    id: row.id,
    userId: row.userId,
    expiresAt: new Date(row.expiresAt),
    attributes: {},
  });
  return {
    async getSessionAndUser(token) {
      const row = await db
        .select()
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(living(token))
        .get();
      return row
        ? [
            { ...toLucia(row.sessions), id: token },
            { id: row.users.id, attributes: {} },
          ]
        : [null, null];
    },
    async getUserSessions(userId) {
      return (await db.select().from(sessions).where(eq(sessions.userId, userId))).map(toLucia);
    },
    async setSession({ id: token, userId, expiresAt }) {
      const { id, hash } = partsOf(token);
      await db.insert(sessions).values({
        id,
        userId,
        secretHash: hash,
        expiresAt: expiresAt.getTime(),
        createdAt: expiresAt.getTime() - LIFETIME.milliseconds(),
      });
    },
    async updateSessionExpiration(token, expiresAt) {
      await db.update(sessions).set({ expiresAt: expiresAt.getTime() }).where(living(token));
    },
    async deleteSession(token) {
      const { id, hash } = partsOf(token);
      const known = or(eq(sessions.secretHash, hash), eq(sessions.previousHash, hash));
      await db.delete(sessions).where(and(eq(sessions.id, id), known));
    },
    async deleteUserSessions(userId) {
      await db.delete(sessions).where(eq(sessions.userId, userId));
    },
    async deleteExpiredSessions() {
      await db.delete(sessions).where(lte(sessions.expiresAt, sql`unixepoch() * 1000`));
    },
  };
}
