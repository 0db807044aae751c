import { type SQL, sql } from 'drizzle-orm';
import { type ContestCard, seriesOf } from '#games/contest';
import type { AthleteFacts, Season } from '#seasons/season';
import type { Database } from '../core/database.ts';
import { namesOfContest } from './alias.ts';
import { type NewChange, storeFacts } from './contest-change.ts';

/**
 * Writes an athlete, their seed in a field, or both, if the contest is still of this version.
 * Answers whether it did.
 */
export function storeAthlete(
  db: Database,
  input: {
    athlete: AthleteFacts | null;
    field: { tournament: string; athlete: number; seedingRank: number } | null;
    /** Who is called otherwise from here on: they have a namesake. */
    names: readonly NewName[];
    contest: Pick<ContestCard, 'id' | 'series'>;
    version: number;
    change: NewChange;
  },
): Promise<boolean> {
  const { athlete, field, names, contest, version, change } = input;
  const { contestId } = change;
  return storeFacts(db, {
    contestId,
    version,
    facts: (still) => [
      ...namesMended(contest, names, still),
      ...(athlete
        ? [
            sql`insert into athletes (contest_id, id, name, rank, position, school, class, country)
              select ${contestId}, ${athlete.id}, ${athlete.name}, ${athlete.rank}, ${athlete.position}, ${athlete.school}, ${athlete.class},
                ${athlete.country} where ${still}`,
          ]
        : []),
      ...(field
        ? [
            sql`insert into fields (contest_id, tournament, athlete_id, seeding_rank)
              select ${contestId}, ${field.tournament}, ${field.athlete}, ${field.seedingRank} where ${still}`,
          ]
        : []),
    ],
    change,
  });
}

/** Writes seeds in fields, if the contest is still of this version. Answers whether it did. */
export function storeFields(
  db: Database,
  fields: Season['fields'],
  version: number,
  change: NewChange,
): Promise<boolean> {
  const { contestId } = change;
  return storeFacts(db, {
    contestId,
    version,
    facts: (still) => [
      sql`insert into fields (contest_id, tournament, athlete_id, seeding_rank)
        select ${contestId}, value ->> 'tournament', value ->> 'athlete', value ->> 'seedingRank'
        from json_each(${JSON.stringify(fields)}) where ${still}`,
    ],
    change,
  });
}

/** `said`: who says the old name means them. */
export type NewName = { id: number; was: string; name: string; said?: boolean };

/**
 * The statements that give athletes other names, wherever a text has them: what waits at the desk,
 * reasons of points, what was said of names. What was published and sealed keeps the name that it
 * had. The last one changes a row unless `still` refuses.
 */
export function namesMended(contest: Pick<ContestCard, 'id' | 'series'>, names: readonly NewName[], still: SQL): SQL[] {
  const { id: contestId } = contest;
  const own = namesOfContest(contest);
  const replaced = (column: string, field: string, { was, name }: NewName) => {
    const [old, next] = [was, name].map((each) => `"${field}":${JSON.stringify(each)}`);
    const of = sql.raw(column);
    return sql`${of} = replace(${of}, ${old}, ${next}) where contest_id = ${contestId} and instr(${of}, ${old}) > 0 and ${still}`;
  };
  return names.flatMap((each) => [
    sql`update feeds set ${replaced('said', 'player', each)}`,
    sql`update feed_items set ${replaced('result', 'player', each)} and published_at is null`,
    sql`update choices set ${replaced('scored', 'athlete', each)}`,
    sql`insert or replace into aliases (series, said, name) select ${own}, said, ${each.name} from aliases
      where name = ${each.was} and series in (${own}, ${seriesOf(contest)}) and ${still}`,
    ...(each.said
      ? [
          sql`insert or replace into aliases (series, said, name) select ${own}, ${each.was}, ${each.name} where ${still}`,
          sql`delete from aliases where series = ${own} and said = ${each.name} and ${still}`,
        ]
      : []),
    sql`update athletes set sealed_as = coalesce(sealed_as, name), name = ${each.name}
      where contest_id = ${contestId} and id = ${each.id} and ${still}`,
  ]);
}
