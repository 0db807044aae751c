import { type SQL, sql } from 'drizzle-orm';
import { recounts } from '#schema/tables/recount';
import { type Change, changeOf } from '../contest/publication.ts';
import { COUNTS_UNSIGNED } from '../contest/signature.ts';
import { atomicByName, type Database } from '../core/database.ts';
import { isShown } from '../fan/fan.ts';
import { freeAthletes } from '../picks/freeing.ts';
import { type Among, entriesOn, GIVEN, type Given, given, isAmong, movesOf } from './move.ts';
import { batch, others, UNDER_WAY } from './part.ts';
import { keepPickTotals } from './pick-totals.ts';
import { columnOn, inField, type Side, totalsOn } from './side.ts';
import { chunks, inOneStep, type NewStandings, type Settled, stillAt, unscore } from './standing.ts';
import { countNewEntries, entriesOf } from './total.ts';

/**
 * Standings of a contest too large for one batch: worked out in parts on the side that is not
 * shown, and shown with the results by one flip. Each part is a batch that moves the recount's row
 * on, so that whoever finds the row can go on from there.
 */
type Row = Omit<typeof recounts.$inferSelect, 'side'> & { side: Side };
type Asked = Pick<NewStandings, 'freeing' | 'unscored' | 'tieBreak' | 'byPick'> & { change: Change; settled?: Settled };
type Recount = Omit<Row, 'asked'> & { asked: Asked & Pick<Given, 'contestId'>; still: SQL };
type Step = { left: { row: string } };

/**
 * Stores a change and the standings that follow from it, at once or in parts. Null, and nothing is
 * stored, if they are of old results.
 */
export async function takeEffect(
  db: Database,
  standings: NewStandings & { inParts: boolean },
  change: Change,
): Promise<Settled | null> {
  if (!standings.inParts) return inOneStep(db, standings, changeOf(change, stillAt(standings)));
  const begun = await begin(db, standings, change);
  return begun && goOn(db, begun);
}

/** Recounts that nobody has worked at for half a minute: who did was killed. */
export async function leftRecounts(db: Database): Promise<Recount[]> {
  const left = await db.all<Step['left']>(
    sql`select ${ROW} as row from recounts where ${UNDER_WAY} and touched_at < unixepoch() - 30`,
  );
  return left.map(read);
}

/**
 * Works a recount that was left out to its end. False if it came to nothing, for its results had
 * changed meanwhile.
 */
export async function finishRecount(db: Database, left: Recount): Promise<boolean> {
  return (await goOn(db, left)) !== null;
}

/**
 * Ends a recount whose next part has failed for ten minutes: nothing could be published while it
 * lasted. False if it has not failed for so long. What it would have published is lost; after the
 * flip, only that athletes are free again.
 */
export async function giveUpRecount(db: Database, { contestId, id }: Recount): Promise<boolean> {
  const { given } = await atomicByName(db, {
    given: sql`delete from recounts where id = ${id} and ${UNDER_WAY} and touched_at < unixepoch() - 600 returning id`,
    scores: withoutScores(contestId),
  });
  return given.length > 0;
}

/** The contests that are worked out just now. */
export async function contestsInParts(db: Database): Promise<Set<string>> {
  return new Set((await db.select({ id: recounts.contestId }).from(recounts).where(UNDER_WAY)).map(({ id }) => id));
}

const ROW =
  sql.raw(`json_object('contestId', contest_id, 'id', id, 'revision', revision, 'side', side, 'phase', phase, 'place', place,
  'counted', counted, 'moved', moved, 'asked', asked)`);

/** A recount with what holds in a batch only if nobody else has moved it on. */
function read({ row }: Step['left']): Recount {
  const its = JSON.parse(row) as Row;
  const { id, contestId, phase, place, counted } = its;
  const still = sql`exists (select 1 from recounts where id = ${id} and phase = ${phase} and place = ${place} and counted = ${counted})`;
  return { ...its, asked: { ...(JSON.parse(its.asked) as Asked), contestId }, still };
}

