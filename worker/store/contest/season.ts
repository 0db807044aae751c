import { type SQL, sql } from 'drizzle-orm';
import { seriesOf } from '#games/contest';
import type { ContestState } from '#games/state';
import { otherPositions } from '#seasons/counting';
import { renamesIn } from '#seasons/numbers';
import type { Season } from '#seasons/season';
import { goneFrom } from '#seasons/what-stays';
import type { Clock } from '../../clock.ts';
import { batch, type Database, gameTime, listOf } from '../core/database.ts';
import { pointLettersTo } from '../news/change-letter.ts';
import { hasLocked, lockStays } from '../picks/lock.ts';
import { type NewStandings, takeEffect } from '../standings/standing.ts';
import { namesOfContest } from './alias.ts';
import { readAgain, waitAtDesk } from './feed.ts';

/** What a change of facts was worked out from: it is stored only if that is still so. */
type Seen = { version: number | null; locked: ReadonlySet<string> };

export type Storing = {
  before: Season | null;
  next: Season;
  seen: Seen;
  /** When it was asked for, by the game clock. */
  at: number;
  /** Of a contest that is new. */
  state: ContestState;
  /**
   * Whether the results that it knows wait at the desk, or for the game clock (replay, which demo
   * data and test nights alone have), or what waits stays as it is.
   */
  results: 'at desk' | 'replay' | 'as they are';
  /** The tournament (a draft is its own) that closes at once. */
  closes?: string | null;
  /** Whether those who write the old name of an athlete mean them. */
  oldNamesMean?: boolean;
  /** What must hold besides, and statements of the same batch. */
  still?: SQL;
  also?: SQL[];
};

/**
 * Writes a season's facts, those of it that follow from them, and the standings by them, in one
 * atomic batch. A slot keeps when it was finalised; results and picks are not touched. Answers
 * whether it was done: not if others have changed the contest meanwhile, or a lock has passed.
 */
export async function storeSeason(db: Database, clock: Clock, storing: Storing, standings: NewStandings) {
  const letters = pointLettersTo(storing.next.contest.id, storing.at, clock.real());
  const change = { what: 'facts', statements: factsOf(clock, storing), letters } as const;
  return (await takeEffect(db, standings, change)) !== null;
}

