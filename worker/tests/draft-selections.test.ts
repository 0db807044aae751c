import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type Fan, world } from '../testing/world.ts';

const NFL = '/api/nfl-draft';
const pick = (change: object = {}) => ({
  userId: fan.id,
  pick: 1,
  team: 'Tennessee Titans',
  player: '',
  position: '',
  trade: false,
  confirmed: false,
  ...change,
});

const here = await world('2025-04-20T12:00:00Z');
const fan = await here.fan('demo-sheet');
const other = await here.fan('demo-other');

async function sheet(as: Fan = fan) {
  return (await here.get(as, `${NFL}/selections?userId=${as.id}`)).body.data;
}

test('the first visit creates one selection per team in original order, and a second creation is refused', async () => {
  const teams = (await here.get(fan, `${NFL}/teams`)).body.data;
  expect(teams).toHaveLength(32);
  expect(teams[0]).toEqual({ id: 1, name: 'Tennessee Titans', team: 'Tennessee Titans', original_pick_order: 1 });
  const body = teams.map((team: { name: string; original_pick_order: number }) =>
    pick({ pick: team.original_pick_order, team: team.name }),
  );
  const created = await here.post(fan, `${NFL}/selections`, body);
  expect(created.status).toBe(201);
  expect(created.body.data).toHaveLength(32);
  expect(created.body.data[31]).toMatchObject({
    userId: fan.id,
    pick: 32,
    team: 'Philadelphia Eagles',
    player: '',
    position: '',
    trade: false,
    confirmed: false,
    is_locked: false,
  });
  expect((await here.post(fan, `${NFL}/selections`, pick())).status).toBe(409);
});

test('choosing a player fills the position, and confirming goes through PUT and through the confirm call', async () => {
  const [first, empty] = await sheet();
  const put = await here.put(fan, `${NFL}/selections/${first.id}`, {
    ...pick(),
    id: first.id,
    player: 'Cam Ward',
    position: 'K',
  });
  expect(put.body).toMatchObject({ data: { player: 'Cam Ward', position: 'QB', confirmed: false }, moved: null });
  const confirmed = await here.put(fan, `${NFL}/selections/${first.id}`, pick({ player: 'Cam Ward', confirmed: true }));
  expect(confirmed.body.data.confirmed).toBe(true);
  await here.put(fan, `${NFL}/selections/${first.id}`, pick({ player: 'Cam Ward' }));
  const again = await here.post(fan, `${NFL}/selections/${first.id}/confirm`);
  expect(again.body.data).toMatchObject({ player: 'Cam Ward', confirmed: true });
  // An empty one by neither.
  const refused = await here.post(fan, `${NFL}/selections/${empty.id}/confirm`);
  expect(refused.status).toBe(400);
  expect(refused.body.message).toContain('An empty pick cannot be confirmed');
});

test('a player who stands at another pick moves here, and that pick is emptied, unconfirmed and named', async () => {
  const [first, second] = await sheet();
  const moved = await here.put(
    fan,
    `${NFL}/selections/${second.id}`,
    pick({ pick: 2, team: 'Cleveland Browns', player: 'Cam Ward' }),
  );
  expect(moved.body.moved).toMatchObject({ id: first.id, pick: 1, player: '', confirmed: false });
  const after = await sheet();
  expect(after[0].player).toBe('');
  expect(after[1].player).toBe('Cam Ward');
});

test('a list is saved all or none, and may swap two players', async () => {
  const swap = [
    pick({ pick: 1, player: 'Cam Ward' }),
    pick({ pick: 2, team: 'Cleveland Browns', player: 'Travis Hunter' }),
  ];
  expect((await here.put(fan, `${NFL}/selections`, swap)).status).toBe(200);
  const back = [
    pick({ pick: 1, player: 'Travis Hunter' }),
    pick({ pick: 2, team: 'Cleveland Browns', player: 'Cam Ward' }),
  ];
  expect(
    (await here.put(fan, `${NFL}/selections`, back)).body.data.map((each: { player: string }) => each.player),
  ).toEqual(['Travis Hunter', 'Cam Ward']);
  const half = [pick({ pick: 1, player: 'Abdul Carter' }), pick({ pick: 2, team: 'Nowhere', player: 'Will Campbell' })];
  expect((await here.put(fan, `${NFL}/selections`, half)).status).toBe(400);
  expect((await sheet())[0].player).toBe('Travis Hunter');
});

