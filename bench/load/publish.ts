import type { DatabaseSync } from 'node:sqlite';
import { inOne, openDatabase } from '../../scripts/local-database.ts';
import { CONTEST, CONTROLS, median, round } from '../names.ts';
import { type Ask, ask } from './cannon.ts';
import { counted } from './reads.ts';
import { entered, saversOf } from './savers.ts';
import type { Stage } from './stage.ts';

/**
 * Publishes pick by pick as an administrator does, while others read the board and one fan saves in
 * another draft; the last one alone, to count what it asks of D1. A row each: milliseconds until
 * the standings are right, and the longest that anybody waited.
 */
export async function publications({ site, admin, clients }: Stage, picks: object[]): Promise<object[]> {
  const [saver] = await saversOf(site, [await entered(site, clients[0] ?? admin, 'nba-draft')], 'nba-draft');
  if (!saver) throw new Error('Nobody to save');
  const board = { path: '/api/nfl-draft/leaderboard?limit=100', headers: admin.headers };
  const others: Ask[][] = [[board], [{ path: CONTROLS.select }], saver.saves];
  const ms: number[] = [];
  const longest = others.map(() => 0);
  for (const pick of picks.slice(1)) {
    const done = new AbortController();
    const waits = others.map((asks) => longestOf(site, asks, done.signal));
    ms.push(await timed(() => ask(site, publication(admin, [pick]))));
    done.abort();
    for (const [at, wait] of (await Promise.all(waits)).entries()) longest[at] = Math.max(longest[at] ?? 0, wait);
  }
  const [read = 0, select = 0, save = 0] = longest.map((each) => round(each));
  const count = await counted(site, publication(admin, picks.slice(0, 1)));
  return [
    { name: 'publish one pick', ms: round(median(ms)), ...count },
    { name: 'meanwhile, the longest', board: read, 'SELECT 1': select, save },
  ];
}

/** Publishes all of them by one call, as an administrator can. */
export async function publishAtOnce({ site, admin }: Stage, picks: object[]): Promise<void> {
  await ask(site, publication(admin, picks));
}

function publication(admin: Stage['admin'], results: object[]): Ask {
  return {
    method: 'POST',
    path: '/api/nfl-draft/results',
    headers: { ...admin.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ results }),
  };
}

/** Asks again and again until told to stop: the longest wait in milliseconds. */
async function longestOf(site: URL, asks: Ask[], stop: AbortSignal): Promise<number> {
  let longest = 0;
  for (let at = 0; !stop.aborted; at++) {
    const request = asks[at % asks.length] ?? { path: '/' };
    longest = Math.max(longest, await timed(() => ask(site, request)));
  }
  return longest;
}

/** How many milliseconds work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

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
