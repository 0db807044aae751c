import { beforeAll, beforeEach, expect } from 'vitest';
import { gameOf } from '#games/kinds';
import { nfl2025 } from '#seasons/shipped';
import { rescore } from '../acts/rescore.ts';
import { batch } from '../store/standings/part.ts';
import { adminOf } from './admin-of.ts';
import { bindings } from './bindings.ts';
import type { Trip } from './storage.ts';
import { type Fan, type World, world } from './world.ts';

/**
 * A contest that counts as too large for one batch, though five fans and one group play it: before
 * anything is published, again for each test.
 */
export const NFL = '/api/nfl-draft';
const TEAMS = ['Tennessee Titans', 'Cleveland Browns', 'New York Giants'];
const PLAYERS = ['Cam Ward', 'Travis Hunter', 'Abdul Carter', 'Ashton Jeanty', 'Mason Graham'];
const OVER = '2025-05-01T12:00:00Z';
export let here: World;
export let admin: Fan;
export let fans: Fan[];
let group: string;

/** Called at the top of a test file. */
export function largeContest(): void {
  Object.assign(batch, { atOnce: 0, part: 8 });
  beforeAll(async () => {
    here = await world('2025-04-20T12:00:00Z');
    admin = await adminOf(here);
    fans = await Promise.all([1, 2, 3, 4, 5].map((n) => here.fan(`demo-part-${n}`)));
    for (const [at, fan] of fans.entries()) {
      const body = TEAMS.map((team, pick) => ({
        userId: fan.id,
        pick: pick + 1,
        team,
        player: PLAYERS[(at * (pick + 1) + pick) % 5],
      }));
      const seen = new Set();
      const saved = await here.ask('PUT', `${NFL}/selections`, {
        as: fan,
        body: body.filter(({ player }) => !seen.has(player) && seen.add(player)),
      });
      expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    }
    const made = await here.ask('POST', '/api/groups', { as: fans[0] as Fan, body: { name: 'Demo parts' } });
    group = made.body.id;
    here.at(OVER);
  });

  beforeEach(async () => {
    here.at(OVER);
    await bindings.DB.batch(
      ['results', 'publications', 'feed_items', 'runs', 'pick_totals'].map((table) =>
        bindings.DB.prepare(`delete from ${table}`),
      ),
    );
    await bindings.DB.prepare('update contests set results_revision = results_revision + 1').run();
    await here.cron();
  });
}

const rowOf = (pick: number, player: string) => ({
  pick,
  team: TEAMS[pick - 1],
  player,
  position: 'QB',
  trade: false,
});
export const publish = (player: string, pick = 1, storage = bindings.DB, query = '') =>
  here.ask('POST', `${NFL}/results${query}`, { as: admin, storage, body: { results: [rowOf(pick, player)] } });
export const rows = async (query: string) => (await bindings.DB.prepare(query).all()).results;

/** What is stored of results and standings, whichever version is shown. */
export const stored = () =>
  Promise.all([
    rows('select contest_id, key, athlete_id, team, trade from results order by 1, 2, 3'),
    rows(`select entries.id, iif(side, points_b, points) as points, iif(side, correct_b, correct) as correct, iif(side, tie_b, tie) as tie,
      iif(side, base_points_b, base_points) as base from entries join contests on contests.id = contest_id order by entries.id`),
    rows(`select contest_id, replace(standing, '-b', '') as its, points, tie, entries, rank from totals
      join contests on contests.id = contest_id and side = (standing like '%-b') order by 1, 2, 3, 4`),
    rows('select * from pick_totals order by contest_id, pick'),
    rows('select slot_id, athlete_id, team, points from choices order by 1, 2, 3'),
    rows('select undoes is null as forth, changed from publications where changed > 0 order by id'),
    rows('select id from contests where scored_revision <> results_revision'),
    rows("select name from runs where name like 'standings-%' and cursor is not null"),
    rows('select choice_id from recount_scores'),
  ]);

/**
 * The minute, so many seconds after a part was done last: after half a minute whoever worked was
 * killed.
 */
export async function laterMinute(seconds = 31, storage = bindings.DB): Promise<void> {
  await bindings.DB.prepare('update runs set touched_at = touched_at - ?').bind(seconds).run();
  await here.cron(storage);
}

/** Which version is shown, and the revision. */
export async function shown(): Promise<{ side: number; revision: number }> {
  const [row] = await rows("select side, revision from contests where id = 'nfl-2025'");
  return row as { side: number; revision: number };
}

export const recomputed = () => rescore(here.db, here.clock(), gameOf(nfl2025));

/**
 * All that shows a standing, or a result, as one fan is answered. Not the night, which is kept for
 * a second.
 */
export async function seen(): Promise<string> {
  const [me, other] = [fans[0] as Fan, fans[1] as Fan];
  const answers = [];
  for (const path of [
    `${NFL}/leaderboard`,
    `${NFL}/leaderboard?around=me&limit=3`,
    `${NFL}/leaderboard?around=me&limit=1`,
    `${NFL}/leaderboard?q=part`,
    `${NFL}/leaderboard?cursor=2-1`,
    `${NFL}/selections`,
    `${NFL}/results/${me.username}`,
    `/api/groups/${group}/leaderboard?contest=nfl-2025`,
    `/api/duels/nfl-2025/${me.username}/${other.username}`,
    '/api/users/me/export',
  ]) {
    const { status, body } = await here.ask('GET', path, { as: me });
    expect([path, status]).toEqual([path, 200]);
    answers.push(body);
  }
  for (const file of ['standings.csv', 'picks.csv'])
    answers.push((await here.ask('GET', `/api/admin/contests/nfl-2025/${file}`, { as: admin })).body);
  return JSON.stringify(answers).replaceAll(/"(exportedAt|at|madeAt|expiresAt|rotatedAt)":[^,}]+/g, '');
}

/** Whether a trip is one of the recount. */
export const writes = ({ sql }: Trip) => sql.some((text) => text.includes('update runs set'));
export const undo = async () => {
  const [line] = (await here.ask('GET', `${NFL}/publications?limit=1`, { as: admin })).body.data;
  return here.ask('POST', `${NFL}/publications/${line.id}/undo`, { as: admin });
};
