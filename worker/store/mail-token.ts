import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import { mailTokens } from '#schema/tables/mail-token';
import { randomSecret, sha256 } from '../secret.ts';
import type { Database } from './database.ts';

export type Purpose = 'verify-email' | 'reset-password';

const LIFETIME_MS: Record<Purpose, number> = { 'verify-email': 24 * 3_600_000, 'reset-password': 3_600_000 };

/** A new link's token and the statement that stores its hash, for the batch of its mail. */
export function newMailToken(db: Database, userId: string, purpose: Purpose, now: number) {
  const token = randomSecret();
  const statement = db
    .insert(mailTokens)
    .values({ tokenHash: sha256(token), userId, purpose, expiresAt: now + LIFETIME_MS[purpose] });
  return { token, statement };
}

/** Uses a token up, in one statement; answers whose it was, or null for one that is unknown, used or expired. */
export async function useMailToken(db: Database, token: string, purpose: Purpose, now: number): Promise<string | null> {
  const used = await db
    .update(mailTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(mailTokens.tokenHash, sha256(token)),
        eq(mailTokens.purpose, purpose),
        isNull(mailTokens.usedAt),
        gt(mailTokens.expiresAt, now),
      ),
    )
    .returning({ userId: mailTokens.userId })
    .get();
  return used?.userId ?? null;
}

export function dropExpiredMailTokens(db: Database, now: number) {
  return db.delete(mailTokens).where(lte(mailTokens.expiresAt, now));
}
