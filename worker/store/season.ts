import { sql } from 'drizzle-orm';
import type { Season } from '#seasons/season';
import { atomic, type Database } from './database.ts';

/**
 * Writes a season's facts, in one atomic batch; again for a correction. A slot keeps when it was finalised, results and picks are not touched.
 * `feed`: the name under which its known results wait to be published; null leaves them out.
 */
export async function storeSeason(db: Database, season: Season, feed: string | null): Promise<void> {
  const contestId = season.contest.id;
  const json = (rows: readonly object[]) => sql`json_each(${JSON.stringify(rows)})`;
  const columns = (names: string[]) => sql.raw(names.map((name) => `value ->> '${name}'`).join(', '));
  await atomic(db, [
    sql`insert into contests (id) values (${contestId}) on conflict (id) do nothing`,
    sql`insert or replace into athletes (contest_id, id, name, rank, position, school, class, country, official_points)
      select ${contestId}, ${columns(['id', 'name', 'rank', 'position', 'school', 'class', 'country', 'officialPoints'])} from ${json(season.athletes)}`,
    sql`insert or replace into tournaments (contest_id, id, position, name, starts_on, ends_on, locks_at, ends_at, designation, surface, purse)
      select ${contestId}, ${columns(['id', 'position', 'name', 'startsOn', 'endsOn', 'locksAt', 'endsAt', 'designation', 'surface', 'purse'])}
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
    sql`update contests set revision = revision + 1 where id = ${contestId}`,
    ...(feed === null
      ? []
      : [
          sql`delete from feed_items where contest_id = ${contestId} and feed = ${feed} and published_at is null`,
          sql`insert into feed_items (contest_id, feed, due_at, result)
            select ${contestId}, ${feed}, value ->> 'dueAt', value -> 'result' from ${json(season.feed)}
            where not exists (select 1 from feed_items where contest_id = ${contestId} and feed = ${feed})`,
        ]),
  ]);
}
