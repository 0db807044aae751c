import { type SQL, sql } from 'drizzle-orm';
import type { TieBreak } from '#games/rank';

/** What a choice or an entry has of a score, as its table has it. */
export const EARNED = ['points', 'correct', 'tie', 'base_points', 'base_tie'] as const;
/** What a choice has of it. */
export const SCORED = [...EARNED, 'decided'] as const;

export type ScoreRow = Record<(typeof SCORED)[number] | 'id', number>;

/** All choices of the slots with results, as they are scored now; all others earn nothing. */
export type Rescored = { contestId: string; scores: ScoreRow[]; slots: string[]; tieBreak: TieBreak };

/** The columns of EARNED, each in words of its own. */
export const each = (write: (column: (typeof EARNED)[number]) => string) => sql.raw(EARNED.map(write).join(', '));
/** The same of SCORED. */
export const eachOfChoice = (write: (column: string) => string) => sql.raw(SCORED.map(write).join(', '));

/** Rows a parameter: each stays below D1's 2 MB. */
const CHUNK = 8_000;

/** For a WITH: `rescored`, the scores as rows. */
export function rescoredAs(scores: readonly ScoreRow[]): SQL {
  const rows = scores.map((score) => [score.id, ...SCORED.map((column) => score[column])]);
  // VALUES, for D1 takes five SELECTs in a UNION and no more.
  const parts = [[], ...chunks(rows, CHUNK)].map((chunk) => sql`(${JSON.stringify(chunk)})`);
  const columns = ['id', ...SCORED].map((column, at) => `cast(value ->> ${at} as integer) as ${column}`);
  return sql`parts (part) as (values ${sql.join(parts, sql`, `)}),
    rescored as materialized (select ${sql.raw(columns.join(', '))} from parts, json_each(parts.part))`;
}

/** That all of it is 0: SQL. */
export const NOTHING = sql.raw(`(${EARNED.join(', ')}) = (${EARNED.map(() => '0').join(', ')})`);

/**
 * For a WITH: `sums`, all that the choices of each entry of a contest earn, by `scores`: a relation
 * with the columns of `choices`. Only choices that earn something are followed to their entries, by
 * the index that has both: in the first hours of a draft that is a few of its picks.
 */
export function sumsAs({ contestId, tieBreak }: Rescored, scores: 'choices' | 'rescored'): SQL {
  const combined = each(
    (column) => `${column.endsWith('tie') ? tieBreak.combine : 'sum'}(scores.${column}) as ${column}`,
  );
  const theirs = scores === 'choices' ? sql`contest_id = ${contestId} and not` : sql`not`;
  return sql`earned as materialized (
      select picks.entry_id, ${combined} from (select * from ${sql.raw(scores)} where ${theirs} ${NOTHING}) as scores
        cross join picks indexed by picks_choice on picks.choice_id = scores.id group by picks.entry_id),
    sums as (
      select entries.id as entry_id, ${each((column) => `coalesce(earned.${column}, 0) as ${column}`)}
      from entries left join earned on earned.entry_id = entries.id where entries.contest_id = ${contestId})`;
}

function chunks<T>(rows: readonly T[], size: number): T[][] {
  const parts = Math.ceil(rows.length / size);
  return Array.from({ length: parts }, (_, part) => rows.slice(part * size, (part + 1) * size));
}
