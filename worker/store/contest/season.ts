import { type SQL, sql } from 'drizzle-orm';
import { seriesOf } from '#games/contest';
import { cancellations } from '#games/news/world-change';
import type { ContestState } from '#games/state';
import { listedInShort } from '#games/words';
import type { Season } from '#seasons/season';
import type { Clock } from '../../clock.ts';
import { batch, type Database } from '../core/database.ts';
import { isContestChanged } from '../core/failure.ts';
import { gameTime } from '../core/game-time.ts';
import { hasLocked, lockStays } from '../picks/lock.ts';
import { listOf } from './contest.ts';
import { readAgain, waitAtDesk } from './feed.ts';
import { otherPoints } from './points-stay.ts';
import { changeOf, type SeasonChange, SeasonOvertaken, SeasonRefused, type StoredSeason } from './season-change.ts';

/**
 * Writes a season's facts, in one atomic batch; again for a correction. A slot keeps when it was
 * finalised, an athlete keeps the number; results and picks are not touched. `results`: whether
 * those that it knows wait at the desk, or for the game clock (replay, which demo data and test
 * nights alone have), or what waits stays as it is. `state`: of a contest that is new; `also`:
 * statements of the same batch; `version`: the contest's for which this was worked out, 0 of one
 * that is new; `still`: what must hold besides. Throws SeasonRefused if picks or published results
 * need what is no longer in it, or a lock would move that stays (games/lock-move.ts);
 * SeasonOvertaken.
 */
