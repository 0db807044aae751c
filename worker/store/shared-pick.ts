import { type SQL, sql } from 'drizzle-orm';
import type { Result } from '#games/contest';
import { listOf } from './contest.ts';
import { batched, type Database } from './database.ts';
import { isNotBlocked } from './fan.ts';

/** One choice in one slot, and the names of those among some fans who made it (JSON). `points`: what is stored; whether it is decided, results say. */
export type SharedPick = {
  slot: string;
  locksAt: number;
  /** Null: a pick without a player, which counts too; it has no position either. */
  athlete: number | null;
  player: string | null;
  position: string | null;
  team: string | null;
  trade: number;
  points: number;
  usernames: string;
};

/**
 * The choices of fans in slots, each once: however many made it. `fans`: SQL that selects their ids as `user_id`, members of a group or fans who were looked for; `slots`: SQL that selects
 * ids of slots. Slots that have not locked must not be shown to anyone by this: who answers with it asks games/visible.ts.
 */
export function sharedPicks(db: Database, contestId: string, fans: SQL, slots: SQL) {
  return batched<SharedPick>(
    db,
    // Put together by fan, and only then named: what is read by fan is their entry and its picks alone.
    sql`with made as (
        select picks.slot_id, picks.athlete_id, picks.team, picks.trade, max(picks.choice_id) as choice_id, count(*) as fans,
          json_group_array(users.username) as usernames
        from (${fans}) as fan cross join users on users.id = fan.user_id and ${isNotBlocked}
        cross join entries on entries.contest_id = ${contestId} and entries.user_id = users.id
        cross join picks on picks.entry_id = entries.id and picks.slot_id in (${slots})
        group by picks.slot_id, picks.athlete_id, picks.team, picks.trade)
      select slots.id as slot, slots.locks_at as locksAt, made.athlete_id as athlete, athletes.name as player, athletes.position, made.team, made.trade,
        coalesce(choices.points, 0) as points, made.usernames
      from made cross join slots on slots.contest_id = ${contestId} and slots.id = made.slot_id
      left join athletes on athletes.contest_id = ${contestId} and athletes.id = made.athlete_id
      left join choices on choices.id = made.choice_id
      order by slots.position, made.fans desc, athletes.rank, athletes.id`,
  );
}

/** What is published under keys, with names; only of these athletes, unless all are asked for (null). */
export function knownResults(db: Database, contestId: string, keys: string[], among: number[] | null) {
  return db.all<Omit<Result, 'trade'> & { trade: number | null }>(sql`
    select results.key, results.athlete_id as athleteId, athletes.name as player, results.team, results.position, results.trade, results.outcome from results
    left join athletes on athletes.contest_id = results.contest_id and athletes.id = results.athlete_id
    where results.contest_id = ${contestId} and results.key in ${listOf(keys)} ${among ? sql`and results.athlete_id in ${listOf(among)}` : sql``}`);
}
