import { sql } from 'drizzle-orm';
import { batch, type Database } from '../core/database.ts';
import { isShown } from '../fan/fan.ts';
import { boardAfter, type Cursor } from '../standings/leaderboard.ts';

/** A page of the standings after a cursor, and the revision of the results that they are of. */
export async function standingsPage(db: Database, contestId: string, after: Cursor | null, limit: number) {
  const { rows, resultsRevision } = await boardAfter(db, contestId, after, limit);
  return { rows, revision: resultsRevision };
}

/** A pick that anybody may know, as a line of a file. */
export type FilePick = {
  entryId: number;
  username: string;
  tournament: string | null;
  slot: string;
  athlete: string | null;
  team: string | null;
  trade: number;
  backup: string | null;
  points: number;
};

/**
 * The picks of the next `limit` entries after one, in slots that have locked at `now` (game time),
 * the same for all pages of a file; `last`: the last of these entries, null if there is none.
 * `group`: of its members only.
 */
export async function picksPage(
  db: Database,
  now: number,
  { contestId, group }: { contestId: string; group?: string | undefined },
  after: number,
  limit: number,
) {
  const among = group
    ? sql`and exists (select 1 from memberships where group_id = ${group} and memberships.user_id = entries.user_id)`
    : sql``;
  // By number, and not by the index of standings: a page costs what it shows.
  const some = sql`(select entries.id, entries.user_id from entries not indexed
    where entries.id > ${after} and entries.contest_id = ${contestId} and ${isShown} ${among} order by entries.id limit ${limit})`;
  const { picks, entries } = await batch(db, {
    picks: sql<FilePick>`select some.id as entryId, users.username, tournaments.name as tournament, coalesce(slots.category, slots.position) as slot,
          first.name as athlete, made.team, made.trade, backup.name as backup, coalesce(choices.points, 0) as points
        from ${some} as some cross join users on users.id = some.user_id cross join picks as made on made.entry_id = some.id
        cross join slots on slots.contest_id = ${contestId} and slots.id = made.slot_id and slots.locks_at <= ${now}
        left join tournaments on tournaments.contest_id = ${contestId} and tournaments.id = slots.tournament
        left join athletes as first on first.contest_id = ${contestId} and first.id = made.athlete_id
        left join athletes as backup on backup.contest_id = ${contestId} and backup.id = made.backup_id
        left join choices on choices.id = made.choice_id
        order by some.id, slots.position`,
    entries: sql<{ last: number | null }>`select max(id) as last from ${some}`,
  });
  return { picks, last: entries[0]?.last ?? null };
}
