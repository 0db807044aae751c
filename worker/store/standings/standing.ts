import { eq, type SQL, sql } from 'drizzle-orm';
import { contests } from '#schema/tables/contest';
import type { Clock } from '../../clock.ts';
import { type Change, changeOf, keysChanged } from '../contest/publication.ts';
import { COUNTS_UNSIGNED } from '../contest/signature.ts';
import { batch, type Database, gameTime, listOf } from '../core/database.ts';
import { isBrokenBy } from '../core/failure.ts';
import { isShown } from '../fan/fan.ts';
import { freeAthletes } from '../picks/freeing.ts';
import { each, eachOfChoice, NOTHING, type Rescored, rescoredAs, sumsAs } from './sum.ts';
import { inField, newTotals } from './total.ts';

/**
 * Standings worked out from the results of a revision. `turns`: whether a choice earns something
 * else by them than is stored of it. `complete`: the tournaments of which all is played, null if
 * nobody is ever freed. `byPick`: the totals after each pick are kept; `rule`: the version by which
 * they are counted.
 */
export type NewStandings = Rescored & {
  revision: number;
  turns: boolean;
  complete: string[] | null;
  byPick: boolean;
  rule: string;
};

/** What a publication moved. */
export type Settled = Moved & { leader: Leader | null };
export type Moved = { entriesRanked: number; entriesMoved: number };
export type Leader = { username: string; points: number };

/**
 * Changes results or facts, frees athletes, scores each choice, adds up each entry and ranks all,
 * from nothing and in one batch. Facts by which no choice earns anything else leave all standings
 * as they are. Null, and nothing is stored, if the contest has changed since all this was worked
 * out.
 */
export async function takeEffect(db: Database, standings: NewStandings, change: Change): Promise<Settled | null> {
  const { contestId, revision, scores, slots, complete, byPick, rule } = standings;
  const ofContest = sql`contest_id = ${contestId}`;
  const counting = (change.what !== 'facts' || standings.turns) && {
    score: [
      sql`
      with ${rescoredAs(scores)}
      update choices set ${eachOfChoice((column) => `${column} = rescored.${column}`)} from rescored where choices.id = rescored.id
        and (${eachOfChoice((column) => `choices.${column}`)}) <> (${eachOfChoice((column) => `rescored.${column}`)})`,
      // All choices but those of these slots have earned nothing.
      sql`update choices set ${eachOfChoice((column) => `${column} = 0`)} where ${ofContest}
        and slot_id not in ${listOf(slots)} and (not ${NOTHING} or decided)`,
    ],
    // Where it stood before is kept beside: how many moved is counted by it.
    add: sql`
      with ${sumsAs(standings, 'choices')}
      update entries set was_points = entries.points, was_tie = entries.tie, ${each((column) => `${column} = sums.${column}`)}
      from sums where entries.id = sums.entry_id
        and (was_points, was_tie, ${each((column) => `entries.${column}`)}) <> (entries.points, entries.tie, ${each((column) => `sums.${column}`)})`,
    next: newTotals(contestId, 'next', sql`select points, tie from entries where ${ofContest} and ${inField}`),
    count: sql<{ entries: number; moved: number }>`
      select count(*) as entries, coalesce(sum(coalesce(was.rank, 1) <> next.rank), 0) as moved from entries
      left join totals as was on was.contest_id = ${contestId} and was.standing = 'now' and was.points = was_points and was.tie = was_tie
      join totals as next on next.contest_id = ${contestId} and next.standing = 'next' and next.points = entries.points and next.tie = entries.tie
      where entries.contest_id = ${contestId} and ${inField}`,
    totals: [
      sql`delete from totals where ${ofContest} and standing in ('base', 'now')`,
      sql`update totals set standing = 'now' where ${ofContest} and standing = 'next'`,
      newTotals(
        contestId,
        'base',
        sql`select base_points as points, base_tie as tie from entries where ${ofContest} and ${inField}`,
      ),
    ],
    letters: change.what === 'facts' ? change.letters : [],
    keep: byPick ? keepPickTotals(contestId, keysChanged(change)) : [],
  };
  const done = await batch(db, {
    // It breaks the batch.
    seen: sql`update contests set id = null where id = ${contestId} and results_revision <> ${revision}`,
    change: changeOf(contestId, change),
    free: complete ? freeAthletes(contestId, complete) : [],
    ...counting,
    settle: sql`update contests set results_revision = results_revision + 1, revision = revision + 1,
      provisional = ${COUNTS_UNSIGNED}, scored_rule = ${rule} where id = ${contestId}`,
    lead: leadersOf(contestId, 1),
  }).catch((error: unknown) => {
    if (isBrokenBy(error, 'contestChanged')) return null;
    throw error;
  });
  const [counted] = done?.count ?? [];
  return (
    done && { entriesRanked: counted?.entries ?? 0, entriesMoved: counted?.moved ?? 0, leader: done.lead[0] ?? null }
  );
}

/** The statement that names the first places of a contest, as boards show them. */
export function leadersOf(contestId: string, most: number): SQL<Leader> {
  return sql`select users.username, entries.points from entries join users on users.id = entries.user_id
    where entries.contest_id = ${contestId} and ${isShown} order by entries.points desc, entries.tie desc, entries.id limit ${most}`;
}

/**
 * How a contest stands: the revision of the results, by which rule they are counted, and game time
 * as the database reads it.
 */
export function resultsRevisionOf(db: Database, contestId: string, clock: Clock) {
  return db
    .select({
      revision: contests.resultsRevision,
      now: gameTime(clock).as('now'),
      rule: contests.scoredRule,
    })
    .from(contests)
    .where(eq(contests.id, contestId));
}

/** By which version of its rule each contest was last scored as a whole (null: none is noted). */
export function scoredRules(db: Database) {
  return db.select({ contestId: contests.id, rule: contests.scoredRule }).from(contests);
}

/**
 * The statements that keep the totals of a contest as those after the latest pick, in the batch
 * that shows them, once its results are written. Rows that are of other points go: those from the
 * first pick under `keys`; null: all. Nothing is kept while an earlier pick has no result.
 */
function keepPickTotals(contestId: string, keys: readonly string[] | null): SQL[] {
  const slotOfContest = sql`slots.contest_id = ${contestId} and slots.id`;
  const first = keys ? sql`(select min(position) from slots where ${slotOfContest} in ${listOf(keys)})` : sql`0`;
  const known = sql`(select count(*) as picks, max(slots.position) as latest
    from results join slots on ${slotOfContest} = results.key where results.contest_id = ${contestId})`;
  const totals = sql`(select json_group_array(json_array(points, entries) order by points desc)
    from (select points, sum(entries) as entries from totals where contest_id = ${contestId} and standing = 'now' group by points))`;
  return [
    sql`delete from pick_totals where contest_id = ${contestId} and pick >= ${first}`,
    sql`
    insert into pick_totals (contest_id, pick, totals) select ${contestId}, picks, ${totals} from ${known}
    where picks > 0 and picks = latest on conflict (contest_id, pick) do update set totals = excluded.totals`,
  ];
}

/** The totals of a draft after each pick that they are kept of. */
export function pickTotalsOf(db: Database, contestId: string) {
  return db.all<{ pick: number; totals: string }>(
    sql`select pick, totals from pick_totals where contest_id = ${contestId} order by pick`,
  );
}
