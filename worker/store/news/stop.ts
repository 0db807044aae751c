import { sql } from 'drizzle-orm';
import { MAIL_KINDS, type MailKind, PUSH_KINDS, type PushKind } from '#games/news/told';
import type { Database } from '../core/database.ts';

/** Where a kind of news that a fan has stopped is noted, and which kinds there are. */
const CHANNELS = {
  mail: { table: sql.raw('mail_stops'), kinds: MAIL_KINDS },
  push: { table: sql.raw('push_stops'), kinds: PUSH_KINDS },
} as const;
type Kind = { mail: MailKind; push: PushKind };

/** Which kinds of mail, or of notifications, a fan gets. */
export async function wantedBy<C extends keyof Kind>(db: Database, channel: C, userId: string) {
  const { table, kinds } = CHANNELS[channel];
  const stops = await db.all<{ kind: string }>(sql`select kind from ${table} where user_id = ${userId}`);
  const stopped = new Set(stops.map(({ kind }) => kind));
  return Object.fromEntries(kinds.map((kind) => [kind, !stopped.has(kind)])) as Record<Kind[C], boolean>;
}

/** Turns kinds on or off for a fan; what waits is not sent either. `now` real time. */
export async function turn<C extends keyof Kind>(
  db: Database,
  channel: C,
  userId: string,
  wanted: { readonly [K in Kind[C]]?: boolean | undefined },
  now: number,
): Promise<void> {
  const { table } = CHANNELS[channel];
  for (const [kind, on] of Object.entries(wanted)) {
    if (on === undefined) continue;
    await db.run(
      on
        ? sql`delete from ${table} where user_id = ${userId} and kind = ${kind}`
        : sql`insert into ${table} (user_id, kind, stopped_at) values (${userId}, ${kind}, ${now}) on conflict do nothing`,
    );
  }
}
