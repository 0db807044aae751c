import { type SQL, sql } from 'drizzle-orm';
import type { TieBreak } from '#games/rank';
import { columnOf, type Version } from './version.ts';

/** One choice as it is scored now. */
export type ScoreRow = {
  id: number;
  points: number;
  correct: number;
  tie: number;
  lost: number;
  basePoints: number;
  baseTie: number;
  baseLost: number;
  /** The whole Scored, JSON, where it is kept. */
  scored: string | null;
};

/**
 * Choices scored again. `unscored`: these are all choices of the slots with results, which it
 * names, and all is added up from nothing; null: these are the choices that may have changed, and
 * what they changed by is added to what is there.
 */
export type Rescored = { contestId: string; scores: ScoreRow[]; unscored: string[] | null; tieBreak: TieBreak };

/** The columns of `rescored`. */
export const SCORE_COLUMNS = [
  'id',
  'points',
  'correct',
  'tie',
  'lost',
  'base_points',
  'base_tie',
  'base_lost',
] as const;

/** Rows a parameter: each stays below D1's 2 MB. */
const CHUNK = 8_000;

/** For a WITH: `rescored`, the scores as rows. */
export function rescoredAs(scores: readonly ScoreRow[]): SQL {
  const rows = scores.map((row) => [
    row.id,
    row.points,
    row.correct,
    row.tie,
    row.lost,
    row.basePoints,
    row.baseTie,
    row.baseLost,
  ]);
  const chunks = [
    [],
    ...Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, at) => rows.slice(at * CHUNK, (at + 1) * CHUNK)),
  ];
  // VALUES, for D1 takes five SELECTs in a UNION and no more.
  const parts = chunks.map((chunk) => sql`(${JSON.stringify(chunk)})`);
  const columns = SCORE_COLUMNS.map((_, at) => `cast(value ->> ${at} as integer)`);
  return sql`parts (part) as (values ${sql.join(parts, sql`, `)}),
    rescored (${sql.raw(SCORE_COLUMNS.join(', '))}) as materialized (select ${sql.raw(columns.join(', '))} from parts, json_each(parts.part))`;
}

/**
 * The entries that are asked about: as one version has them, all of them or those beyond one number
 * up to another.
 */
export type Range = { version: Version; beyond?: number; upTo?: number };

/** What entries have in a version, as a relation with the columns of `entries`. */
export function entriesIn(version: Version): SQL {
  const columns = (['points', 'correct', 'tie', 'base_points', 'base_tie'] as const).map(
    (column) => `${columnOf(version, column)} as ${column}`,
  );
  return version === 0
    ? sql.raw('entries')
    : sql.raw(`(select id, contest_id, user_id, apart, ${columns.join(', ')} from entries)`);
}

/** Whether a number is among them. */
export function inRange(id: string, { beyond, upTo }: Omit<Range, 'version'>): SQL {
  return beyond === undefined ? sql`1` : sql`${sql.raw(id)} > ${beyond} and ${sql.raw(id)} <= ${upTo}`;
}

/** The columns of `moving`, and of the table that keeps it. */
export const MOVING = sql.raw('entry_id, was_points, was_tie, points, correct, tie, base_points, base_tie');

/** For a WITH, after `rescored`: `moving`, the entries that move, where from and where to. */
export function movesOf({ contestId, unscored, tieBreak }: Omit<Rescored, 'scores'>, range: Range): SQL {
  const sums = tieBreak.elimination ? survived(contestId, tieBreak, range) : summed(contestId, tieBreak, range);
  return sql`${unscored ? sums : changed(tieBreak, range)},
    moving (${MOVING}) as (
      select entries.id, entries.points, entries.tie, sums.points, sums.correct, sums.tie, sums.base_points, sums.base_tie
      from sums cross join ${entriesIn(range.version)} as entries on entries.id = sums.entry_id
      where sums.points <> entries.points or sums.correct <> entries.correct or sums.tie <> entries.tie
        or sums.base_points <> entries.base_points or sums.base_tie <> entries.base_tie)`;
}

/** All that an entry's choices earn. */
function summed(contestId: string, { combine }: TieBreak, range: Range): SQL {
  const tie = sql.raw(combine);
  // By number: each entry's picks are neighbours.
  return sql`sums as materialized (
    select entries.id as entry_id, coalesce(sum(rescored.points), 0) as points, coalesce(sum(rescored.correct), 0) as correct,
      coalesce(${tie}(rescored.tie), 0) as tie, coalesce(sum(rescored.base_points), 0) as base_points, coalesce(${tie}(rescored.base_tie), 0) as base_tie
    from entries not indexed left join picks on picks.entry_id = entries.id left join rescored on rescored.id = picks.choice_id
    where entries.contest_id = ${contestId} and ${inRange('entries.id', range)} group by entries.id)`;
}

