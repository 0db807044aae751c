import { type SQL, sql } from 'drizzle-orm';
import { type Change, changeOf } from '../contest/publication.ts';
import { COUNTS_UNSIGNED } from '../contest/signature.ts';
import { atomicByName, type Database } from '../core/database.ts';
import { ended, type Run, takeSteps, turnOf, turnUntaken, UNDER_WAY } from '../core/run.ts';
import { isShown } from '../fan/fan.ts';
import { freeAthletes } from '../picks/freeing.ts';
import { entriesIn, inRange, movesOf, type Range, rescoredAs, SCORE_COLUMNS } from './move.ts';
import { batch, letOthersRun } from './part.ts';
import { keepPickTotals } from './pick-totals.ts';
import {
  chunks,
  inOneBatch,
  type NewStandings,
  resultsUnchanged,
  runOfStandings,
  type Settled,
  unscore,
} from './standing.ts';
import { countNewEntries, entriesOf } from './total.ts';
import { columnOf, inField, standingOf, type Version } from './version.ts';

/**
 * Standings of a contest too large for one batch: a run works them out in the version that is not
 * shown, and shows it with the results (docs/decisions/046). Whoever finds the run can
 * take it on.
 */
type State = Pick<NewStandings, 'contestId' | 'revision' | 'freeing' | 'unscored' | 'tieBreak' | 'byPick'> & {
  change: Change;
  /** The version that is written. */
  version: Version;
  /** The last entry that is worked out; when all are, whoever enters later has a larger number. */
  worked: number;
  /**
   * The last entry that is counted as moved or not; once the version is shown, the last whose
   * athletes are free.
   */
  counted: number;
  moved: number;
};
type Recount = State & { run: Run; unchanged: SQL };
/** A run of a contest: its id tells it from those before and after. */
type Named = { contestId: string; id: string };

/**
 * Stores a change and the standings that follow from it, at once or in parts. Null, and nothing is
 * stored, if they are of old results.
 */
export async function takeEffect(
  db: Database,
  standings: NewStandings & { inParts: boolean },
  change: Change,
): Promise<Settled | null> {
  if (!standings.inParts) return inOneBatch(db, standings, changeOf(change, resultsUnchanged(standings)));
  const begun = await begin(db, standings, change);
  return begun && goOn(db, begun);
}

const IS_RECOUNT = sql`runs.name like ${runOfStandings('%')} and ${UNDER_WAY}`;
const CONTEST = sql`state ->> '$.contestId' as contestId`;

/** Recounts that nobody has worked at for half a minute: whoever did was killed. */
export function abandonedRecounts(db: Database): Promise<Named[]> {
  return db.all(sql`select ${CONTEST}, revision as id from runs where ${IS_RECOUNT} and touched_at < unixepoch() - 30`);
}

/**
 * Works an abandoned recount out to its end. False if it came to nothing, for its results had
 * changed meanwhile.
 */
export async function finishRecount(db: Database, recount: Named): Promise<boolean> {
  return (await goOn(db, recount)) !== null;
}

/**
 * Ends a recount whose next part has failed for ten minutes: nothing could be published while it
 * lasted. False if it has not failed for so long. What it would have published is lost; once it is
 * shown, only that athletes are free again.
 */
export async function giveUpRecount(db: Database, { contestId, id }: Named): Promise<boolean> {
  const { dropped } = await atomicByName(db, {
    dropped: sql`update runs set turn = turn + 1, ${DROPPED} where name = ${runOfStandings(contestId)}
      and revision = ${id} and ${UNDER_WAY} and touched_at < unixepoch() - 600 returning turn`,
    scores: withoutScores(contestId),
  });
  return dropped.length > 0;
}

/** The contests that are worked out just now. */
export async function contestsInParts(db: Database): Promise<Set<string>> {
  const rows = await db.all<Named>(sql`select ${CONTEST} from runs where ${IS_RECOUNT}`);
  return new Set(rows.map(({ contestId }) => contestId));
}

/** What a run that comes to nothing changes. */
const DROPPED = sql`cursor = null, state = null`;

