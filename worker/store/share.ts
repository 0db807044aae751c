import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { SharedThing } from '#games/share';
import { shares } from '#schema/tables/share';
import { users } from '#schema/tables/user';
import { sha256 } from '../secret.ts';
import { batched, type Database, together } from './database.ts';
import { isProven } from './fan.ts';
import { entriesOf } from './total.ts';

/** What is shared: a fan's result in a contest (`key` ''), or their pick of a slot. */
export type Sharing = { userId: string; contestId: string; thing: SharedThing; key: string };
export type ShareRow = typeof shares.$inferSelect;

/** The share of this, made now if there is none yet. `secretOf` gives the secret of an id. `now` real time. */
export async function keepShare(
  db: Database,
  sharing: Sharing,
  secretOf: (id: string) => string,
  now: number,
): Promise<ShareRow | undefined> {
  const { userId, contestId, thing, key } = sharing;
  const same = and(
    eq(shares.userId, userId),
    eq(shares.contestId, contestId),
    eq(shares.thing, thing),
    eq(shares.key, key),
  );
  const id = crypto.randomUUID();
  const { kept } = await together(db, {
    made: db
      .insert(shares)
      .values({ ...sharing, id, secretHash: sha256(secretOf(id)), createdAt: now })
      .onConflictDoNothing(),
    kept: db.select().from(shares).where(same),
  });
  return kept[0];
}

/** What a fan shares, latest first. */
export function sharesOf(db: Database, userId: string): Promise<ShareRow[]> {
  return db.select().from(shares).where(eq(shares.userId, userId)).orderBy(desc(shares.createdAt), shares.id);
}

/** Makes a fan's share public at an instant (real time), or secret again (null). Undefined: it is not theirs, or there is none. */
export function publishShare(db: Database, userId: string, id: string, publishedAt: number | null) {
  return db
    .update(shares)
    .set({ publishedAt })
    .where(and(eq(shares.id, id), eq(shares.userId, userId)))
    .returning()
    .get();
}

/** Ends a fan's share. Answers whether there was one. */
export async function dropShare(db: Database, userId: string, id: string): Promise<boolean> {
  const dropped = await db
    .delete(shares)
    .where(and(eq(shares.id, id), eq(shares.userId, userId)))
    .returning({ id: shares.id });
  return dropped.length > 0;
}

/** What an address opens, with its fan: a secret always, an id while it is public. */
export function shareAt(db: Database, address: string) {
  const opens = or(eq(shares.secretHash, sha256(address)), and(eq(shares.id, address), isNotNull(shares.publishedAt)));
  return db
    .select({
      id: shares.id,
      userId: shares.userId,
      username: users.username,
      contestId: shares.contestId,
      thing: shares.thing,
      key: shares.key,
      publishedAt: shares.publishedAt,
    })
    .from(shares)
    .innerJoin(users, and(eq(users.id, shares.userId), isProven))
    .where(opens)
    .get();
}

/** A slot with what a fan put there and what that earned; `lost` 1: the entry ends there, in a contest that counts until a loss. */
export type EarnedRow = {
  slot: string;
  position: number;
  tournament: string | null;
  category: string | null;
  /** Slots of its tournament. */
  places: number;
  locksAt: number;
  athlete: string | null;
  points: number;
  lost: number;
  sharedBy: number | null;
};

/** Where an entry stands; `begun` 1: its contest has results. */
export type EntryStanding = { points: number; rank: number; entries: number; begun: number };

/** Every slot of a contest with the fan's pick and what it earned, and where the fan stands (undefined: not entered). Of one moment. */
export async function earnedBy(db: Database, contestId: string, userId: string) {
  const its = sql`entries.contest_id = ${contestId} and entries.user_id = ${userId}`;
  const { standing, rows } = await together(db, {
    standing: batched<EntryStanding>(
      db,
      sql`select entries.points, coalesce(totals.rank, 1) as rank, ${entriesOf(sql`entries.contest_id`)} as entries,
          exists (select 1 from results where results.contest_id = entries.contest_id) as begun
        from entries left join totals on totals.contest_id = entries.contest_id and totals.standing = 'now'
          and totals.points = entries.points and totals.tie = entries.tie where ${its}`,
    ),
    rows: batched<EarnedRow>(
      db,
      sql`select slots.id as slot, slots.position, tournaments.name as tournament, slots.category,
          count(*) over (partition by slots.tournament) as places, slots.locks_at as locksAt, athletes.name as athlete,
          coalesce(choices.points, 0) as points, coalesce(choices.lost, 0) as lost, pick_counts.entries as sharedBy
        from entries join slots on slots.contest_id = entries.contest_id
        left join tournaments on tournaments.contest_id = slots.contest_id and tournaments.id = slots.tournament
        left join picks on picks.entry_id = entries.id and picks.slot_id = slots.id
        left join athletes on athletes.contest_id = slots.contest_id and athletes.id = picks.athlete_id
        left join choices on choices.id = coalesce(picks.choice_id, (select nobody.id from choices as nobody where nobody.contest_id = slots.contest_id
          and nobody.slot_id = slots.id and nobody.athlete_id = 0 and nobody.team = '' and nobody.trade = 0 and nobody.backup_id = 0))
        left join pick_counts on pick_counts.contest_id = slots.contest_id and pick_counts.slot_id = slots.id
          and pick_counts.athlete_id = picks.athlete_id
        where ${its} order by slots.position`,
    ),
  });
  return { standing: standing[0], rows };
}
