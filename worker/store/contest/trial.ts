import { sql } from 'drizzle-orm';
import { atomicByName, type Database } from '../core/database.ts';
import { isNotBlocked, isShown } from '../fan/fan.ts';
import { entriesIn, inRange, movesOf, type Range, type Rescored, rescoredAs } from '../standings/move.ts';
import { batch, letOthersRun } from '../standings/part.ts';
import { type Leader, type Moved, resultsUnchanged } from '../standings/standing.ts';
import { inField, standingOf, type Version } from '../standings/version.ts';

/**
 * What a change of results would do to the entries: how many get more points and how many fewer,
 * and the top ranks before and after.
 */
export type Tried = Moved & {
  leader: Leader | null;
  gain: number;
  lose: number;
  top: { before: Leader[]; after: Leader[] };
};

/** First places that a trial names. */
const TOP = 3;

/** So many entries with a rank and points, and the total that they will have. */
type Line = { rank: number; was: number; points: number; tie: number; entries: number };
/** One of the top ranks, `entry` there. */
type Place = Line & { username: string; entry: number };

/**
 * What publishing would do with these scores, if need be in parts, each a batch that only reads.
 * Null if what is shown is not of the revision any more, or not this version. Keeps some 40 bytes
 * of each line, and there are no more lines than entries.
 */
export async function tryStandings(
  db: Database,
  input: Rescored & { revision: number; inParts: boolean },
  version: Version,
): Promise<Tried | null> {
  const lines: Record<'rank' | 'points' | 'tie' | 'entries', number[]> = { rank: [], points: [], tie: [], entries: [] };
  let [gain, lose, entriesRanked] = [0, 0, 0];
  let before: Leader[] = [];
  let top: Place[] = [];
  const step = input.unscored ? Math.ceil(batch.part / 4) : batch.part;
  for (let beyond = 0, last = 1; beyond < last; beyond += step) {
    if (beyond > 0) await letOthersRun();
    const part = await partOf(db, input, input.inParts ? { version, beyond, upTo: beyond + step } : { version });
    const [state] = part.state;
    if (!state?.unchanged) return null;
    for (const line of part.rows) {
      if (line.username !== null) {
        top.push(line);
        continue;
      }
      for (const name of ['rank', 'points', 'tie', 'entries'] as const) lines[name].push(line[name]);
      entriesRanked += line.entries;
      if (line.points > line.was) gain += line.entries;
      if (line.points < line.was) lose += line.entries;
    }
    before = part.before;
    top = top.sort((a, b) => b.points - a.points || b.tie - a.tie || a.entry - b.entry).slice(0, TOP);
    last = input.inParts ? state.last : 0;
  }
  const after = top.map(({ username, points }) => ({ username, points }));
  return { entriesRanked, entriesMoved: movedIn(lines), leader: after[0] ?? null, gain, lose, top: { before, after } };
}

/** How many entries will have another rank than they have. */
function movedIn({ rank, points, tie, entries }: Record<'rank' | 'points' | 'tie' | 'entries', number[]>): number {
  const of = (column: number[], line = 0) => column[line] ?? 0;
  const order = new Uint32Array(rank.length).map((_, line) => line);
  order.sort((a, b) => of(points, b) - of(points, a) || of(tie, b) - of(tie, a));
  let [moved, counted, ahead, above] = [0, 0, -1, -1];
  for (const line of order) {
    if (above < 0 || of(points, line) !== of(points, above) || of(tie, line) !== of(tie, above)) ahead = counted;
    if (of(rank, line) !== ahead + 1) moved += of(entries, line);
    counted += of(entries, line);
    above = line;
  }
  return moved;
}

function partOf(db: Database, input: Rescored & { revision: number; inParts: boolean }, from: Range) {
  const { contestId, scores } = input;
  const { version } = from;
  const entries = sql`${entriesIn(version)} as entries`;
  // In parts by number: by an index of the contest it would be all its entries for each.
  const entriesOfContest = sql`${sql.raw(input.inParts ? '+' : '')}entries.contest_id = ${contestId} and ${inField} and ${inRange('entries.id', from)}`;
  const row = sql.raw('rank, was, points, tie');
  return atomicByName<{
    state: { unchanged: 0 | 1; last: number };
    before: Leader;
    rows: Place | (Line & { username: null });
  }>(db, {
    state: sql`select ${resultsUnchanged(input)} and side = ${version} as unchanged, (select max(id) from entries) as last from contests where id = ${contestId}`,
    before: sql`select users.username, entries.points from ${entries} join users on users.id = entries.user_id
      where entries.contest_id = ${contestId} and ${isShown} order by entries.points desc, entries.tie desc, entries.id limit ${TOP}`,
    rows: sql`with ${rescoredAs(scores)}, ${movesOf(input, from)},
      worked as materialized (
        select entries.id as entry, entries.user_id, coalesce(stands.rank, 1) as rank, entries.points as was,
          coalesce(moving.points, entries.points) as points, coalesce(moving.tie, entries.tie) as tie
        from ${entries} left join moving on moving.entry_id = entries.id
        left join totals as stands on stands.contest_id = ${contestId} and stands.standing = ${standingOf(version, 'now')}
          and stands.points = entries.points and stands.tie = entries.tie
        where ${entriesOfContest})
      select ${row}, count(*) as entries, null as username, null as entry from worked group by rank, was, points, tie
      union all select * from (select ${row}, 1, users.username, entry from worked join users on users.id = worked.user_id and ${isNotBlocked}
        order by points desc, tie desc, entry limit ${TOP})`,
  });
}
