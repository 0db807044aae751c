import { and, eq, lte, sql } from 'drizzle-orm';
import { devices } from '#schema/tables/fan/device';
import { users } from '#schema/tables/fan/user';
import { sha256 } from '../../secret.ts';
import { forgetTries } from '../core/attempt.ts';
import { batched, type Database, together } from '../core/database.ts';
import { isProven } from './fan.ts';
import type { UserRow } from './user.ts';

/** A fan's devices that are known, the newest. */
const MOST = 10;
const REMEMBERED_MS = 180 * 86_400_000;

/** Whether the fan with this mail address has signed in with this device before. The same statement if nobody has the address. */
export async function isKnownDevice(db: Database, email: string, device: string): Promise<boolean> {
  const row = await db
    .select({ userId: devices.userId })
    .from(devices)
    .innerJoin(users, eq(users.id, devices.userId))
    .where(and(eq(users.email, email), isProven, eq(devices.secretHash, sha256(device))))
    .get();
  return row !== undefined;
}

/**
 * Makes a device known that a fan has signed in with, unless the password has changed since it was compared, and forgets the tries that are
 * counted under `names`. Of more than ten devices the one that was not used for the longest time is dropped. `now` real time.
 */
export async function rememberDevice(
  db: Database,
  { id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>,
  device: string,
  names: string[],
  now: number,
): Promise<void> {
  await together(db, {
    seen: batched(
      db,
      sql`insert into devices (user_id, secret_hash, seen_at)
        select id, ${sha256(device)}, ${now} from users where id = ${id} and password_hash = ${passwordHash}
        on conflict (user_id, secret_hash) do update set seen_at = excluded.seen_at`,
    ),
    tooMany: batched(
      db,
      sql`delete from devices where user_id = ${id} and secret_hash not in
        (select secret_hash from devices where user_id = ${id} order by seen_at desc limit ${MOST})`,
    ),
    tries: forgetTries(db, names),
  });
}

export function dropOldDevices(db: Database, now: number) {
  return db.delete(devices).where(lte(devices.seenAt, now - REMEMBERED_MS));
}
