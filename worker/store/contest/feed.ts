import { eq, type SQL, sql } from 'drizzle-orm';
import { BUNDLE, type FeedSource } from '#games/feed-source';
import { feeds } from '#schema/tables/feed';
import { batch, type Database } from '../core/database.ts';

export type StoredFeed = typeof feeds.$inferSelect;
/** One that has an address. */
export type AskedFeed = StoredFeed & { source: FeedSource };
/** What an organiser says of a feed. `address` null: the one that it has. */
export type FeedWish = { name: string; source: StoredFeed['source']; address: string | null; on: boolean };

export function feedsOf(db: Database, contestId: string) {
  return db.select().from(feeds).where(eq(feeds.contestId, contestId)).orderBy(feeds.name);
}

/** How the feeds of all contests are, without what they say: that can be much. */
export function feedStates(db: Database) {
  const { contestId, name, on, failure } = feeds;
  return db.select({ contestId, name, on, failure }).from(feeds).orderBy(name);
}

/**
 * Has these feeds read again, though they have not changed: what they are read with has. A run
 * that asks one just now keeps nothing of it (keepAsked): it was read with what was there before.
 */
export function readAgain(which: SQL): SQL {
  return sql`update feeds set etag = null, next_at = next_at - 1 where ${which}`;
}

/**
 * Sets the feeds of a contest, all of them. One whose address or source is another one restarts.
 * `now`: real time; `also`: of the same batch.
 */
export async function storeFeeds(
  db: Database,
  contestId: string,
  { feeds: wishes, now, also }: { feeds: FeedWish[]; now: number; also: SQL },
): Promise<void> {
  const rows = sql`json_each(${JSON.stringify(wishes)})`;
  await batch(db, {
    gone: sql`delete from feeds where contest_id = ${contestId} and not exists (select 1 from ${rows} where value ->> 'name' = feeds.name
      and value ->> 'source' = feeds.source and coalesce(value ->> 'address', feeds.address) = feeds.address)`,
    kept: sql`insert into feeds (contest_id, name, source, address, "on", next_at)
      select ${contestId}, value ->> 'name', value ->> 'source', coalesce(value ->> 'address', (select address from feeds
          where contest_id = ${contestId} and name = value ->> 'name')), value ->> 'on', ${now} from ${rows} where true
      on conflict (contest_id, name) do update set "on" = excluded."on", next_at = ${now}, etag = null`,
    also,
  });
}

/**
 * Has the results of a bundle wait in place of those of the one before; none: nothing waits. `now`:
 * the game clock. Rows of the results call.
 */
export function waitAtDesk(contestId: string, rows: readonly object[], now: number): SQL {
  if (rows.length === 0) return sql`delete from feeds where contest_id = ${contestId} and source = ${BUNDLE}`;
  return sql`insert into feeds (contest_id, name, source, address, "on", said, answered_at, next_at)
    values (${contestId}, ${BUNDLE}, ${BUNDLE}, '', 1, ${JSON.stringify(rows)}, ${now}, 0)
    on conflict (contest_id, name) do update set "on" = 1, said = excluded.said, answered_at = excluded.answered_at`;
}

/**
 * Takes the feeds that are to be asked now, so that no other minute asks them too: of contests that
 * go on and have locked in part. `now`: game time; `real`: real time; `until`: until when nobody
 * else asks.
 */
export async function takeFeeds(db: Database, now: number, real: number, until: number): Promise<AskedFeed[]> {
  const taken = await db
    .update(feeds)
    .set({ nextAt: until })
    .where(sql`"on" = 1 and source <> ${BUNDLE} and next_at <= ${real}
      and exists (select 1 from contests where contests.id = feeds.contest_id and contests.state in ('open', 'running'))
      and exists (select 1 from slots where slots.contest_id = feeds.contest_id and slots.locks_at <= ${now})`)
    .returning();
  return taken as AskedFeed[];
}

/**
 * Keeps how asking a feed ended, unless it is another one since, or somebody else has taken it.
 * What is not named stays.
 */
export async function keepAsked(
  db: Database,
  { contestId, name, address, nextAt }: StoredFeed,
  input: Partial<StoredFeed>,
): Promise<void> {
  await db
    .update(feeds)
    .set(input)
    .where(sql`${feeds.contestId} = ${contestId} and ${feeds.name} = ${name} and ${feeds.address} = ${address}
      and ${feeds.nextAt} = ${nextAt}`);
}
