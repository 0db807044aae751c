import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * The control for standings: the same sums over as many picks, in plain SQLite in this process,
 * written as lean as we know how.
 */
export type Plain = {
  /**
   * Adds every entry's points up again, now and before the latest pick, and ranks both.
   * Milliseconds.
   */
  recompute(): number;
  /**
   * Publishes one pick: only entries whose choice earns something are touched, only distinct totals
   * are ranked. Milliseconds.
   */
  publishOne(): number;
  close(): void;
};

const SLOTS = 32;
/** Different choices of a slot; a third of them earn something. */
const CHOICES = 300;

/**
 * Makes the tables, as many entries as there are fans, all slots published. Picks are scattered,
 * not drawn from boards: sums do not care.
 */
export function plainSqlite(dataDir: string, fans: number): Plain {
  const db = new DatabaseSync(join(dataDir, 'plain.sqlite'));
  db.exec(`
    pragma journal_mode = wal; pragma synchronous = normal;
    create table picks (entry integer, slot integer, choice integer, primary key (entry, slot)) without rowid;
    create table choices (id integer primary key, slot integer, points integer, base integer, correct integer, first integer, second integer);
    create table standings (entry integer primary key, points integer default 0, correct integer default 0, first integer default 0, second integer default 0,
      base integer default 0, rank integer default 1, base_rank integer default 1);
    create table totals (points integer, correct integer, first integer, second integer, entries integer, rank integer,
      primary key (points, correct, first, second)) without rowid;
    insert into choices with recursive n (n) as (select 0 union all select n + 1 from n where n < ${SLOTS * CHOICES} - 1)
      select n, n / ${CHOICES}, earned, earned, earned = 600, earned >= 300, earned in (200, 500, 600) from (select n, iif(n % 3 = 0, 100 * (1 + n / 3 % 6), 0) as earned from n);
    insert into standings (entry) with recursive n (n) as (select 1 union all select n + 1 from n where n < ${fans}) select n from n;
    insert into picks with recursive slot (n) as (select 0 union all select n + 1 from slot where n < ${SLOTS - 1})
      select entry, n, n * ${CHOICES} + ((entry * 31 + n * 7) * 2654435761 % 4294967296 >> 8) % ${CHOICES} from standings cross join slot;
    create index picks_choice on picks (choice, entry);
  `);
  let published = 0;
  /** Another slot is the latest each time: what it earns counts now, and not before. */
  const next = () => {
    published = (published + 1) % SLOTS;
    db.exec(
      `update choices set base = iif(slot = ${published}, 0, points) where base <> iif(slot = ${published}, 0, points)`,
    );
  };
  const timed = (work: (slot: number) => string) => {
    next();
    const began = performance.now();
    db.exec(`begin; ${work(published)}; commit`);
    return performance.now() - began;
  };
  return {
    recompute: () => timed(() => RECOMPUTE),
    publishOne: () => timed(publishOne),
    close: () => db.close(),
  };
}

const RECOMPUTE = `
  update standings set points = sum.points, correct = sum.correct, first = sum.first, second = sum.second, base = sum.base from (
    select entry, sum(points) as points, sum(correct) as correct, sum(first) as first, sum(second) as second, sum(base) as base
    from picks cross join choices on choices.id = picks.choice group by entry) as sum
  where sum.entry = standings.entry;
  update standings set rank = place.rank, base_rank = place.base_rank from (
    select entry, rank() over (order by points desc, correct desc, first desc, second desc) as rank, rank() over (order by base desc) as base_rank
    from standings) as place
  where place.entry = standings.entry and (standings.rank <> place.rank or standings.base_rank <> place.base_rank)`;

const publishOne = (slot: number) => `
  with change as materialized (
    select entry, choices.points - base as earned from choices cross join picks on picks.choice = choices.id where choices.slot = ${slot} and points <> 0)
  update standings set points = points + earned, base = points from change where change.entry = standings.entry;
  delete from totals;
  insert into totals select points, correct, first, second, count(*), sum(count(*)) over (order by points desc, correct desc, first desc, second desc
    rows between unbounded preceding and current row) - count(*) + 1 from standings group by 1, 2, 3, 4`;