export async function storeSeason(
  db: Database,
  clock: Clock,
  next: Season,
  results: 'at desk' | 'replay' | 'as they are',
  input: { state?: ContestState; also?: SQL[]; version?: number; still?: SQL } = {},
): Promise<void> {
  const { id: contestId, path } = next.contest;
  const { season, goneAthletes, goneSlots, freesNobody, ...seen } = await seasonChange(db, clock, next);
  const { state = 'open', also = [], version = seen.version, still = sql`1` } = input;
  const withdrawals = season.withdrawals.map(({ athlete, tournament }) => ({ athlete, tournament: tournament ?? '' }));
  const json = (rows: readonly object[]) => sql`json_each(${JSON.stringify(rows)})`;
  const columns = (names: string[]) => sql.raw(names.map((name) => `value ->> '${name}'`).join(', '));
  const statements = batch(db, {
    unlessChanged: sql`update contests set id = null where id = ${contestId} and (version <> ${version} or not (${still})
      or results_revision <> ${seen.revision} or ${seen.locked} <> (select count(*) from slots where contest_id = ${contestId} and ${hasLocked(clock)})
      or exists (select 1 from slots left join ${json(season.slots)} as next on next.value ->> 'id' = slots.id
      where slots.contest_id = ${contestId} and ${lockStays(sql`(next.value ->> 'locksAt')`, clock)}))`,
    contest: sql`insert into contests (id, path, series, state, constants, version)
      values (${contestId}, ${path}, ${seriesOf(next.contest)}, ${state}, ${JSON.stringify(next.contest)}, 1)
      on conflict (id) do update set path = coalesce(contests.path, excluded.path), series = excluded.series,
        constants = excluded.constants, version = contests.version + 1`,
    // Asked again inside the batch: what was picked a moment ago stays.
    goneAthletes: sql`delete from athletes where contest_id = ${contestId} and id in ${listOf(goneAthletes.map(({ id }) => id))}
      and id not in (${pickedOf(contestId)})`,
    goneSlots: sql`delete from slots where contest_id = ${contestId} and id in ${listOf(goneSlots)} and not exists
      (select 1 from picks join entries on entries.id = picks.entry_id where entries.contest_id = ${contestId} and slot_id = slots.id)`,
    goneTournaments: sql`delete from tournaments where contest_id = ${contestId} and id not in ${listOf(season.tournaments.map(({ id }) => id))}
      and not exists (select 1 from slots where slots.contest_id = ${contestId} and slots.tournament = tournaments.id)`,
    athletes: sql`insert or replace into athletes (contest_id, id, name, rank, position, school, class, country, official_points, sealed_as)
      select ${contestId}, ${columns(['id', 'name', 'rank', 'position', 'school', 'class', 'country', 'officialPoints'])},
        (select coalesce(sealed_as, nullif(name, value ->> 'name')) from athletes where contest_id = ${contestId} and athletes.id = value ->> 'id')
      from ${json(season.athletes)}`,
    tournaments: sql`insert or replace into tournaments (contest_id, id, position, name, starts_on, ends_on, locks_at, ends_at, designation, surface, purse, cancelled)
      select ${contestId}, ${columns(['id', 'position', 'name', 'startsOn', 'endsOn', 'locksAt', 'endsAt', 'designation', 'surface', 'purse', 'cancelled'])}
      from ${json(season.tournaments)}`,
    slots: sql`insert into slots (contest_id, id, position, tournament, category, team, locks_at)
      select ${contestId}, ${columns(['id', 'position', 'tournament', 'category', 'team', 'locksAt'])} from ${json(season.slots)} where true
      on conflict (contest_id, id) do update set position = excluded.position, team = excluded.team, locks_at = excluded.locks_at`,
    fields: [
      sql`delete from fields where contest_id = ${contestId}`,
      sql`insert into fields (contest_id, tournament, athlete_id, seeding_rank)
      select ${contestId}, ${columns(['tournament', 'athlete', 'seedingRank'])} from ${json(season.fields)}`,
    ],
    boards: [
      sql`delete from boards where contest_id = ${contestId}`,
      sql`insert into boards (contest_id, expert, pick, team, athlete_id, published_on)
      select ${contestId}, ${columns(['expert', 'pick', 'team', 'athlete', 'publishedOn'])} from ${json(season.boards)}`,
    ],
    withdrawals: [
      sql`delete from withdrawals where contest_id = ${contestId}
        and (athlete_id, tournament) not in (select ${columns(['athlete', 'tournament'])} from ${json(withdrawals)})`,
      sql`insert or ignore into withdrawals (contest_id, athlete_id, tournament, withdrawn_at)
      select ${contestId}, ${columns(['athlete', 'tournament'])}, ${clock.now()} from ${json(withdrawals)}`,
    ],
    // A position or a rank may have changed what a known result pays; what a publication is checked
    // against is old now; and who is free follows from what is cancelled.
    revisions: sql`update contests set revision = revision + 1, results_revision = results_revision + 1,
      scored_revision = scored_revision + (${freesNobody} and not exists (select 1 from results where contest_id = ${contestId})) where id = ${contestId}`,
    feeds: readAgain(sql`contest_id = ${contestId}`),
    waiting:
      results === 'at desk'
        ? waitAtDesk(
            contestId,
            season.feed.map(({ result }) => result),
            clock.now(),
          )
        : [],
    replay: results === 'replay' ? replayed(contestId, json(season.feed)) : [],
    also,
  });
  await statements.catch((error: unknown) => {
    throw isContestChanged(error) ? new SeasonOvertaken(`${contestId} was changed by others meanwhile`) : error;
  });
}

/**
 * What storing a season would change, and of what this is so: the version of its contest, the
 * revision of its results, and how many of its slots have locked; and whether it cancels nothing
 * and takes back nothing of that. The same for a dry run. Throws SeasonRefused.
 */
export async function seasonChange(db: Database, clock: Clock, next: Season) {
  const { version, tournaments, ...before } = await stored(db, clock, next.contest.id);
  const change = changeOf(before, next);
  await refuseLoss(db, next.contest.id, change);
  const { says, revision } = await otherPoints(db, change.season);
  if (says.length > 0) throw new SeasonRefused(says);
  const freesNobody = cancellations(tournaments, next.tournaments).length === 0;
  return { ...change, version, revision, freesNobody, locked: before.slots.filter(({ locked }) => locked).length };
}

