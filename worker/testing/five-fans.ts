import { beforeAll, beforeEach, expect } from 'vitest';
import { bindings } from './bindings.ts';
import { type Fan, type World, world } from './world.ts';

/**
 * A draft that five fans and one group play: before anything is published, again for each test.
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
export function fiveFans(): void {
  beforeAll(async () => {
    here = await world('2025-04-20T12:00:00Z');
    admin = await here.admin();
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

/** What is stored of results and standings. */
export const stored = () =>
  Promise.all(
    [
      'select contest_id, key, athlete_id, team, trade from results order by 1, 2, 3',
      'select id, points, correct, tie, base_points, base_tie from entries order by id',
      'select contest_id, standing, points, tie, entries, rank from totals order by 1, 2, 3, 4',
      'select * from pick_totals order by contest_id, pick',
      'select slot_id, athlete_id, team, points from choices order by 1, 2, 3',
      'select undoes is null as forth, changed from publications where changed > 0 order by id',
      'select id from contests where scored_revision <> results_revision',
    ].map(rows),
  );

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

export const undo = async () => {
  const [line] = (await here.ask('GET', `${NFL}/publications?limit=1`, { as: admin })).body.data;
  return here.ask('POST', `${NFL}/publications/${line.id}/undo`, { as: admin });
};