/** A run with its state, and what holds in a batch only if nobody else has taken the step. */
function recountOf(run: Run): Recount {
  return { ...(JSON.parse(run.state ?? '') as State), run, unchanged: turnUntaken(run) };
}

/** The last statement of a step: the next cursor, and what its state is then. */
function turnTo({ run }: Recount, cursor: SQL, state: Partial<Record<keyof State, SQL>> = {}): SQL {
  const values = Object.entries(state).map(([name, value]) => sql`, ${`$.${name}`}, ${value}`);
  return turnOf(run, sql`cursor = ${cursor}, state = json_set(state ${sql.join(values)})`);
}

async function begin(db: Database, standings: NewStandings, change: Change): Promise<Named | null> {
  const { contestId, revision, scores, freeing, unscored, tieBreak, byPick } = standings;
  const id = crypto.randomUUID();
  const name = runOfStandings(contestId);
  const state = { contestId, revision, freeing, unscored, tieBreak, byPick, change, worked: 0, counted: 0, moved: 0 };
  const mine = sql`exists (select 1 from runs where name = ${name} and revision = ${id} and ${UNDER_WAY})`;
  const reasons = scores.filter(({ scored }) => scored !== null).map((row) => [row.id, row.scored]);
  const { begun } = await atomicByName(db, {
    made: sql`insert into runs (name) values (${name}) on conflict do nothing`,
    begun: sql`
      update runs set turn = turn + 1, touched_at = unixepoch(), cursor = 'clear', revision = ${id},
        state = json_set(${JSON.stringify(state)}, '$.version', (select 1 - side from contests where id = ${contestId}))
      where name = ${name} and not ${UNDER_WAY} and ${resultsUnchanged(standings)} returning turn`,
    clear: sql`delete from recount_scores where contest_id = ${contestId} and ${mine}`,
    scores: sql`
      insert into recount_scores (contest_id, choice_id, ${sql.raw(SCORE_COLUMNS.slice(1).join(', '))})
      with ${rescoredAs(scores)} select ${contestId}, rescored.* from rescored where ${mine}`,
    reasons: chunks(reasons, 400).map(
      (chunk) => sql`
      update recount_scores set scored = value ->> 1 from json_each(${JSON.stringify(chunk)}) where choice_id = value ->> 0 and ${mine}`,
    ),
  });
  return begun.length > 0 ? { contestId, id } : null;
}

/**
 * Works a recount out to its end, whoever else does meanwhile, and answers what it came to. Null if
 * its results are old.
 */
async function goOn(db: Database, { contestId, id }: Named): Promise<Settled | null> {
  const step = async (run: Run & { cursor: string }) => {
    if (run.revision !== id) return false;
    await letOthersRun();
    await atomicByName<string>(db, STEPS[run.cursor as keyof typeof STEPS](recountOf(run)));
    return true;
  };
  const run = await takeSteps(
    db,
    { name: runOfStandings(contestId), steps: Number.POSITIVE_INFINITY },
    step,
    async () => false,
  );
  return run.doneRevision === id ? (JSON.parse(run.doneState ?? '') as Settled) : null;
}

const LAST = sql`(select coalesce(max(id), 0) from entries)`;

/** The statements of a step, by the cursor of its run. */
const STEPS: Record<
  'clear' | 'entries' | 'ranks' | 'count' | 'show' | 'free',
  (at: Recount) => Record<string, SQL | SQL[]>
