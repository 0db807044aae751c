import { type SQL, sql } from 'drizzle-orm';

/** One of the two versions of a contest's standings: columns of its entries, and totals. */
export type Version = 0 | 1;
export type Column = 'points' | 'correct' | 'tie' | 'base_points' | 'base_tie';

/** The column of an entry in a version. */
export function columnOf(version: Version, column: Column): string {
  return version === 0 ? column : `${column}_b`;
}

/** What `standing` of its totals is in a version. */
export function standingOf(version: Version, standing: 'now' | 'base') {
  return version === 0 ? standing : (`${standing}-b` as const);
}

/**
 * Whether an entry counts in the field: in its standings, its totals and on its boards. The others
 * are in groups only, and are few (decision 034).
 */
export const inField = sql.raw('entries.apart = 0');
export const EXCLUDED = sql.raw('(select id from entries where apart = 1)');

/** The number of the version that a contest shows: SQL. */
export function shownVersion(contest: SQL): SQL {
  return sql`(select side from contests where contests.id = ${contest})`;
}

/** What an entry has in the version of this number (SQL). */
export function shownColumn(column: Column, version: SQL, entry = 'entries'): SQL {
  return sql`iif(${version}, ${sql.raw(`${entry}.${column}_b`)}, ${sql.raw(`${entry}.${column}`)})`;
}

/** Joins the total of an entry to it, under the name of its standing. */
export function totalOf(standing: 'now' | 'base', version: SQL): SQL {
  return joined(standing, shownStanding(standing, version), (column) => shownColumn(column, version));
}

/** The same in a version that is known: a shorter text, which is read faster. */
export function totalIn(standing: 'now' | 'base', version: Version): SQL {
  return joined(standing, sql`${standingOf(version, standing)}`, (column) =>
    sql.raw(`entries.${columnOf(version, column)}`),
  );
}

function joined(standing: 'now' | 'base', totals: SQL, stands: (column: Column) => SQL): SQL {
  const [points, tie] = standing === 'now' ? (['points', 'tie'] as const) : (['base_points', 'base_tie'] as const);
  const total = (column: string) => sql.raw(`${standing}.${column}`);
  return sql`left join totals as ${sql.raw(standing)} on ${total('contest_id')} = entries.contest_id
    and ${total('standing')} = ${totals} and ${total('points')} = ${stands(points)} and ${total('tie')} = ${stands(tie)}`;
}

/** What `standing` of its totals is in the version of this number: SQL. */
export function shownStanding(standing: 'now' | 'base', version: SQL): SQL {
  return sql
    .raw(`iif(`)
    .append(version)
    .append(sql.raw(`, '${standing}-b', '${standing}')`));
}
