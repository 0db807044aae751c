import type { DatabaseSync } from 'node:sqlite';
import { inOne, openDatabase } from '../../scripts/local-database.ts';
import { median, round } from '../median.ts';
import { CONTEST } from '../names.ts';

/**
 * The work of a publication alone, in plain SQLite on the same data: the choices of the first pick
 * earn something else, every entry is added up from its picks, and totals are ranked again. What a
 * publication is set beside. Milliseconds, the median of so many times.
 */
export function publishPlainly(dataDir: string, times: number): number {
  const db = openDatabase(dataDir);
  try {
    const ms = Array.from({ length: times }, (_, time) => {
      const began = performance.now();
      inOne(db, () => addUp(db, time % 2 === 0 ? 1 : -1));
      return performance.now() - began;
    });
    return round(median(ms));
  } finally {
    db.close();
  }
}

function addUp(db: DatabaseSync, more: number): void {
  db.prepare(`update choices set points = points + ? where contest_id = ? and slot_id = '1'`).run(more, CONTEST);
  db.prepare(
    `update entries set points = sums.points, correct = sums.correct, tie = sums.tie, base_points = sums.base_points,
      base_tie = sums.base_tie
    from (select picks.entry_id, sum(points) as points, sum(correct) as correct, sum(tie) as tie,
        sum(base_points) as base_points, sum(base_tie) as base_tie
      from choices cross join picks on picks.choice_id = choices.id
      where choices.contest_id = ? and points + tie + base_points + base_tie > 0 group by picks.entry_id) as sums
    where entries.id = sums.entry_id`,
  ).run(CONTEST);
  db.prepare('delete from totals where contest_id = ?').run(CONTEST);
  for (const [standing, points, tie] of [
    ['now', 'points', 'tie'],
    ['base', 'base_points', 'base_tie'],
  ])
    db.prepare(
      `insert into totals (contest_id, standing, points, tie, entries, rank)
      select ?1, ?2, ${points}, ${tie}, count(*), 1 + coalesce(sum(count(*)) over
          (order by ${points} desc, ${tie} desc rows between unbounded preceding and 1 preceding), 0)
      from entries where contest_id = ?1 and apart = 0 group by ${points}, ${tie}`,
    ).run(CONTEST, `${standing}`);
}
