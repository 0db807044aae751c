import { sql } from 'drizzle-orm';
import { MAIL_KINDS, type MailKind, PUSH_KINDS, type PushKind } from '#games/news/told';
import type { Database } from '../core/database.ts';

/** Where a kind of news that a fan has stopped is noted, and which kinds there are. */
const CHANNELS = {
  mail: { table: sql.raw('mail_stops'), kinds: MAIL_KINDS },
  push: { table: sql.raw('push_stops'), kinds: PUSH_KINDS },
} as const;
type Kind = { mail: MailKind; push: PushKind };

/** For a batch: what a fan has stopped of a channel. */
export const stopsOf = (channel: keyof Kind, userId: string) =>
  sql<{ kind: string }>`select kind from ${CHANNELS[channel].table} where user_id = ${userId}`;

/** Which kinds of mail, or of notifications, a fan gets who has stopped these. */
export function wantedBut<C extends keyof Kind>(channel: C, stops: readonly { kind: string }[]) {
  const stopped = new Set(stops.map(({ kind }) => kind));
  return Object.fromEntries(CHANNELS[channel].kinds.map((kind) => [kind, !stopped.has(kind)])) as Record<
    Kind[C],
    boolean
  >;
}

export async function wantedBy<C extends keyof Kind>(db: Database, channel: C, userId: string) {
  return wantedBut(channel, await db.all<{ kind: string }>(stopsOf(channel, userId)));
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
