import { expect, test } from 'vitest';
import { nfl2025 } from '#seasons/shipped';
import { demoDraft, demoFiles, openDemo, seasonOf } from '../testing/bundle.ts';
import { lettersMade, lettersNow, nothingMailed } from '../testing/letters.ts';
import { draft } from '../testing/saved.ts';
import { friend, get, here, joined, made, owner, patch, stranger, threeFans } from '../testing/three-fans.ts';
import type { Fan } from '../testing/world.ts';

/** Ghosts beside three fans of the NFL draft of 2025, worked by hand. */
threeFans();

const real = seasonOf(nfl2025).feed.map(({ result }) => result);
const NIGHT = '2025-04-26T00:40:00Z';

/**
 * The owner foresees all but the trade at 2; the others name players for the first four teams, and
 * two fans alone somebody at 6.
 */
const OTHERS = () =>
  [
    [friend, { 1: 'Cam Ward', 2: 'Travis Hunter', 3: 'Abdul Carter', 4: 'Will Johnson', 6: 'Ashton Jeanty' }],
    [stranger, { 1: 'Shedeur Sanders', 2: 'Abdul Carter', 3: 'Jaxson Dart', 4: 'Tyler Warren' }],
  ] as const;

// 1: Ward, of two: 600. 2: Hunter to Cleveland, of two: player 100 + position 50. 3: Carter, of
// two: 600. 4: each another one; Campbell is ranked 5th, Johnson 6th, Warren 10th: 600. 6 was
// picked by two.
const CONSENSUS = 600 + 150 + 600 + 600;

async function drafted(): Promise<string> {
  await nothingMailed();
  const group = await made({ ghosts: true });
  const foreseen = real.map((row) => (row.pick === 2 ? { ...row, team: 'Cleveland Browns', trade: false } : row));
  const body = foreseen.map((row) => ({ ...row, userId: owner.id }));
  expect((await here.put(owner, '/api/nfl-draft/selections', body)).status).toBe(200);
  for (const [fan, players] of OTHERS()) {
    await joined(fan, group);
    expect((await draft(here, fan, players)).status).toBe(200);
  }
  return group.id;
}

const seenBy = async (fan: Fan, id: string) => (await get(fan, `/${id}/leaderboard?contest=nfl-2025`)).body;

test('the consensus and the experts’ mean stand beside the members of a group at their points, if its captains want them', async () => {
  const id = await drafted();
  expect((await seenBy(owner, id)).ghosts).toEqual([]);
  await here.cronAt(NIGHT);
  // All results are in, and rest before they are mailed.
  for (const instant of ['2025-04-26T05:00:00Z', '2025-04-26T05:15:00Z']) await here.cronAt(instant);
  const { data: guests } = (await here.get(owner, '/api/nfl-draft/guests')).body;
  const points: number[] = guests.map(({ total_points }: { total_points: number }) => total_points);
  const mean = Math.floor(points.reduce((sum, each) => sum + each, 0) / points.length);
  const { data, ghosts } = await seenBy(friend, id);
  expect(ghosts).toEqual([
    { who: 'consensus', total_points: CONSENSUS, contest: null },
    { who: 'experts', total_points: mean, contest: null },
  ]);
  // They take nobody's place.
  expect(data.map(({ rank }: { rank: number }) => rank)).toEqual([1, 2, 3]);
  expect(data[0].total_points).toBe(19_200 - 600 + 150);

  const results = await lettersMade('result');
  const bodies = new Map((await lettersNow(here, results)).map(({ to, body }) => [to, body]));
  expect(bodies.get(owner.username)).toContain('\n\nYou beat the consensus of Office pool and the experts’ mean.\n\n');
  expect(bodies.get(friend.username)).toContain('\n\nYou beat the consensus of Office pool.\n\n');
  expect(bodies.get(stranger.username)).not.toContain('You beat');

  await patch(owner, `/${id}`, { ghosts: false });
  expect((await seenBy(friend, id)).ghosts).toEqual([]);
  expect((await lettersNow(here, results)).some(({ body }) => body.includes('You beat'))).toBe(false);
});

test('last year’s season is the ghost of whoever looks, of nobody else', async () => {
  const earlier = { ...demoDraft, series: 'nfl', startsOn: '2024-04-10', endsOn: '2024-04-10' };
  const files = { ...demoFiles, 'season.json': JSON.stringify({ ...earlier, locksAt: '2024-04-10T20:00:00Z' }) };
  here.at('2024-04-01T12:00:00Z');
  const admin = await here.admin();
  await openDemo(here, admin, files);
  for (const [fan, player] of [
    [owner, 'demo-1'],
    [friend, 'demo-2'],
  ] as const) {
    const body = { userId: fan.id, pick: 1, team: 'Demo Reds', player };
    expect((await here.post(fan, '/api/demo-draft/selections', body)).status).toBe(201);
  }
  await here.cronAt('2024-04-11T12:00:00Z');
  const results = [{ pick: 1, team: 'Demo Reds', player: 'demo-1', trade: false }];
  expect((await here.post(admin, '/api/demo-draft/results', { results })).status).toBe(200);
  here.at(NIGHT);
  const group = await made({ ghosts: true });
  await joined(friend, group);
  // The team, a position of theirs and at the pick, and no trade: 100 + 50 + 50 + 100.
  for (const [fan, points] of [
    [owner, 600],
    [friend, 300],
  ] as const)
    expect((await seenBy(fan, group.id)).ghosts.at(-1)).toEqual({
      who: 'last year',
      total_points: points,
      contest: earlier.title,
    });
});
