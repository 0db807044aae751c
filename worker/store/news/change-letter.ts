import { type SQL, sql } from 'drizzle-orm';
import { KIND_OF } from '#games/news/told';
import type { ToldChange, WorldChange } from '#games/news/world-change';
import type { Database } from '../core/database.ts';
import { pushesTo, tellInParts, wants } from './mailing.ts';

/**
 * What has changed about what fans picked, told by mail: picks that changed hands, locks that
 * moved, tournaments that are cancelled, athletes who withdrew. A fan is written to of a contest
 * once an hour at most: what changes meanwhile waits, and is told as it is when the letter goes.
 */
const AN_HOUR_MS = 3_600_000;

/**
 * Puts the letters of a change into the outbox, inside a batch. `due`: a table (SQL) of the entries
 * whose picks it touches, as id, user_id and tournament; `at`: when it was made, by the game
 * clock; `real`: real time; `points`: SQL of those that each had before, if it turns points.
 */
function changeLettersTo(
  due: SQL,
  { contestId, at, real, points }: { contestId: string; at: number; real: number; points?: SQL },
) {
  const others = sql`select 1 from outbox as other where other.recipient = due.user_id and other.contest_id = ${contestId} and other.step = 'change'`;
  return [
    // One that waits tells it too, and has its tries again. One that is on its way does not.
    sql`update outbox set since = min(since, ${at}), attempts = 0,
      points = ${points ? sql`coalesce(points, (select ${points} from ${due} as due join entries on entries.id = due.id where due.user_id = recipient))` : sql`points`}
      where contest_id = ${contestId} and step = 'change' and unsure = 0
      and recipient in (select due.user_id from ${due} as due)`,
    sql`insert into outbox (id, channel, recipient, created_at, due_at, contest_id, tournament, step, since, points)
      select ${`${contestId}.change.${at}.`} || due.id, 'letter', due.user_id, ${real},
        max(${real}, coalesce(entries.changes_told_at + ${AN_HOUR_MS}, 0), iif(exists (${others}), ${real} + ${AN_HOUR_MS}, 0)),
        ${contestId}, min(due.tournament), 'change', ${at}, ${points ?? sql`null`}
      from ${due} as due join entries on entries.id = due.id
      where ${wants(KIND_OF.change)} and not exists (${others} and other.unsure = 0) group by due.id
      on conflict do nothing`,
  ];
}

/** Whether fans of a contest were told results, which are others now: SQL. */
const wereTold = (contestId: string) =>
  sql`exists (select 1 from mailings where contest_id = ${contestId} and step = 'result' and after_entry > 0)`;

/**
 * Puts letters into the outbox to those whose points a change of facts has turned, in its batch: to
 * them who were told results before. Others are told what is right with the results.
 */
export function pointLettersTo(contestId: string, at: number, real: number): SQL[] {
  const due = sql`(select entries.id, entries.user_id,
      (select tournament from slots where slots.contest_id = ${contestId} order by position limit 1) as tournament
    from entries join users on users.id = entries.user_id and users.verified_at is not null
    where entries.contest_id = ${contestId} and entries.points <> entries.was_points and ${wereTold(contestId)})`;
  return changeLettersTo(due, { contestId, at, real, points: sql`entries.was_points` });
}

/**
 * How many of them a change that is only looked at would tell so: SQL. `worked`: a table of the
 * points of each fan (user_id), as they would be and were.
 */
export function pointLettersFrom(worked: SQL, contestId: string): SQL {
  return sql`(select count(*) from ${worked} as due join users on users.id = due.user_id and users.verified_at is not null
    where due.points <> due.was and ${wereTold(contestId)} and ${wants(KIND_OF.change)})`;
}

/**
 * Entries (SQL: id, user_id, tournament, athlete_id of who withdrew) with a pick that changes
 * touch, once for each; a withdrawal those that lock later, and once, even if the athlete leaves
 * the tournament and then the season. `changes`: SQL of their JSON list, made at `at`; `part`:
 * which of the entries. Of each entry no more picks are read than until the first that is touched.
 */
const touchedBy = (contestId: string, changes: SQL, at: number, now: number, part = sql`true`): SQL => sql`
  with concerned as materialized (
    select change.key as change, change.value ->> 'athlete' as athlete_id, slots.tournament, slots.id as slot
    from json_each(${changes}) as change cross join slots on slots.contest_id = ${contestId}
      and case change.value ->> 'what' when 'team' then slots.id = change.value ->> 'of' when 'withdrawal' then change.value ->> 'tournament' in ('', slots.tournament) and slots.locks_at > ${now}
        else slots.tournament = change.value ->> 'of' end
    where not exists (select 1 from withdrawals as before where before.contest_id = ${contestId} and before.athlete_id = change.value ->> 'athlete'
      and before.tournament in ('', slots.tournament) and before.withdrawn_at < ${at}))
  select * from (
    select entries.id, entries.user_id, its.athlete_id, (select tournament from concerned
        cross join picks on picks.entry_id = entries.id and picks.slot_id = concerned.slot and picks.athlete_id is not null
          and (its.athlete_id is null or its.athlete_id in (picks.athlete_id, picks.backup_id))
        where concerned.change = its.change limit 1) as tournament
    from (select distinct change, athlete_id from concerned) as its
    cross join entries not indexed on entries.contest_id = ${contestId} and ${part}
    join users on users.id = entries.user_id and users.verified_at is not null)
  where tournament is not null`;

