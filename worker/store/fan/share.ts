import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Role } from '#games/group/group';
import type { SharedThing } from '#games/share/share';
import { shares } from '#schema/tables/fan/share';
import { users } from '#schema/tables/fan/user';
import { sha256 } from '../../secret.ts';
import { officialTournaments } from '../contest/signature.ts';
import { type By, noteAct } from '../core/act.ts';
import { batch, type Database, finds } from '../core/database.ts';
import { LATEST_SAVES } from '../picks/proof.ts';
import { inPlay } from '../standings/group-standing.ts';
import { entriesOf, inField, totalOf } from '../standings/total.ts';
import { isSeen } from './fan.ts';

/**
 * What is shared: a fan's result in a contest (`key` ''), their pick of a slot, or the table of a
 * group.
 */
export type Sharing = { userId: string; contestId: string; thing: SharedThing; key: string };
export type ShareRow = typeof shares.$inferSelect;

/**
 * The share of this, made now if there is none yet. `secretOf` gives the secret of an id. `now`
 * real time.
 */
export function keepShare(db: Database, sharing: Sharing, secretOf: (id: string) => string, now: number) {
  const id = crypto.randomUUID();
  const { userId, contestId, thing, key } = shares;
  return db
    .insert(shares)
    .values({ ...sharing, id, secretHash: sha256(secretOf(id)), createdAt: now })
    .onConflictDoUpdate({ target: [userId, contestId, thing, key], set: sharing })
    .returning()
    .get();
}

/** A share with what it is called by: of a call its slot, of a table its group. */
export type NamedShare = Pick<ShareRow, 'id' | 'contestId' | 'thing' | 'publishedAt'> & {
  groupName: string | null;
  position: number | null;
  tournament: string | null;
  category: string | null;
  places: number;
};

/**
 * What a fan shares, latest first, without the tables that they may share no more. `isPublic`: only
 * those that are public.
 */
export function sharesOf(db: Database, userId: string, { isPublic, most }: { isPublic: boolean; most: number }) {
  return db.all<NamedShare>(sql`
    select shares.id, shares.contest_id as contestId, shares.thing, shares.published_at as publishedAt,
      groups.name as groupName, slots.position, tournaments.name as tournament, slots.category,
      (select count(*) from slots as its where its.contest_id = slots.contest_id and its.tournament = slots.tournament) as places
    from shares
    left join memberships on shares.thing = 'table' and memberships.group_id = shares.key and memberships.user_id = shares.user_id
    left join groups on groups.id = memberships.group_id
    left join slots on shares.thing = 'call' and slots.contest_id = shares.contest_id and slots.id = shares.key
    left join tournaments on tournaments.contest_id = slots.contest_id and tournaments.id = slots.tournament
    where shares.user_id = ${userId} and (shares.thing <> 'table' or memberships.role <> 'member')
      and (${isPublic ? 1 : 0} = 0 or shares.published_at is not null)
    order by shares.created_at desc, shares.id limit ${most}`);
}

/**
 * The group whose table a fan shares, as what they are in it; nothing: they are not in it, or it
 * leaves the contest out. `begun` 1: the contest has results.
 */
export async function sharedGroup(db: Database, groupId: string, userId: string, contestId: string) {
  return db.get<{ name: string; role: Role; begun: number } | undefined>(sql`
    select groups.name, memberships.role, exists (select 1 from results where results.contest_id = ${contestId}) as begun
    from memberships join groups on groups.id = memberships.group_id
    where memberships.group_id = ${groupId} and memberships.user_id = ${userId}
      and ${inPlay(sql`${contestId}`)}`);
}

/**
 * Makes a fan's share public at an instant (real time), or secret again (null). Undefined: it is
 * not theirs, or there is none.
 */
export function publishShare(db: Database, userId: string, id: string, publishedAt: number | null) {
  return db
    .update(shares)
    .set({ publishedAt })
    .where(and(eq(shares.id, id), eq(shares.userId, userId)))
    .returning()
    .get();
}

/** Ends a fan's share. Answers whether there was one. */
export function dropShare(db: Database, userId: string, id: string): Promise<boolean> {
  return finds(db, sql`delete from shares where id = ${id} and user_id = ${userId} returning id`);
}