/** The statements that write facts. The first one breaks the batch if what was seen is old. */
function factsOf(clock: Clock, storing: Storing): SQL[] {
  const { before, next: season, seen, at, state, results, closes = null, still = sql`1`, also = [] } = storing;
  const { id: contestId, path } = season.contest;
  const gone = before && goneFrom(before, season);
  const positions = before ? otherPositions(before, season) : [];
  const withdrawals = season.withdrawals.map(({ athlete, tournament }) => ({ athlete, tournament: tournament ?? '' }));
  const json = (rows: readonly object[]) => sql`json_each(${JSON.stringify(rows)})`;
  const columns = (names: string[]) => sql.raw(names.map((name) => `value ->> '${name}'`).join(', '));
  return [
    sql`update contests set id = null where id = ${contestId} and (version <> ${seen.version ?? 0} or not (${still})
      or ${seen.locked.size} <> (select count(*) from slots where contest_id = ${contestId} and ${hasLocked(clock)})
      or exists (select 1 from slots left join ${json(season.slots)} as next on next.value ->> 'id' = slots.id
      where slots.contest_id = ${contestId} and slots.tournament is not ${closes} and ${lockStays(sql`(next.value ->> 'locksAt')`, clock)}))`,
    sql`insert into contests (id, path, series, state, constants, version)
      values (${contestId}, ${path}, ${seriesOf(season.contest)}, ${state}, ${JSON.stringify(season.contest)}, 1)
      on conflict (id) do update set path = coalesce(contests.path, excluded.path), series = excluded.series,
        constants = excluded.constants, version = contests.version + 1`,
    // Asked again inside the batch: what was picked a moment ago stays.
    sql`delete from athletes where contest_id = ${contestId} and id in ${listOf(gone?.athletes.map(({ id }) => id) ?? [])}
      and id not in (${pickedOf(contestId)})`,
    sql`delete from slots where contest_id = ${contestId} and id in ${listOf(gone?.slots.map(({ id }) => id) ?? [])} and not exists
      (select 1 from picks join entries on entries.id = picks.entry_id where entries.contest_id = ${contestId} and slot_id = slots.id)`,
    sql`delete from tournaments where contest_id = ${contestId} and id not in ${listOf(season.tournaments.map(({ id }) => id))}
      and not exists (select 1 from slots where slots.contest_id = ${contestId} and slots.tournament = tournaments.id)`,
    sql`insert or replace into athletes (contest_id, id, name, rank, position, school, class, country, official_points, sealed_as)
      select ${contestId}, ${columns(['id', 'name', 'rank', 'position', 'school', 'class', 'country', 'officialPoints'])},
        (select coalesce(sealed_as, nullif(name, value ->> 'name')) from athletes where contest_id = ${contestId} and athletes.id = value ->> 'id')
      from ${json(season.athletes)}`,
    sql`insert or replace into tournaments (contest_id, id, position, name, starts_on, ends_on, locks_at, ends_at, designation, surface, purse, cancelled)
      select ${contestId}, ${columns(['id', 'position', 'name', 'startsOn', 'endsOn', 'locksAt', 'endsAt', 'designation', 'surface', 'purse', 'cancelled'])}
      from ${json(season.tournaments)}`,
    sql`insert into slots (contest_id, id, position, tournament, category, team, locks_at)
      select ${contestId}, ${columns(['id', 'position', 'tournament', 'category', 'team', 'locksAt'])} from ${json(season.slots)} where true
      on conflict (contest_id, id) do update set position = excluded.position, team = excluded.team, locks_at = excluded.locks_at`,
    sql`delete from fields where contest_id = ${contestId}`,
    sql`insert into fields (contest_id, tournament, athlete_id, seeding_rank)
    select ${contestId}, ${columns(['tournament', 'athlete', 'seedingRank'])} from ${json(season.fields)}`,
    sql`delete from boards where contest_id = ${contestId}`,
    sql`insert into boards (contest_id, expert, pick, team, athlete_id, published_on)
    select ${contestId}, ${columns(['expert', 'pick', 'team', 'athlete', 'publishedOn'])} from ${json(season.boards)}`,
    sql`delete from withdrawals where contest_id = ${contestId}
      and (athlete_id, tournament) not in (select ${columns(['athlete', 'tournament'])} from ${json(withdrawals)})`,
    sql`insert or ignore into withdrawals (contest_id, athlete_id, tournament, withdrawn_at)
    select ${contestId}, ${columns(['athlete', 'tournament'])}, ${at} from ${json(withdrawals)}`,
    ...(closes === null ? [] : closed(clock, season, closes)),
    sql`update results set position = (select value ->> 'is' from ${json(positions)} where value ->> 'id' = results.athlete_id)
      where contest_id = ${contestId} and exists (select 1 from ${json(positions)}
        where value ->> 'id' = results.athlete_id and value ->> 'was' is results.position)`,
    ...(before ? namesMended(before, season, storing.oldNamesMean ?? false) : []),
    readAgain(sql`contest_id = ${contestId}`),
    ...(results === 'at desk'
      ? [
          waitAtDesk(
            contestId,
            season.feed.map(({ result }) => result),
            at,
          ),
        ]
      : []),
    ...(results === 'replay' ? replayed(contestId, json(season.feed)) : []),
    ...also,
  ];
}

/**
 * Closes a tournament at the next millisecond of the database's clock, in its last minute too, so
 * that no pick was made at that instant. One statement looks at the clock: its slots say when.
 */
