import { type SQL, sql } from 'drizzle-orm';

/** One of the two places for the standings of a contest: columns of its entries, and totals. */
export type Side = 0 | 1;
export type Column = 'points' | 'correct' | 'tie' | 'base_points' | 'base_tie';

/** The column of an entry on a side. */
export function columnOn(side: Side, column: Column): string {
  return side === 0 ? column : `${column}_b`;
}

/** The standing of `totals` on a side. */
export function totalsOn(side: Side, standing: 'now' | 'base') {
  return side === 0 ? standing : (`${standing}-b` as const);
}

/**
 * Whether an entry counts in the field: in its standings, its totals and on its boards. The others
 * stand in groups only, and are few (decision 034).
 */
export const inField = sql.raw('entries.apart = 0');
export const APART = sql.raw('(select id from entries where apart = 1)');

/** The side that a contest shows: SQL. */
export function sideOf(contest: SQL): SQL {
  return sql`(select side from contests where contests.id = ${contest})`;
}

/** What an entry has on a side that SQL names. */
export function standsAt(column: Column, side: SQL, entry = 'entries'): SQL {
  return sql`iif(${side}, ${sql.raw(`${entry}.${column}_b`)}, ${sql.raw(`${entry}.${column}`)})`;
}

/** Joins the total of an entry to it, under the name of its standing. */
export function totalOf(standing: 'now' | 'base', side: SQL): SQL {
  return joined(standing, shownTotals(standing, side), (column) => standsAt(column, side));
}

/** The same on a side that is known: a shorter text, which is read faster. */
export function totalOn(standing: 'now' | 'base', side: Side): SQL {
  return joined(standing, sql`${totalsOn(side, standing)}`, (column) => sql.raw(`entries.${columnOn(side, column)}`));
}

function joined(standing: 'now' | 'base', totals: SQL, stands: (column: Column) => SQL): SQL {
  const [points, tie] = standing === 'now' ? (['points', 'tie'] as const) : (['base_points', 'base_tie'] as const);
  const its = (column: string) => sql.raw(`${standing}.${column}`);
  return sql`left join totals as ${sql.raw(standing)} on ${its('contest_id')} = entries.contest_id
    and ${its('standing')} = ${totals} and ${its('points')} = ${stands(points)} and ${its('tie')} = ${stands(tie)}`;
}

/** The totals of the side that is shown: SQL. */
export function shownTotals(standing: 'now' | 'base', side: SQL): SQL {
  return sql
    .raw(`iif(`)
    .append(side)
    .append(sql.raw(`, '${standing}-b', '${standing}')`));
}