/**
 * The statement that moves a recount on, as the last one of its batch, and the one that says how
 * far it is.
 */
function moving({ id, still }: Recount, to: SQL) {
  return {
    mark: sql`update recounts set ${to}, touched_at = unixepoch() where id = ${id} and ${still}`,
    left: sql`select ${ROW} as row from recounts where id = ${id}`,
  };
}

async function begin(db: Database, standings: NewStandings, change: Change): Promise<Recount | null> {
  const { contestId, revision, scores, freeing, unscored, tieBreak, byPick } = standings;
  const id = crypto.randomUUID();
  const asked: Asked = { change, freeing, unscored, tieBreak, byPick };
  const mine = sql`exists (select 1 from recounts where id = ${id})`;
  const reasons = scores.filter(({ scored }) => scored !== null).map((row) => [row.id, row.scored]);
  const { left } = await atomicByName<Step & Record<'before' | 'begun' | 'clear' | 'scores' | 'reasons', object>>(db, {
    before: sql`delete from recounts where contest_id = ${contestId} and not ${UNDER_WAY}`,
    begun: sql`
      insert into recounts (contest_id, id, revision, side, phase, asked, touched_at)
      select id, ${id}, ${revision}, 1 - side, 'clear', ${JSON.stringify(asked)}, unixepoch() from contests
      where id = ${contestId} and ${stillAt(standings)} on conflict do nothing`,
    clear: sql`delete from recount_scores where contest_id = ${contestId} and ${mine}`,
    scores: sql`
      insert into recount_scores (contest_id, choice_id, ${sql.raw(GIVEN.slice(1).join(', '))})
      with ${given(scores)} select ${contestId}, given.* from given where ${mine}`,
    reasons: chunks(reasons, 400).map(
      (chunk) => sql`
      update recount_scores set scored = value ->> 1 from json_each(${JSON.stringify(chunk)}) where choice_id = value ->> 0 and ${mine}`,
    ),
    left: sql`select ${ROW} as row from recounts where id = ${id}`,
  });
  return left[0] ? read(left[0]) : null;
}

/**
 * Works a recount out to its end, whoever else does meanwhile, and answers what it came to. Null if
 * its results are old.
 */
async function goOn(db: Database, begun: Recount): Promise<Settled | null> {
  let at = begun;
  while (at.phase !== 'done') {
    await others();
    const { left } = await atomicByName<string>(db, PARTS[at.phase](at));
    const [row] = left as Step['left'][];
    if (!row) return null;
    at = read(row);
  }
  return at.asked.settled ?? null;
}

const LAST = sql`(select coalesce(max(id), 0) from entries)`;