/** What the trail calls the replay. */
const REPLAY = 'replay';

/**
 * What waits is written afresh; what is published is not published again, unless it was corrected.
 */
function replayed(contestId: string, rows: SQL): SQL[] {
  return [
    sql`delete from feed_items where contest_id = ${contestId} and feed = ${REPLAY} and published_at is null`,
    sql`insert into feed_items (contest_id, feed, due_at, result)
      select ${contestId}, ${REPLAY}, value ->> 'dueAt', value -> 'result' from ${rows} as due
      where not exists (select 1 from feed_items where contest_id = ${contestId} and feed = ${REPLAY} and result = due.value -> 'result')`,
  ];
}

/** Athletes who are on a sheet of a contest. */
function pickedOf(contestId: string): SQL {
  return sql`select value from (
      select athlete_id as value from picks join entries on entries.id = picks.entry_id where contest_id = ${contestId}
      union select backup_id from picks join entries on entries.id = picks.entry_id where contest_id = ${contestId}
      union select athlete_id from results where contest_id = ${contestId}
    ) where value is not null`;
}

async function stored(db: Database, clock: Clock, contestId: string) {
  const {
    versions,
    clock: read,
    tournaments,
    ...facts
  } = await batch(db, {
    versions: sql<{ version: number }>`select version from contests where id = ${contestId}`,
    clock: sql<{ now: number }>`select ${gameTime(clock)} as now`,
    athletes: sql<
      StoredSeason['athletes'][number]
    >`select id, name, school, country, position from athletes where contest_id = ${contestId}`,
    tournaments: sql<{
      id: string;
      cancelled: 0 | 1;
    }>`select id, cancelled from tournaments where contest_id = ${contestId}`,
    slots: sql<
      StoredSeason['slots'][number]
    >`select id, position, tournament, category, team, locks_at as "locksAt", ${hasLocked(clock)} as locked,
        (select designation from tournaments where tournaments.contest_id = slots.contest_id and tournaments.id = slots.tournament) as designation
      from slots where contest_id = ${contestId}`,
  });
  return {
    ...facts,
    tournaments: tournaments.map(({ id, cancelled }) => ({ id, cancelled: cancelled === 1 })),
    now: read[0]?.now ?? 0,
    version: versions[0]?.version ?? 0,
  };
}

async function refuseLoss(db: Database, contestId: string, { goneAthletes, goneSlots }: SeasonChange): Promise<void> {
  if (goneAthletes.length + goneSlots.length === 0) return;
  const { picked, filled } = await batch(db, {
    picked: sql<{
      id: number;
    }>`select value as id from (${pickedOf(contestId)}) where value in ${listOf(goneAthletes.map(({ id }) => id))}`,
    filled: sql<{ id: string }>`select distinct slot_id as id from picks join entries on entries.id = picks.entry_id
      where contest_id = ${contestId} and slot_id in ${listOf(goneSlots)} order by slot_id`,
  });
  const ids = new Set(picked.map(({ id }) => id));
  const names = goneAthletes.flatMap(({ id, name }) => (ids.has(id) ? [name] : []));
  const slots = filled.map(({ id }) => id);
  const gone = (what: string, { length }: string[]) =>
    `${what} ${length === 1 ? 'is' : 'are'} no longer in the files, but`;
  const sentences = [
    ...(names.length > 0
      ? [`${gone(listedInShort(names), names)} ${names.length === 1 ? 'stands' : 'stand'} in picks or results.`]
      : []),
    ...(slots.length > 0
      ? [`${gone(`${slots.length === 1 ? 'Slot' : 'Slots'} ${listedInShort(slots)}`, slots)} fans have picks there.`]
      : []),
  ];
  if (sentences.length > 0) throw new SeasonRefused(sentences);
}