/**
 * The same up to the first slot that an entry has lost; without a pick it has made the choice of
 * nobody.
 */
function survived(contestId: string, { combine }: TieBreak, range: Range): SQL {
  const tie = sql.raw(combine);
  return sql`so_far as (
      select entries.id as entry_id, rescored.*, sum(rescored.lost) over so_far as out, sum(rescored.base_lost) over so_far as base_out
      from entries join slots on slots.contest_id = entries.contest_id
      left join picks on picks.entry_id = entries.id and picks.slot_id = slots.id
      join rescored on rescored.id = coalesce(picks.choice_id, (select id from choices where choices.contest_id = slots.contest_id
        and choices.slot_id = slots.id and athlete_id = 0 and team = '' and trade = 0 and backup_id = 0))
      where entries.contest_id = ${contestId} and ${inRange('entries.id', range)} window so_far as (partition by entries.id order by slots.position)),
    sums as materialized (
      select entries.id as entry_id, coalesce(sum(points) filter (where out = 0), 0) as points,
        coalesce(sum(correct) filter (where out = 0), 0) as correct, coalesce(${tie}(tie) filter (where out = 0), 0) as tie,
        coalesce(sum(base_points) filter (where base_out = 0), 0) as base_points, coalesce(${tie}(base_tie) filter (where base_out = 0), 0) as base_tie
      from (select id from entries where contest_id = ${contestId} and ${inRange('id', range)}) as entries left join so_far on so_far.entry_id = entries.id group by 1)`;
}

/**
 * What is there, and what the changed choices change it by: only the entries that hold one of them.
 */
function changed({ combine }: TieBreak, range: Range): SQL {
  const entries = entriesIn(range.version);
  const changes = sql`changes as materialized (
      select rescored.id, rescored.points - choices.points as points, rescored.correct - choices.correct as correct,
        rescored.base_points - choices.base_points as base_points,
        rescored.tie, choices.tie as was, rescored.base_tie, choices.base_tie as base_was
      from rescored cross join choices on choices.id = rescored.id
      where rescored.points <> choices.points or rescored.correct <> choices.correct or rescored.tie <> choices.tie
        or rescored.base_points <> choices.base_points or rescored.base_tie <> choices.base_tie)`;
  const holders = sql`from changes cross join picks on picks.choice_id = changes.id and ${inRange('picks.entry_id', range)} group by picks.entry_id`;
  const added = sql`picks.entry_id, sum(changes.points) as points, sum(changes.correct) as correct, sum(changes.base_points) as base_points`;
  const sums = sql`entries.id as entry_id, entries.points + added.points as points, entries.correct + added.correct as correct,
    entries.base_points + added.base_points as base_points`;
  if (combine === 'sum')
    return sql`${changes},
      added as materialized (select ${added}, sum(changes.tie - was) as tie, sum(changes.base_tie - base_was) as base_tie ${holders}),
      sums as (select ${sums}, entries.tie + added.tie as tie, entries.base_tie + added.base_tie as base_tie
        from added cross join ${entries} as entries on entries.id = added.entry_id)`;
  // Of a maximum that fell nobody knows the next one: it is looked for again.
  const fell = (now: string, was: string) => sql.raw(`max(iif(${now} < ${was}, ${was}, -1))`);
  return sql`${changes},
    added as materialized (select ${added}, max(changes.tie) as tie, max(changes.base_tie) as base_tie,
      ${fell('changes.tie', 'was')} as fell, ${fell('changes.base_tie', 'base_was')} as base_fell ${holders}),
    again as materialized (
      select entries.id as entry_id, max(coalesce(rescored.tie, choices.tie)) as tie, max(coalesce(rescored.base_tie, choices.base_tie)) as base_tie
      from added cross join ${entries} as entries on entries.id = added.entry_id cross join picks on picks.entry_id = entries.id
      cross join choices on choices.id = picks.choice_id left join rescored on rescored.id = choices.id
      where added.fell >= entries.tie or added.base_fell >= entries.base_tie group by entries.id),
    sums as (select ${sums}, coalesce(again.tie, max(entries.tie, added.tie)) as tie, coalesce(again.base_tie, max(entries.base_tie, added.base_tie)) as base_tie
      from added cross join ${entries} as entries on entries.id = added.entry_id left join again on again.entry_id = entries.id)`;
}
