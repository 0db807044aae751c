import { type SQL, sql } from 'drizzle-orm';
import { MAIL_KINDS, type MailKind, PUSH_KINDS, type PushKind } from '#games/news/told';
import type { Database } from '../core/database.ts';

const KINDS = { mail: MAIL_KINDS, push: PUSH_KINDS };
type Kind = { mail: MailKind; push: PushKind };

/** Whether a fan (SQL of their id) has stopped a kind of mail, or of notification, by SQL too. */
export const hasStopped = (channel: keyof Kind, fan: SQL, kind: SQL): SQL =>
  sql`exists (select 1 from stops where stops.user_id = ${fan} and stops.channel = ${channel} and stops.kind = ${kind})`;

/** For a batch: what a fan has stopped of a channel. */
export const stopsOf = (channel: keyof Kind, userId: string) =>
  sql<{ kind: string }>`select kind from stops where user_id = ${userId} and channel = ${channel}`;

/** Which kinds of mail, or of notifications, a fan gets who has stopped these. */
export function wantedBut<C extends keyof Kind>(channel: C, stops: readonly { kind: string }[]) {
  const stopped = new Set(stops.map(({ kind }) => kind));
  return Object.fromEntries(KINDS[channel].map((kind) => [kind, !stopped.has(kind)])) as Record<Kind[C], boolean>;
}

export async function wantedBy<C extends keyof Kind>(db: Database, channel: C, userId: string) {
  return wantedBut(channel, await db.all<{ kind: string }>(stopsOf(channel, userId)));
}

/** Turns kinds on or off for a fan; what waits is not sent either. */
export async function turn<C extends keyof Kind>(
  db: Database,
  channel: C,
  userId: string,
  wanted: { readonly [K in Kind[C]]?: boolean | undefined },
): Promise<void> {
  for (const [kind, on] of Object.entries(wanted)) {
    if (on === undefined) continue;
    await db.run(
      on
        ? sql`delete from stops where user_id = ${userId} and channel = ${channel} and kind = ${kind}`
        : sql`insert into stops (user_id, channel, kind) values (${userId}, ${channel}, ${kind}) on conflict do nothing`,
    );
  }
}