/** How many fans changes that are only looked at would be told to by mail. `now`: game time. */
export async function fansToTell(db: Database, contestId: string, changes: readonly ToldChange[], now: number) {
  if (changes.length === 0) return 0;
  const due = touchedBy(contestId, sql`${JSON.stringify(changes)}`, now, now);
  const [row] = await db.all<{ fans: number }>(
    sql`select count(distinct due.user_id) as fans from (${due}) as due where ${wants(KIND_OF.change)}`,
  );
  return row?.fans ?? 0;
}

/** A change of the world that some fans may not have been told of. */
export type UntoldChange = { id: number; contestId: string; at: number };

export function untoldChanges(db: Database): Promise<UntoldChange[]> {
  return db.all(sql`select id, contest_id as contestId, changed_at as at from contest_changes
    where world is not null and told_at is null order by id`);
}

/**
 * Puts the letters of a change into the outbox, and notifications of who withdrew, once however
 * often it runs. `now` game clock, `real` real time.
 */
export function tellChange(db: Database, { id, contestId, at }: UntoldChange, now: number, real: number) {
  const row = sql`id = ${id}`;
  const changes = sql`(select world from contest_changes where id = ${id})`;
  const name = sql`${`${contestId}.withdrawal.`} || due.athlete_id || ${`.${at}.`}`;
  return tellInParts(db, { table: 'contest_changes', row, ended: 'told_at', now }, (part) => {
    const due = sql`(${touchedBy(contestId, changes, at, now, part)})`;
    const left = sql`(select * from ${due} where athlete_id is not null)`;
    return [
      ...changeLettersTo(due, { contestId, at, real }),
      pushesTo(left, { contestId, step: 'withdrawal', name, real }),
    ];
  });
}

/** A change in a letter; instants in milliseconds of game time. */
export type ChangeFact = PickFact | PointsFact;
/** Facts have turned points: how many the fan had in all, and has. */
type PointsFact = { what: 'points'; at: number; was: number; is: number };
/** One that touches a pick, with that. */
export type PickFact = {
  /** When it was made; when the pick was saved last. */
  at: number;
  savedAt: number;
  /** The number of a draft's pick or the category of a season's, and who stands there. */
  pick: number | string;
  athlete: string;
  /** The tournament, and its name; null: a draft. How many slots it has, and when they lock. */
  tournament: string;
  event: string | null;
  slots: number;
  locksAt: number;
} & (WorldChange | { what: 'withdrawal'; backup: 0 | 1 });

const touchedPick = sql`'$.savedAt', made.updated_at, '$.pick', iif(played.id is null, its_slot.position, its_slot.category),
  '$.tournament', its_slot.tournament, '$.event', played.name, '$.locksAt', its_slot.locks_at,
  '$.slots', (select count(*) from slots as beside where beside.contest_id = news.contest_id and beside.tournament = its_slot.tournament)`;
const TOLD = sql.raw(
  'its.world is not null and its.contest_id = news.contest_id and its.changed_at >= news.since and (its.told_at is not null or its.after_entry >= entries.id)',
);

/** What has changed since the first change that a letter tells, as far as its fan is due of it. */
export const CHANGED = sql`(
  select json_group_array(json(fact)) from (
    select its.changed_at as at, json_set(change.value, '$.at', its.changed_at, '$.athlete', athletes.name, ${touchedPick}) as fact
    from contest_changes as its cross join json_each(its.world) as change
    join slots as its_slot on its_slot.contest_id = its.contest_id
      and change.value ->> 'of' = iif(change.value ->> 'what' = 'team', its_slot.id, its_slot.tournament)
    join picks as made on made.entry_id = entries.id and made.slot_id = its_slot.id
    join athletes on athletes.contest_id = its.contest_id and athletes.id = made.athlete_id
    left join tournaments as played on played.contest_id = its.contest_id and played.id = its_slot.tournament
    where ${TOLD}
    union all
    select its.changed_at, json_set('{"what":"withdrawal"}', '$.at', its.changed_at, '$.athlete', athletes.name,
      '$.backup', made.backup_id is gone.athlete_id, ${touchedPick})
    from contest_changes as its cross join json_each(its.world) as change
    join withdrawals as gone on gone.contest_id = its.contest_id and gone.athlete_id = change.value ->> 'athlete'
      and gone.tournament = change.value ->> 'tournament' and gone.withdrawn_at = its.changed_at
    join athletes on athletes.contest_id = its.contest_id and athletes.id = gone.athlete_id
    join slots as its_slot on its_slot.contest_id = its.contest_id and gone.tournament in ('', its_slot.tournament) and its_slot.locks_at > its.changed_at
    join picks as made on made.entry_id = entries.id and made.slot_id = its_slot.id and gone.athlete_id in (made.athlete_id, made.backup_id)
    left join tournaments as played on played.contest_id = its.contest_id and played.id = its_slot.tournament
    where ${TOLD}
    union all
    select news.since, json_object('what', 'points', 'at', news.since, 'was', news.points, 'is', entries.points)
    where news.points <> entries.points
    order by at))`;
