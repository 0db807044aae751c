import { beforeEach, expect, test } from 'vitest';
import { d1 } from '../testing/bindings.ts';
import { publishPick } from '../testing/saved.ts';
import { type Fan, world } from '../testing/world.ts';

/**
 * Ranks over a draft night of five fans: each pick's are those of the leaderboard as it was then,
 * counted by hand, and corrections leave none that are of other results.
 */
const NFL = '/api/nfl-draft';
const TEAMS = ['Tennessee Titans', 'Cleveland Browns', 'New York Giants'];
const PLAYERS = ['Cam Ward', 'Travis Hunter', 'Abdul Carter', 'Ashton Jeanty', 'Mason Graham'];
const here = await world('2025-04-20T12:00:00Z');
const admin = await here.admin();
const fans = await Promise.all([1, 2, 3, 4, 5].map((n) => here.fan(`demo-part-${n}`)));
for (const [at, fan] of fans.entries()) {
  const body = TEAMS.map((team, pick) => ({
    ...{ userId: fan.id, pick: pick + 1, team },
    player: PLAYERS[(at * (pick + 1) + pick) % 5],
  }));
  const once = [...new Map(body.toReversed().map((row) => [row.player, row])).values()];
  const saved = await here.put(fan, `${NFL}/selections`, once);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
}
here.at('2025-05-01T12:00:00Z');
/** Before anything is published, again for each test. */
beforeEach(async () => {
  await d1.empty('results', 'publications', 'feed_items', 'pick_totals');
  await d1.run('update contests set scored_rule = null');
  await here.cron();
});
const publish = (player: string, pick = 1) => publishPick(here, admin, player, { pick, team: TEAMS[pick - 1] });
type Ranks = Record<string, number>;

type Row = { username: string; total_points: number; rank: number };
const board = async (): Promise<Row[]> => (await here.get(admin, `${NFL}/leaderboard`)).body.data;

/** Ranks by points alone, from the leaderboard as it is now. */
async function byHand(): Promise<Ranks> {
  const all = await board();
  const above = (points: number) => all.filter(({ total_points }) => total_points > points).length;
  return Object.fromEntries(all.map(({ username, total_points }) => [username, 1 + above(total_points)]));
}

const ranksOf = async ({ username }: Fan): Promise<(number | null)[]> => {
  const { status, body } = await here.get(admin, `${NFL}/results/${username}`);
  expect(status).toBe(200);
  const picks: { result: object | null; rank: number | null }[] = body.data.picks;
  return picks.filter(({ result }) => result !== null).map(({ rank }) => rank);
};

const done = async (said: ReturnType<typeof publish>) => {
  const { status, body } = await said;
  expect(status, JSON.stringify(body)).toBe(200);
};

/** Publishes one player after the other, and answers the ranks after each. */
async function night(...players: string[]): Promise<Ranks[]> {
  const boards = [];
  for (const [at, player] of players.entries()) {
    await done(publish(player, at + 1));
    boards.push(await byHand());
  }
  return boards;
}

/** After the latest pick the rank is the one of the leaderboard itself, tie-break and all. */
async function expectRanks(earlier: (Ranks | null)[]): Promise<void> {
  const now = Object.fromEntries((await board()).map(({ username, rank }) => [username, rank]));
  for (const fan of fans)
    expect(await ranksOf(fan), fan.username).toEqual(
      [...earlier, now].map((ranks) => (ranks ? ranks[fan.username] : null)),
    );
}

test('the rank after each pick is the one of the leaderboard then, also once it is published again', async () => {
  const boards = await night('Cam Ward', 'Travis Hunter', 'Abdul Carter');
  expect(new Set(boards.map((board) => JSON.stringify(board))).size).toBeGreaterThan(1);
  await done(publish('Cam Ward', 1));
  await expectRanks(boards.slice(0, -1));
});

test('a correction takes the ranks from its pick on with it, but for that of now', async () => {
  const [first, ...later] = await night('Cam Ward', 'Travis Hunter', 'Abdul Carter');
  await done(publish('Ashton Jeanty', 2));
  expect(await byHand()).not.toEqual(later[1]);
  await expectRanks([first as Ranks, null]);
});

test('what a later pick makes of an earlier one changes no rank that was', async () => {
  // Nobody had him; one fan had his position.
  const [first] = await night('Jaxson Dart');
  // By now who put this one at the first pick is as far, for they named the right team.
  const traded = { pick: 2, team: 'Tennessee Titans', player: 'Travis Hunter', position: 'CB', trade: true };
  await done(here.post(admin, `${NFL}/results`, { results: [traded] }));
  await expectRanks([first as Ranks]);
});

test('there is no rank while an earlier pick has no result', async () => {
  const [first] = await night('Cam Ward');
  await done(publish('Abdul Carter', 3));
  await done(publish('Will Campbell', 4));
  expect((await ranksOf(fans[0] as Fan))[1]).toBeNull();
  await done(publish('Travis Hunter', 2));
  await expectRanks([first as Ranks, null, null]);
});