> = {
  clear(at) {
    const old = sql`totals where contest_id = ${at.contestId} and standing in (${standingOf(at.version, 'now')}, ${standingOf(at.version, 'base')})`;
    return {
      clear: sql`delete from totals where rowid in (select rowid from ${old} limit ${batch.part}) and ${at.unchanged}`,
      turn: turnTo(at, sql`iif(exists (select 1 from ${old}), 'clear', 'entries')`),
    };
  },
  entries(at) {
    const { contestId, version, worked, unscored, unchanged } = at;
    // From nothing, every pick of an entry is looked at.
    const upTo = worked + Math.ceil(unscored ? batch.part / 4 : batch.part);
    const from: Range = { version: version === 0 ? 1 : 0, beyond: worked, upTo };
    const columns = ['points', 'correct', 'tie', 'base_points', 'base_tie'] as const;
    const each = (write: (column: (typeof columns)[number]) => string) => sql.raw(columns.map(write).join(', '));
    // By number, and by no index of the contest: that would be all its entries for each part.
    const some = sql`+contest_id = ${contestId} and ${inRange('entries.id', from)}`;
    const counting = (standing: 'now' | 'base') => {
      const total = sql.raw(
        [standing === 'now' ? 'points' : 'base_points', standing === 'now' ? 'tie' : 'base_tie']
          .map((column) => columnOf(version, column as 'points'))
          .join(', '),
      );
      return sql`
        insert into totals (contest_id, standing, points, tie, entries, rank)
        select ${contestId}, ${standingOf(version, standing)}, ${total}, count(*), 0 from entries not indexed where ${some} and ${inField} and ${unchanged} group by ${total}
        on conflict (contest_id, standing, points, tie) do update set entries = entries + excluded.entries`;
    };
    return {
      entries: sql`
        with rescored (${sql.raw(SCORE_COLUMNS.join(', '))}) as (
          select choice_id, ${sql.raw(SCORE_COLUMNS.slice(1).join(', '))} from recount_scores where contest_id = ${contestId}),
        ${movesOf(at, from)},
        worked as materialized (select entries.id, ${each((column) => `coalesce(moving.${column}, entries.${column}) as ${column}`)}
          from ${entriesIn(from.version)} as entries left join moving on moving.entry_id = entries.id where ${some})
        update entries set ${each((column) => `${columnOf(version, column)} = worked.${column}`)} from worked
        where entries.id = worked.id and ${unchanged}
          and (${each((column) => `entries.${columnOf(version, column)}`)}) is not (${each((column) => `worked.${column}`)})`,
      totals: [counting('now'), counting('base')],
      // Whoever enters from now on has a larger number than the last of all that there are.
      turn: turnTo(at, sql`iif(${upTo} >= ${LAST}, 'ranks', 'entries')`, { worked: sql`min(${upTo}, ${LAST})` }),
    };
  },
  ranks(at) {
    const { contestId, version, unchanged } = at;
    const ranking = (standing: 'now' | 'base') => {
      const all = sql`contest_id = ${contestId} and standing = ${standingOf(version, standing)}`;
      const last = (column: string, first: SQL) =>
        sql`coalesce((select ${sql.raw(column)} from totals where ${all} and rank > 0 order by rank desc limit 1), ${first})`;
      const beyond = sql`(points, tie) < (${last('points', sql`9223372036854775807`)}, ${last('tie', sql`0`)})`;
      return sql`
        update totals set rank = worked.rank from (
          select id, ${last('rank + entries', sql`1`)} + coalesce(sum(entries) over (order by points desc, tie desc
            rows between unbounded preceding and 1 preceding), 0) as rank
          from (select rowid as id, points, tie, entries from totals where ${all} and ${beyond} order by points desc, tie desc limit ${batch.part})
        ) as worked where totals.rowid = worked.id and ${unchanged}`;
    };
    const unranked = sql`exists (select 1 from totals where contest_id = ${contestId} and standing in (${standingOf(version, 'now')}, ${standingOf(version, 'base')}) and rank = 0)`;
    return {
      ranks: [ranking('now'), ranking('base')],
      turn: turnTo(at, sql`iif(${unranked}, 'ranks', 'count')`),
    };
  },
  count(at) {
    const { contestId, version, worked, counted } = at;
    const was: Version = version === 0 ? 1 : 0;
    const upTo = Math.min(counted + batch.part, worked);
    const rank = (
      on: Version,
    ) => sql`coalesce((select rank from totals where totals.contest_id = ${contestId} and standing = ${standingOf(on, 'now')}
      and totals.points = ${sql.raw(`entries.${columnOf(on, 'points')}`)} and totals.tie = ${sql.raw(`entries.${columnOf(on, 'tie')}`)}), 1)`;
    const moved = sql`(select count(*) from entries not indexed where contest_id = ${contestId} and ${inField}
      and ${inRange('id', { beyond: counted, upTo })} and ${rank(was)} <> ${rank(version)})`;
    const cursor = sql`${upTo >= worked ? 'show' : 'count'}`;
    return { turn: turnTo(at, cursor, { moved: sql`state ->> '$.moved' + ${moved}`, counted: sql`${upTo}` }) };
  },
  show,
  free(at) {
    const { contestId, run, freeing, worked, counted, unchanged } = at;
    // Of everybody, every pick of an entry is looked at, again and again.
    const upTo = Math.min(counted + Math.ceil(freeing?.concerned ? batch.part : batch.part / 10), worked);
    const some = (entry: string) => inRange(entry, { beyond: counted, upTo });
    const free = freeing ? freeAthletes(contestId, freeing, unchanged, some) : [];
    const more = free.length > 0 && upTo < worked;
    return {
      free,
      turn: more ? turnTo(at, sql`'free'`, { counted: sql`${upTo}` }) : turnOf(run, ended(sql`state -> '$.settled'`)),
      scores: withoutScores(contestId),
    };
  },
};

