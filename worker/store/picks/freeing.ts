import { type SQL, sql } from 'drizzle-orm';
import { listOf, type ResultRow } from '../contest/contest.ts';
import type { Database } from '../core/database.ts';

/** An athlete in a tournament. */
type Start = { key: string; athlete: number };

/**
 * Who may be free again: `complete`, the tournaments of which all is played. `concerned`: only
 * these tournaments have ended, or may have, and only these athletes never started, or had not by
 * what stood before; null: anything may have changed.
 */
export type Freeing = { complete: string[]; concerned: { ended: string[]; turned: Start[] } | null };

/** The outcome of an athlete who never started. */
const NEVER_STARTED = 'WD';

/**
 * What differs between what stands and what is to stand, and what was ever corrected: a pick that
 * could not follow a correction then may be able to now.
 */
export async function concernedBy(
  db: Database,
  contestId: string,
  before: { results: readonly ResultRow[]; complete: readonly string[] },
  after: { results: readonly ResultRow[]; complete: readonly string[] },
): Promise<Freeing['concerned']> {
  const named = (starts: readonly Start[]) => new Map(starts.map((start) => [`${start.key} ${start.athlete}`, start]));
  const [was = named([]), now = named([])] = [before, after].map(({ results }) =>
    named(
      results
        .filter(({ outcome }) => outcome === NEVER_STARTED)
        .map(({ key, athleteId }) => ({ key, athlete: athleteId })),
    ),
  );
  const corrected = await db.all<Start>(sql`
    select distinct item.value ->> 'key' as key, item.value ->> 'athlete' as athlete from publications join json_each(replaced) as item
    left join results on results.contest_id = ${contestId} and results.key = item.value ->> 'key' and results.athlete_id = item.value ->> 'athlete'
    where publications.contest_id = ${contestId} and item.value ->> 'changed' = 1 and item.value ->> '$.was.outcome' is not null
      and ${NEVER_STARTED} in (item.value ->> '$.was.outcome', results.outcome)`);
  const complete = new Set(before.complete.filter((id) => after.complete.includes(id)));
  const keys = new Set([...before.results, ...after.results].map(({ key }) => key));
  const turned = [...[...was].filter(([start]) => !now.has(start)), ...[...now].filter(([start]) => !was.has(start))];
  return {
    ended: [...keys].filter((key) => !complete.has(key)),
    turned: [...new Map([...turned, ...named(corrected)]).values()],
  };
}

/**
 * The statements that follow from results, run where `unchanged` holds: an athlete who never
 * started is free again, and so is a back-up who was not needed or never started either; a
 * correction takes that back. An athlete whom the entry has used elsewhere meanwhile stays free:
 * nobody loses a pick to somebody else's mistake. Once a season protects choice, not bad luck. Of
 * two picks that a correction gives the same athlete back, the earlier one has them. Of all
 * entries, or of some.
 */
export function freeAthletes(
  contestId: string,
  { complete, concerned }: Freeing,
  unchanged: SQL,
  some: (entry: string) => SQL = () => sql`1`,
): SQL[] {
  if (concerned && concerned.ended.length + concerned.turned.length === 0) return [];
  const neverStarted = (pick: string, column: string) => sql`coalesce((select results.outcome from results join slots
    on slots.contest_id = results.contest_id and slots.tournament = results.key where results.contest_id = ${contestId}
    and slots.id = ${sql.raw(pick)}.slot_id and results.athlete_id = ${sql.raw(`${pick}.${column}`)}) = ${NEVER_STARTED}, 0)`;
  const all = sql`entry_id in (select id from entries where contest_id = ${contestId}) and ${some('entry_id')}`;
  // By the choices that it is about: no pick is read that no change concerns.
  const itsPicks = sql`cross join picks as its on its.choice_id = choices.id and ${some('its.entry_id')}`;
  const turned = sql`entry_id in (select its.entry_id from json_each(${JSON.stringify(concerned?.turned ?? [])}) as start
    cross join slots on slots.contest_id = ${contestId} and slots.tournament = start.value ->> 'key'
    cross join choices on choices.contest_id = ${contestId} and choices.slot_id = slots.id
      and start.value ->> 'athlete' in (choices.athlete_id, choices.backup_id) ${itsPicks})`;
  const ended = sql`select its.id from slots
    cross join choices on choices.contest_id = ${contestId} and choices.slot_id = slots.id and choices.backup_id <> 0 ${itsPicks}
    where slots.contest_id = ${contestId} and slots.tournament in ${listOf(concerned?.ended ?? [])}`;
  const mine = sql`${unchanged} and ${concerned ? turned : all}`;
  const backups = sql`${unchanged} and ${concerned ? sql`id in (select id from picks where ${turned} union ${ended})` : all}`;
  const over = sql`slot_id in (select slots.id from slots where slots.contest_id = ${contestId}
    and slots.tournament in ${listOf(complete)})`;
  const out = neverStarted('picks', 'athlete_id');
  const notNeeded = sql`(freed = 0 or ${neverStarted('picks', 'backup_id')})`;
  const twice = sql`exists (select 1 from picks as other where other.entry_id = picks.entry_id and other.id <> picks.id
    and other.athlete_id = picks.athlete_id
    and (other.freed = 0 or (other.id < picks.id and not ${neverStarted('other', 'athlete_id')})))`;
  const backupTwice = sql`exists (select 1 from picks as other where other.entry_id = picks.entry_id and other.id <> picks.id
    and ((other.athlete_id = picks.backup_id and other.freed = 0) or (other.backup_id = picks.backup_id and other.backup_freed = 0)))`;
  return [
    sql`update picks set freed = 1 where ${mine} and freed = 0 and ${out}`,
    sql`update picks set freed = 0 where ${mine} and freed = 1 and not ${out} and not ${twice}`,
    sql`update picks set backup_freed = 1 where ${backups} and backup_id is not null and backup_freed = 0 and ${over} and ${notNeeded}`,
    sql`update picks set backup_freed = 0 where ${backups} and backup_freed = 1 and not (${over} and ${notNeeded}) and not ${backupTwice}`,
  ];
}