function closed(clock: Clock, { contest, slots }: Season, tournament: string): SQL[] {
  const ofTournament = sql`slots.contest_id = ${contest.id} and slots.tournament = ${tournament}`;
  const lock = sql`(select locks_at from slots where ${ofTournament} limit 1)`;
  const first = slots[0]?.tournament === tournament ? 1 : 0;
  return [
    sql`update slots set locks_at = ${gameTime(clock)} + 1 where ${ofTournament}`,
    sql`update tournaments set locks_at = ${lock} where contest_id = ${contest.id} and id = ${tournament}`,
    sql`update contests set constants = json_set(constants, '$.locksAt', strftime('%Y-%m-%dT%H:%M:%fZ', ${lock} / 1000.0, 'unixepoch'))
      where id = ${contest.id} and ${first}`,
  ];
}

/**
 * The statements that give athletes and tournaments their other names wherever a text has the old
 * ones: what waits at the desk, what was said of names. What was published and
 * sealed keeps the name that it had.
 */
function namesMended(before: Season, next: Season, oldNamesMean: boolean): SQL[] {
  const { contest } = next;
  const own = namesOfContest(contest);
  return renamesIn(before, next).flatMap(({ column: field, was, name }) => {
    const replaced = (column: string, key: string) => {
      const [said, says] = [was, name].map((each) => `"${key}":${JSON.stringify(each)}`);
      const of = sql.raw(column);
      return sql`${of} = replace(${of}, ${said}, ${says}) where contest_id = ${contest.id} and instr(${of}, ${said}) > 0`;
    };
    return [
      sql`update feeds set ${replaced('said', field)}`,
      sql`update feed_items set ${replaced('result', field)} and published_at is null`,
      sql`insert or replace into aliases (series, said, name) select ${own}, said, ${name} from aliases
        where name = ${was} and series in (${own}, ${seriesOf(contest)})`,
      ...(oldNamesMean || field === 'tournament'
        ? [
            sql`insert or replace into aliases (series, said, name) values (${own}, ${was}, ${name})`,
            sql`delete from aliases where series = ${own} and said = ${name}`,
          ]
        : []),
    ];
  });
}

/**
 * What waits is written afresh; what is published is not published again, unless it was corrected.
 */
function replayed(contestId: string, rows: SQL): SQL[] {
  return [
    sql`delete from feed_items where contest_id = ${contestId} and published_at is null`,
    sql`insert into feed_items (contest_id, due_at, result)
      select ${contestId}, value ->> 'dueAt', value -> 'result' from ${rows} as due
      where not exists (select 1 from feed_items where contest_id = ${contestId} and result = due.value -> 'result')`,
  ];
}

function pickedOf(contestId: string): SQL {
  return sql`select value from (
      select athlete_id as value from picks join entries on entries.id = picks.entry_id where contest_id = ${contestId}
      union select backup_id from picks join entries on entries.id = picks.entry_id where contest_id = ${contestId}
      union select athlete_id from results where contest_id = ${contestId}
    ) where value is not null`;
}

/** Of those who are gone: the names of whom picks or results need, and the slots with picks. */
export async function neededOf(db: Database, contestId: string, { athletes, slots }: ReturnType<typeof goneFrom>) {
  if (athletes.length + slots.length === 0) return { athletes: [], slots: [] };
  const { picked, filled } = await batch(db, {
    picked: sql<{ id: number }>`select value as id from (${pickedOf(contestId)})
      where value in ${listOf(athletes.map(({ id }) => id))}`,
    filled: sql<{ id: string }>`select distinct slot_id as id from picks join entries on entries.id = picks.entry_id
      where contest_id = ${contestId} and slot_id in ${listOf(slots.map(({ id }) => id))} order by slot_id`,
  });
  const ids = new Set(picked.map(({ id }) => id));
  return {
    athletes: athletes.flatMap(({ id, name }) => (ids.has(id) ? [name] : [])),
    slots: filled.map(({ id }) => id),
  };
}