/** Forgets the scores of a contest's recount that has ended. */
function withoutScores(contestId: string): SQL {
  return sql`delete from recount_scores where contest_id = ${contestId}
    and not exists (select 1 from runs where name = ${runOfStandings(contestId)} and ${UNDER_WAY})`;
}

/** Shows the version that is worked out, with the results that it is of. */
function show(at: Recount): Record<string, SQL | SQL[]> {
  const { contestId, run, revision, version, worked, unscored, byPick } = at;
  const unchanged = sql`${at.unchanged} and ${resultsUnchanged(at)}`;
  const change = changeOf(at.change, unchanged);
  const next = change.length > 0 ? revision + 1 : revision;
  const late = sql`(select count(*) from entries not indexed where id > ${worked} and contest_id = ${contestId} and ${inField})`;
  const [points, tie] = [columnOf(version, 'points'), columnOf(version, 'tie')].map((column) =>
    sql.raw(`entries.${column}`),
  );
  const changed = sql`(select changed from publications where contest_id = ${contestId} order by id desc limit 1)`;
  const leader = sql`(
      select json_object('username', users.username, 'points', ${points}) from entries join users on users.id = entries.user_id
      where entries.contest_id = ${contestId} and ${isShown} order by ${points} desc, ${tie} desc, entries.id limit 1)`;
  return {
    change,
    score: [
      sql`
      update choices set points = new.points, correct = new.correct, tie = new.tie, lost = new.lost, base_points = new.base_points,
        base_tie = new.base_tie, base_lost = new.base_lost, scored = new.scored
      from recount_scores as new where new.contest_id = ${contestId} and choices.id = new.choice_id and ${unchanged}`,
      ...(unscored ? [unscore(contestId, unscored, unchanged)] : []),
    ],
    // Whoever entered meanwhile has earned nothing.
    late: (['now', 'base'] as const).map((standing) =>
      countNewEntries(contestId, sql`${standingOf(version, standing)}`, late, sql`${late} > 0 and ${unchanged}`),
    ),
    keep: byPick ? keepPickTotals(contestId, sql`${standingOf(version, 'now')}`, change.length === 0, unchanged) : [],
    settled: [
      sql`
      update contests set side = ${version}, results_revision = ${next}, scored_revision = ${next}, revision = revision + 1, provisional = ${COUNTS_UNSIGNED}
      where id = ${contestId} and ${unchanged}`,
      turnOf(
        run,
        sql`cursor = 'free', state = json_set(state, '$.counted', 0, '$.settled', json_object('changed', ${change.length > 0 ? changed : 0},
          'entriesRanked', ${entriesOf(sql`${contestId}`)}, 'entriesMoved', state ->> '$.moved', 'leader', json(${leader})))`,
        sql`changes() > 0`,
      ),
    ],
    // Nobody took the turn: results have changed meanwhile, and what was worked out is of old ones.
    old: [turnOf(run, DROPPED), withoutScores(contestId)],
  };
}
