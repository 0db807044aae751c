import type { DatabaseSync } from 'node:sqlite';
import { giveReceipts, noteEntered } from './demo-entries.ts';

/**
 * So many fans have sheets of their own making in every contest. Everyone beyond is made of two of
 * these, in SQL and in one contest.
 */
export const AUTHORS = 2_000;

/**
 * Enters the fans from one number to another (demo-fans.ts, the last one not among them) in a
 * draft, each with the first picks of one author and the last of another: the same every time. An
 * athlete that both have is left out of the second part, so that about one sheet of three has a
 * gap, as among the authors. The authors have entered before.
 */
export function enterCrowd(db: DatabaseSync, contestId: string, from: number, to: number): void {
  const { last } = db.prepare('select coalesce(max(id), 0) as last from picks').get() as { last: number };
  const columns = db
    .prepare(`select name from pragma_table_info('picks') where name not in ('id', 'entry_id')`)
    .all()
    .map(({ name }) => `picks.${name}`);
  // Knuth's multiplier scatters neighbours.
  const scattered = (salt: number, bound: string) => `((number + ${salt}) * 2654435761 % 4294967296 >> 8) % ${bound}`;
  db.exec(`
    create temp table author (place integer primary key, entry integer, created_at integer);
    create temp table crowd (number integer primary key, front integer, back integer, cut integer);`);
  try {
    db.prepare(
      `insert into author select row_number() over (order by cast(substr(user_id, 5) as integer)) - 1, id, created_at from entries
        where contest_id = ? and user_id like 'fan-%' and cast(substr(user_id, 5) as integer) <= ?`,
    ).run(contestId, AUTHORS);
    db.prepare(
      `insert into crowd with recursive fan (number) as (select cast(? as integer) union all select number + 1 from fan where number < ?),
          some (authors) as (select count(*) from author)
        select number, ${scattered(0, 'authors')}, ${scattered(7_919, 'authors')}, ${scattered(104_729, '33')} from fan cross join some`,
    ).run(from + 1, to);
    const { changes } = db
      .prepare(
        `insert into entries (contest_id, user_id, created_at)
          select ?, 'fan-' || number, author.created_at from crowd join author on author.place = crowd.front order by number`,
      )
      .run(contestId);
    db.prepare(
      `insert or ignore into picks (entry_id, ${columns.map((column) => column.slice('picks.'.length)).join(', ')})
        select entries.id, ${columns.join(', ')}
        from crowd cross join entries on entries.contest_id = ? and entries.user_id = 'fan-' || crowd.number
        cross join author on author.place in (crowd.front, crowd.back)
        cross join picks on picks.entry_id = author.entry
          and author.place = iif(cast(picks.slot_id as integer) <= crowd.cut, crowd.front, crowd.back)`,
    ).run(contestId);
    giveReceipts(db, last);
    noteEntered(db, contestId, Number(changes));
  } finally {
    db.exec('drop table temp.author; drop table temp.crowd');
  }
}
