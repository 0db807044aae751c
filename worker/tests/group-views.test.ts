import { expect, test } from 'vitest';
import {
  athletes,
  friend,
  get,
  here,
  joined,
  made,
  owner,
  patch,
  pick,
  stranger,
  threeFans,
} from '../testing/three-fans.ts';
import type { Fan } from '../testing/world.ts';

/** What members of a group see of each other, before and after a lock. */
threeFans();

const DRAFT_NIGHT = '2025-04-26T00:40:00Z';

test('before the lock a group sees who has picked everything, and nothing of what', async () => {
  const group = await made();
  await joined(friend, group);
  await pick(owner);
  await pick(friend, 3, 20);
  const { body } = await get(friend, `/${group.id}/picks?contest=nfl-2025`);
  expect(body.data.next).toMatchObject({ locksAt: '2025-04-26T00:00:00.000Z', open: true });
  expect(body.data.members.map(({ complete }: { complete: boolean }) => complete)).toEqual([false, true]);
  expect(body.data.slots).toEqual([]);
});

test('after the lock a group sees who has whom, what it earned, and its members ranked among themselves', async () => {
  const group = await made();
  const late = await here.someFan('late');
  for (const fan of [friend, late]) await joined(fan, group);
  for (const fan of [owner, friend, stranger]) await pick(fan);
  await pick(late, 1);
  await here.cronAt(DRAFT_NIGHT);

  const { data } = (await get(friend, `/${group.id}/picks?contest=nfl-2025`)).body;
  expect([data.next, data.slots.length, data.members[0].complete]).toEqual([null, 32, null]);
  expect(data.members.map(({ username }: Fan) => username.split('-')[1])).toEqual(['late', 'friend', 'owner']);
  const both = [owner.username, friend.username].sort();
  for (const { picks } of data.slots) {
    const members = picks.map((each: { members: string[] }) => each.members.sort());
    expect(members).toEqual([both, [late.username]]);
  }
  const [first] = data.slots;
  expect(first.result).toEqual({ player: 'Cam Ward', team: 'Tennessee Titans' });
  expect(first.picks[0]).toMatchObject({ player: athletes[0]?.name, trade: false });
  expect(data.slots[31].picks[0].points).toBeNull();

  const whole = (await here.get(owner, '/api/nfl-draft/leaderboard?limit=500')).body.data;
  type Row = { id: string; username: string; rank: number; total_points: number; points_behind_leader: number };
  // By its path as by its id.
  const rows: Row[] = (await get(owner, `/${group.id}/leaderboard?contest=nfl-draft`)).body.data;
  expect(rows.map(({ username, rank }) => [username.split('-')[1], rank])).toEqual([
    ['late', 1],
    ['owner', 2],
    ['friend', 2],
  ]);
  /** What the matrix says that a member has earned. */
  const earned = (username: string) =>
    data.slots
      .flatMap(({ picks }: { picks: { members: string[]; points: number | null }[] }) => picks)
      .filter(({ members }: { members: string[] }) => members.includes(username))
      .reduce((sum: number, { points }: { points: number | null }) => sum + (points ?? 0), 0);
  expect(rows[0]?.total_points).toBeGreaterThan(0);
  for (const row of rows) {
    expect(earned(row.username)).toBe(row.total_points);
    const { total_points, correct_selections, percentage_score } = whole.find(
      ({ id }: { id: string }) => id === row.id,
    );
    expect(row).toMatchObject({ total_points, correct_selections, percentage_score });
    expect(row.points_behind_leader).toBe((rows[0]?.total_points ?? 0) - row.total_points);
  }
  // The list of groups has the own rank, of a group that plays it.
  const placed = async (fan: Fan) => (await get(fan, '')).body.data[0].place;
  const rankOf = (fan: Fan) => rows.find(({ username }) => username === fan.username)?.rank;
  for (const fan of [late, owner, friend])
    expect(await placed(fan)).toMatchObject({ contest: 'nfl-2025', rank: rankOf(fan) });
  await patch(owner, `/${group.id}`, { contests: ['golf-2026'] });
  expect(await placed(owner)).toBeNull();
  await patch(owner, `/${group.id}`, { contests: null });
  expect((await get(owner, `/${group.id}/leaderboard?contest=none`)).body.message).toBe('There is no such contest');
});

test('a season shows the tournament that locked last, all that have when asked, and who is ready for the next', async () => {
  const group = await made();
  here.at('2025-08-15T12:00:00Z');
  const { data } = (await get(owner, `/${group.id}/picks?contest=tennis-2025`)).body;
  expect(data.earlier.at(-1).name).toBe('Wimbledon');
  const { tournament } = data.earlier[0];
  expect(data.slots).toMatchObject(['Gold', 'Silver', 'Bronze'].map((category) => ({ tournament, category })));
  const all = (await get(owner, `/${group.id}/picks?contest=tennis-2025&tournament=all`)).body.data;
  const tournaments = new Set(all.slots.map(({ tournament }: { tournament: string }) => tournament));
  expect(tournaments).toEqual(new Set(data.earlier.map(({ tournament }: { tournament: string }) => tournament)));
  expect(all.next.missing).toBe(3);
  expect(data.members[0].points).toBeNull();
});