/** The statements of one part of each phase. */
const PARTS: Record<Exclude<Row['phase'], 'done'>, (at: Recount) => Record<string, SQL | SQL[]>> = {
  clear(at) {
    const old = sql`totals where contest_id = ${at.contestId} and standing in (${totalsOn(at.side, 'now')}, ${totalsOn(at.side, 'base')})`;
    return {
      clear: sql`delete from totals where rowid in (select rowid from ${old} limit ${batch.part}) and ${at.still}`,
      ...moving(at, sql`phase = iif(exists (select 1 from ${old}), 'clear', 'entries')`),
    };
  },
  entries(at) {
    const { contestId, side, place, asked, still } = at;
    // From nothing, every pick of an entry is looked at.
    const upTo = place + Math.ceil(asked.unscored ? batch.part / 4 : batch.part);
    const from: Among = { side: side === 0 ? 1 : 0, beyond: place, upTo };
    const columns = ['points', 'correct', 'tie', 'base_points', 'base_tie'] as const;
    const each = (write: (column: (typeof columns)[number]) => string) => sql.raw(columns.map(write).join(', '));
    // By number, and by no index of the contest: that would be all its entries for each part.
    const its = sql`+contest_id = ${contestId} and ${isAmong('entries.id', from)}`;
    const counting = (standing: 'now' | 'base') => {
      const total = sql.raw(
        [standing === 'now' ? 'points' : 'base_points', standing === 'now' ? 'tie' : 'base_tie']
          .map((column) => columnOn(side, column as 'points'))
          .join(', '),
      );
      return sql`
        insert into totals (contest_id, standing, points, tie, entries, rank)
        select ${contestId}, ${totalsOn(side, standing)}, ${total}, count(*), 0 from entries not indexed where ${its} and ${inField} and ${still} group by ${total}
        on conflict (contest_id, standing, points, tie) do update set entries = entries + excluded.entries`;
    };
    return {
      entries: sql`
        with given (${sql.raw(GIVEN.join(', '))}) as (
          select choice_id, ${sql.raw(GIVEN.slice(1).join(', '))} from recount_scores where contest_id = ${contestId}),
        ${movesOf(asked, from)},
        worked as materialized (select entries.id, ${each((column) => `coalesce(moving.${column}, entries.${column}) as ${column}`)}
          from ${entriesOn(from.side)} as entries left join moving on moving.entry_id = entries.id where ${its})
        update entries set ${each((column) => `${columnOn(side, column)} = worked.${column}`)} from worked
        where entries.id = worked.id and ${still}
          and (${each((column) => `entries.${columnOn(side, column)}`)}) is not (${each((column) => `worked.${column}`)})`,
      totals: [counting('now'), counting('base')],
      // Who enters from now on has a larger number than the last of all that there are.
      ...moving(at, sql`phase = iif(${upTo} >= ${LAST}, 'ranks', 'entries'), place = min(${upTo}, ${LAST})`),
    };
  },
  ranks(at) {
    const { contestId, side, still } = at;
    const ranking = (standing: 'now' | 'base') => {
      const its = sql`contest_id = ${contestId} and standing = ${totalsOn(side, standing)}`;
      const last = (column: string, first: SQL) =>
        sql`coalesce((select ${sql.raw(column)} from totals where ${its} and rank > 0 order by rank desc limit 1), ${first})`;
      const beyond = sql`(points, tie) < (${last('points', sql`9223372036854775807`)}, ${last('tie', sql`0`)})`;
      return sql`
        update totals set rank = worked.rank from (
          select id, ${last('rank + entries', sql`1`)} + coalesce(sum(entries) over (order by points desc, tie desc
            rows between unbounded preceding and 1 preceding), 0) as rank
          from (select rowid as id, points, tie, entries from totals where ${its} and ${beyond} order by points desc, tie desc limit ${batch.part})
        ) as worked where totals.rowid = worked.id and ${still}`;
    };
    const all = sql`${totalsOn(side, 'now')}, ${totalsOn(side, 'base')}`;
    const unranked = sql`exists (select 1 from totals where contest_id = ${contestId} and standing in (${all}) and rank = 0)`;
    return {
      ranks: [ranking('now'), ranking('base')],
      ...moving(at, sql`phase = iif(${unranked}, 'ranks', 'count')`),
    };
  },
  count(at) {
    const { contestId, side, place, counted } = at;
    const was: Side = side === 0 ? 1 : 0;
    const upTo = Math.min(counted + batch.part, place);
    const rank = (
      on: Side,
    ) => sql`coalesce((select rank from totals where totals.contest_id = ${contestId} and standing = ${totalsOn(on, 'now')}
      and totals.points = ${sql.raw(`entries.${columnOn(on, 'points')}`)} and totals.tie = ${sql.raw(`entries.${columnOn(on, 'tie')}`)}), 1)`;
    const moved = sql`(select count(*) from entries not indexed where contest_id = ${contestId} and ${inField}
      and ${isAmong('id', { beyond: counted, upTo })} and ${rank(was)} <> ${rank(side)})`;
    return moving(at, sql`moved = moved + ${moved}, counted = ${upTo}, phase = iif(${upTo} >= place, 'flip', 'count')`);
  },
  free(at) {
    const { contestId, id, asked, place, counted, still } = at;
    // Of everybody, every pick of an entry is looked at, again and again.
    const upTo = Math.min(counted + Math.ceil(asked.freeing?.concerned ? batch.part : batch.part / 10), place);
    const some = (entry: string) => isAmong(entry, { beyond: counted, upTo });
    const { mark, left } = moving(at, sql`counted = ${upTo}`);
    const free = asked.freeing ? freeAthletes(contestId, asked.freeing, still, some) : [];
    const done = free.length === 0 || upTo >= place;
    return {
      free,
      mark,
      end: done
        ? [
            sql`update recounts set phase = 'done', asked = json_object('settled', asked -> '$.settled') where id = ${id}`,
            withoutScores(contestId),
          ]
        : [],
      left,
    };
  },
  flip,
};