/** What an address opens: a secret always, an id while it is public. */
const opens = (address: string) =>
  or(eq(shares.secretHash, sha256(address)), and(eq(shares.id, address), isNotNull(shares.publishedAt)));

/** Ends whatever an address opens, with its line of the trail. Answers whether there was one. */
export async function endShareAt(db: Database, address: string, by: By): Promise<boolean> {
  const share = await db.select().from(shares).where(opens(address)).get();
  if (!share) return false;
  const { id, userId: about, contestId } = share;
  const { gone } = await batch(db, {
    noted: noteAct({ act: 'share-ended', about, contestId }, by, sql`exists (select 1 from shares where id = ${id})`),
    gone: sql`delete from shares where id = ${id} returning id`,
  });
  return gone.length > 0;
}

/** The share that an address opens, with its fan. */
export function shareAt(db: Database, address: string) {
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
    .innerJoin(users, and(eq(users.id, shares.userId), isSeen))
    .where(opens(address))
    .get();
}

/** A slot with what a fan put there and what that earned. */
export type EarnedRow = {
  contestId: string;
  slot: string;
  position: number;
  tournament: string | null;
  category: string | null;
  /** Slots of its tournament, and the id of that. */
  places: number;
  of: string;
  locksAt: number;
  athlete: string | null;
  club: string | null;
  points: number;
  /** 1: the pick says that it is traded, and whether all of it was right. */
  trade: number;
  correct: number;
  /** 1: a result stands for this very slot, and names the athlete. */
  hit: number;
  sharedBy: number | null;
  /** Its LATEST_SAVES. */
  saves: string;
};

/**
 * Where an entry stands; `begun` 1: its contest has results, `provisional` 1: some that count are
 * not official yet.
 */
export type EntryStanding = { points: number; rank: number; entries: number; begun: number; provisional: 0 | 1 };

/**
 * Every slot of a contest with the fan's pick and what it earned, where the fan stands (undefined:
 * not entered), and the tournaments whose results are official. Of one moment.
 */
export async function earnedBy(db: Database, contestId: string, userId: string) {
  const ownEntry = sql`entries.contest_id = ${contestId} and entries.user_id = ${userId}`;
  const { standing, rows, official } = await batch(db, {
    standing: sql<EntryStanding>`select entries.points, coalesce(now.rank, 1) as rank, ${entriesOf(sql`entries.contest_id`)} as entries,
          exists (select 1 from results where results.contest_id = entries.contest_id) as begun,
          (select provisional from contests where id = entries.contest_id) as provisional
        from entries ${totalOf('now')} where ${ownEntry} and ${inField}`,
    rows: earnedIn(db, contestId, userId),
    official: officialTournaments(db, contestId),
  });
  return { standing: standing[0], rows, official: official.map(({ tournament }) => tournament) };
}

/** Every slot of a contest with the fan's pick and what it earned; of who has not entered none. */
export function earnedIn(db: Database, contestId: string, userId: string) {
  return db.all<EarnedRow>(
    sql`select slots.contest_id as contestId, slots.id as slot, slots.position, tournaments.name as tournament, slots.category,
          count(*) over (partition by slots.tournament) as places, slots.tournament as "of", slots.locks_at as locksAt, athletes.name as athlete, nullif(picks.team, '') as club,
          coalesce(choices.points, 0) as points,
          coalesce(picks.trade, 0) as trade, coalesce(choices.correct, 0) as correct,
          called.athlete_id is not null as hit, pick_counts.entries as sharedBy, ${LATEST_SAVES} as saves
        from entries join slots on slots.contest_id = entries.contest_id
        left join tournaments on tournaments.contest_id = slots.contest_id and tournaments.id = slots.tournament
        left join picks on picks.entry_id = entries.id and picks.slot_id = slots.id
        left join athletes on athletes.contest_id = slots.contest_id and athletes.id = picks.athlete_id
        left join choices on choices.id = picks.choice_id
        left join pick_counts on pick_counts.contest_id = slots.contest_id and pick_counts.slot_id = slots.id
          and pick_counts.athlete_id = picks.athlete_id
        left join results as called on called.contest_id = slots.contest_id and called.key = slots.id and called.athlete_id = picks.athlete_id
        where entries.contest_id = ${contestId} and entries.user_id = ${userId} order by slots.position`,
  );
}
