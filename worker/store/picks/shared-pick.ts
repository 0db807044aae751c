import { type SQL, sql } from 'drizzle-orm';
import type { Result } from '#games/contest';
import { batch, type Database, listOf } from '../core/database.ts';
import { isNotBlocked, isShown } from '../fan/fan.ts';

/** A contest; `atOnce`: whether all its slots lock at once. */
export type SharedFrom = { contestId: string; atOnce: boolean };

/** What a fan put into some slots: JSON of the ids of choices. */
export type ChoicesRow = { username: string; choiceIds: string };

/** A choice as it is shared; `athlete` null: nobody, which may earn points too. */
export type ChoiceRow = {
  id: number;
  slot: string;
  athlete: number | null;
  player: string | null;
  position: string | null;
  rank: number | null;
  team: string | null;
  trade: number;
  backup: number | null;
  backupName: string | null;
  points: number;
  decided: number;
};

/**
 * What fans put into slots, a row each. `fans`: SQL that selects their ids as `user_id`, members of
 * a group or fans who were looked for; `slots`: SQL that selects ids of slots. Slots that have not
 * locked must not be shown to anyone by this: who answers with it asks games/visible.ts.
 */
export function choicesIn(db: Database, { contestId, atOnce }: SharedFrom, fans: SQL, slots: SQL) {
  // A sheet that is wanted whole is read along; of few slots each is looked for.
  const ofSlot = sql.raw(`${atOnce ? '+' : ''}picks.slot_id`);
  return db.all<ChoicesRow>(
    sql`select users.username, (select json_group_array(picks.choice_id) from picks
          where picks.entry_id = entries.id and ${ofSlot} in (${slots})) as "choiceIds"
        from (${fans}) as fan cross join users on users.id = fan.user_id and ${isNotBlocked}
        cross join entries on entries.contest_id = ${contestId} and entries.user_id = users.id`,
  );
}

/**
 * These choices, and what is published under keys, with names; only of who was chosen, unless all
 * are asked for. One round trip.
 */
export async function choicesWithResults(
  db: Database,
  contestId: string,
  ids: readonly number[],
  { keys, all }: { keys: readonly string[]; all: boolean },
) {
  const ofChoices = sql`choices where choices.id in ${listOf(ids)}`;
  const among = all
    ? sql``
    : sql`and results.athlete_id in (select athlete_id from ${ofChoices} union select backup_id from ${ofChoices})`;
  return batch(db, {
    choices: sql<ChoiceRow>`select choices.id, choices.slot_id as slot, nullif(choices.athlete_id, 0) as athlete, athletes.name as player, athletes.position, athletes.rank,
            nullif(choices.team, '') as team, choices.trade, nullif(choices.backup_id, 0) as backup, backups.name as backupName, choices.points, choices.decided
          from json_each(${JSON.stringify(ids)}) as its cross join choices on choices.id = its.value
          left join athletes on athletes.contest_id = ${contestId} and athletes.id = choices.athlete_id
          left join athletes as backups on backups.contest_id = ${contestId} and backups.id = choices.backup_id`,
    results: sql<
      Omit<Result, 'trade'> & { trade: number | null }
    >`select results.key, results.athlete_id as athleteId, athletes.name as player, results.team, results.position, results.trade, results.outcome from results
          left join athletes on athletes.contest_id = results.contest_id and athletes.id = results.athlete_id
          where results.contest_id = ${contestId} and results.key in ${listOf(keys)} ${among}`,
  });
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