/** Forgets the scores of a contest's recount that has ended. */
function withoutScores(contestId: string): SQL {
  return sql`delete from recount_scores where contest_id = ${contestId}
    and not exists (select 1 from recounts where contest_id = ${contestId} and ${UNDER_WAY})`;
}

/** Shows the side that is worked out, with the results that it is of. */
function flip(at: Recount): Record<string, SQL | SQL[]> {
  const { contestId, id, revision, side, place, asked } = at;
  const still = sql`${at.still} and ${stillAt(at)}`;
  const change = changeOf(asked.change, still);
  const next = change.length > 0 ? revision + 1 : revision;
  const late = sql`(select count(*) from entries not indexed where id > ${place} and contest_id = ${contestId} and ${inField})`;
  const [points, tie] = [columnOn(side, 'points'), columnOn(side, 'tie')].map((column) => sql.raw(`entries.${column}`));
  const changed = sql`(select changed from publications where contest_id = ${contestId} order by id desc limit 1)`;
  const leader = sql`(
      select json_object('username', users.username, 'points', ${points}) from entries join users on users.id = entries.user_id
      where entries.contest_id = ${contestId} and ${isShown} order by ${points} desc, ${tie} desc, entries.id limit 1)`;
  return {
    change,
    score: [
      sql`
      update choices set points = its.points, correct = its.correct, tie = its.tie, lost = its.lost, base_points = its.base_points,
        base_tie = its.base_tie, base_lost = its.base_lost, scored = its.scored
      from recount_scores as its where its.contest_id = ${contestId} and choices.id = its.choice_id and ${still}`,
      ...(asked.unscored ? [unscore(contestId, asked.unscored, still)] : []),
    ],
    // Who entered meanwhile has earned nothing.
    late: (['now', 'base'] as const).map((standing) =>
      countNewEntries(contestId, sql`${totalsOn(side, standing)}`, late, sql`${late} > 0 and ${still}`),
    ),
    keep: asked.byPick ? keepPickTotals(contestId, sql`${totalsOn(side, 'now')}`, change.length === 0, still) : [],
    settled: [
      sql`
      update contests set side = ${side}, results_revision = ${next}, scored_revision = ${next}, revision = revision + 1, provisional = ${COUNTS_UNSIGNED}
      where id = ${contestId} and ${still}`,
      sql`
      update recounts set phase = 'free', counted = 0, touched_at = unixepoch(), asked = json_set(asked, '$.settled', json_object(
        'changed', ${change.length > 0 ? changed : 0}, 'entriesRanked', ${entriesOf(sql`${contestId}`)}, 'entriesMoved', moved, 'leader', json(${leader})))
      where id = ${id} and phase = 'flip' and changes() > 0`,
    ],
    // Results have changed meanwhile: what was worked out is worth nothing.
    old: [sql`delete from recounts where id = ${id} and phase = 'flip'`, withoutScores(contestId)],
    left: sql`select ${ROW} as row from recounts where id = ${id}`,
  };
}