describe('bad input is refused with a code and a sentence, and nothing is stored', () => {
  test.each([
    ['a wrong type', { pick: 'one' }, 'Row 1: pick must be a number'],
    ['an unknown field', { points: 600 }, 'Row 1: there is no field points'],
    ['over-long text', { player: 'x'.repeat(200) }, 'Row 1: player must have at most 80 characters'],
    ['a pick out of range', { pick: 33 }, 'Pick must be 1 to 32'],
    ['an unknown player', { player: 'demo-nobody' }, 'Unknown player'],
    ['a team changed without trade', { team: 'Chicago Bears' }, 'You must enable trade mode to change teams', 'trade'],
  ])('%s', async (_what, change, sentence, code = 'invalid') => {
    const before = await sheet();
    const said = await here.put(fan, `${NFL}/selections`, [pick({ pick: 1, ...change })]);
    expect(said).toMatchObject({ status: 400, body: { success: false, code } });
    expect(said.body.message).toContain(sentence);
    expect(await sheet()).toEqual(before);
  });

  test('the same player twice in one list', async () => {
    const body = [
      pick({ player: 'Mason Graham' }),
      pick({ pick: 2, team: 'Cleveland Browns', player: 'Mason Graham' }),
    ];
    expect((await here.put(fan, `${NFL}/selections`, body)).status).toBe(409);
  });

  test('the selection of another fan', async () => {
    const [first] = await sheet();
    const said = await here.put(other, `${NFL}/selections/${first.id}`, pick({ userId: other.id }));
    expect(said.status).toBe(404);
  });
});

test('after the lock a sheet says so, and none is begun', async () => {
  here.at('2025-04-26T00:00:01Z');
  expect((await sheet())[0]).toMatchObject({ is_locked: true });
  expect((await here.post(other, `${NFL}/selections`, pick({ userId: other.id }))).status).toBe(409);
  expect(await sheet(other)).toEqual([]);
});

test('the own sheet that D1 writes is, byte for byte, the one that the Worker writes: every state of a row, before and after the lock', async () => {
  const textOf = async (path: string) => new TextDecoder().decode((await here.bytes(`${NFL}/${path}`, fan)).bytes);
  const ofEntry = sql`entry_id = (select id from entries where contest_id = 'nfl-2025' and user_id = ${fan.id})`;
  await here.db.run(sql`update picks set athlete_id = null where ${ofEntry}`);
  // With and without a trade, confirmed or not, without a team, without a player, at instants with
  // few and many milliseconds.
  await here.db.run(sql`update picks set trade = slot_id & 1, confirmed = slot_id & 2 > 0, team = iif(slot_id & 4, null, team),
    athlete_id = iif(slot_id & 8, null, cast(slot_id as integer)), created_at = 1745150400000 + slot_id, updated_at = 1745150399999 - slot_id where ${ofEntry}`);
  await here.db.run(sql`update athletes set position = null where contest_id = 'nfl-2025' and id = 2`);
  const quoted = `O'Neil "Ünï" \\ Strange`;
  await here.db.run(sql`update athletes set name = ${quoted} where contest_id = 'nfl-2025' and id = (
    select athlete_id from picks join entries on entries.id = entry_id where user_id = ${fan.id} and athlete_id is not null limit 1)`);
  for (const at of ['2025-04-20T12:00:00Z', '2025-05-01T12:00:00Z']) {
    here.at(at);
    const own = await textOf('selections');
    expect(own).toBe(await textOf(`user-selections/${fan.id}`));
    const { data } = JSON.parse(own);
    expect(data.some(({ player }: { player: string }) => player === quoted)).toBe(true);
    const states = data.map((row: Record<string, unknown>) =>
      JSON.stringify([row.trade, row.confirmed, row.team, row.player].map(Boolean)),
    );
    expect([data.length, new Set(states).size]).toEqual([32, 16]);
  }
});
