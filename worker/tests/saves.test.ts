import { expect, test } from 'vitest';
import { nfl2025 } from '#seasons/shipped';
import { bindings, d1 } from '../testing/bindings.ts';
import { seasonOf } from '../testing/bundle.ts';
import { counterOf } from '../testing/round-trips.ts';
import { draft } from '../testing/saved.ts';
import { friend, here, OPEN, owner, pick, savedPicks, slots, stranger, threeFans } from '../testing/three-fans.ts';

/** Every save is numbered, listed to its owner alone, and named in the answer to it. */
threeFans();
const NFL = '/api/nfl-draft';
const saves = async (as = owner, query = '', path = NFL) => here.get(as, `${path}/saves${query}`);

test('saves are listed to their owner, latest first, counted from 1 without a gap, page by page', async () => {
  await pick(owner, 0, 3);
  await pick(friend, 5, 4);
  await pick(owner, 1, 1);
  const { data } = (await saves()).body;
  // The player moves from pick 2, which is emptied.
  expect(data.map(({ number, slot }: { number: number; slot: string }) => [number, slot])).toEqual([
    [5, '2'],
    [4, '1'],
    [3, '3'],
    [2, '2'],
    [1, '1'],
  ]);
  const [emptied, moved] = data;
  expect(emptied).toMatchObject({
    slot: '2',
    choice: { athlete: null, team: slots[1]?.team, trade: false },
    was: { athlete: 'Abdul Carter', team: slots[1]?.team, trade: false },
  });
  expect(moved).toMatchObject({ slot: '1', choice: { athlete: 'Abdul Carter', team: slots[0]?.team, trade: false } });
  expect(Date.parse(data[0].at)).toBeGreaterThanOrEqual(Date.parse(OPEN));
  expect(await here.pages(owner, `${NFL}/saves?limit=2`)).toEqual(data);
  expect((await saves(friend)).body.data).toHaveLength(4);
  expect((await saves(stranger)).body).toEqual({ data: [] });
});

test('the answer to a save names its receipts, to one that changes nothing it names none', async () => {
  const said = await savedPicks(owner, owner.id, 0, 2);
  const receipts = (await saves()).body.data.map(({ receipt }: { receipt: number }) => receipt);
  expect(said.headers.get('Receipt')).toBe(receipts.toReversed().join(', '));
  const again = await savedPicks(owner, owner.id, 0, 2);
  expect([again.body, again.headers.get('Receipt')]).toEqual([said.body, null]);
  const { data } = (await here.get(owner, `${NFL}/selections`)).body;
  const confirmed = await here.post(owner, `${NFL}/selections/${data[0].id}/confirm`);
  const [latest] = (await saves()).body.data;
  expect([confirmed.headers.get('Receipt'), latest.confirmed, latest.number]).toEqual([`${latest.receipt}`, true, 3]);
});

test('a season names its saves alike, and says what a choice that was cleared would have earned', async () => {
  here.at('2025-06-02T13:00:00Z');
  const save = (gold: string | null) =>
    here.post(owner, '/api/tennis/selections', { user_id: owner.id, tournament: 'Wimbledon', gold_selection: gold });
  const first = await save('Jannik Sinner');
  const again = await save('Jannik Sinner');
  expect([again.status, again.body, again.headers.get('Receipt')]).toEqual([200, first.body, null]);
  await save(null);
  const { data } = (await saves(owner, '', '/api/tennis')).body;
  const receipt = Number(first.headers.get('Receipt'));
  expect(data).toMatchObject([
    { number: 2, slot: 'wimbledon/gold', choice: null, was: { athlete: 'Jannik Sinner' } },
    { number: 1, slot: 'wimbledon/gold', choice: { athlete: 'Jannik Sinner' }, was: null, receipt },
  ]);
  here.at('2025-07-20T12:00:00Z');
  const results = [{ tournament: 'Wimbledon', player: 'Jannik Sinner', result: 'W' }];
  expect((await here.post(await here.admin(), '/api/tennis/results', { results })).status).toBe(200);
  expect((await here.get(owner, '/api/tennis/regret')).body.data).toMatchObject([
    {
      slotGroup: 'wimbledon',
      more: 2_000,
      changes: [{ slot: 'wimbledon/gold', was: { athlete: 'Jannik Sinner' }, is: null, points: -2_000 }],
    },
  ]);
});

const real = seasonOf(nfl2025).feed.map(({ result }) => result);
const publish = async (results: object[]) =>
  expect((await here.post(await here.admin(), `${NFL}/results`, { results })).status).toBe(200);
const regrets = async (as: typeof owner) => (await here.get(as, `${NFL}/regret`)).body.data;
const totalOf = async ({ username }: typeof owner) =>
  (await here.get(owner, `${NFL}/results/${username}`)).body.data.summary.total_points;
const shareRegret = (as: typeof owner) => here.post(as, '/api/shares', { contest: nfl2025.id, regret: 'all' });

test('after the last result a fan alone is told what an earlier sheet would have earned, as it would have counted', async () => {
  const sheet = real.map((row) => ({ ...row, userId: owner.id }));
  expect((await here.post(owner, `${NFL}/selections`, sheet)).status).toBe(201);
  await pick(friend, 2);
  await pick(stranger, 2);
  here.at('2025-04-22T12:00:00Z');
  await pick(owner, 2);
  here.at('2025-04-23T12:00:00Z');
  await savedPicks(friend, friend.id, 5, 1);
  const [{ number }] = (await saves(owner, '?limit=1')).body.data;
  for (let save = number; save < 200; save += 1) await savedPicks(owner, owner.id, save % 2, 1);
  here.at('2025-04-26T01:00:00Z');
  await publish(real.slice(0, 31));
  expect([await regrets(owner), (await shareRegret(owner)).status]).toEqual([[], 409]);
  await publish(real.slice(31));

  const more = 19_200 - (await totalOf(owner));
  const first = { slotGroup: 'all', at: expect.stringMatching(/^2025-04-20/), points: 19_200, more };
  expect(await regrets(owner)).toMatchObject([{ ...first, changes: [{ points: -600 }, {}, {}] }]);
  // Whose earlier sheet stands as another's is told what that one has.
  expect(await regrets(friend)).toMatchObject([{ points: await totalOf(stranger) }]);
  expect(await regrets(stranger)).toEqual([]);

  const { share, shared } = (await shareRegret(owner)).body.data;
  expect(shared).toMatchObject({ thing: 'regret', day: 'Sun 20 Apr', calls: [{ amount: '600 points' }, {}, {}] });
  expect((await here.ask('GET', `/api/shared/${share.address.split('/').at(-1)}`)).body.data).toEqual(shared);
  expect((await shareRegret(stranger)).body.message).toBe('No earlier sheet of yours had more');
});

test('what is saved far more often than anybody does costs who looks at it little, and the latest of it is told', async () => {
  const sheet = real.map((row) => ({ ...row, userId: owner.id }));
  expect((await here.post(owner, `${NFL}/selections`, sheet)).status).toBe(201);
  await pick(owner, 2);
  const pairs = 1_000;
  await d1.run(
    `insert into receipts (pick_id, athlete_id, team, trade, confirmed, saved_at)
      select pick_id, receipts.athlete_id, receipts.team, receipts.trade, receipts.confirmed, ? + value + receipts.id % 1000 from json_each(?)
      cross join entries cross join picks on picks.entry_id = entries.id and slot_id = '1' cross join receipts on pick_id = picks.id
      where user_id = ? order by value, receipts.id`,
    Date.parse('2025-04-22T12:00:00Z'),
    JSON.stringify(Array.from({ length: pairs }, (_, second) => second * 1_000)),
    owner.id,
  );
  here.at('2025-04-26T01:00:00Z');
  await publish(real);
  const { share } = (await shareRegret(owner)).body.data;
  const reads = async (rows: number, ask: () => Promise<{ status: number }>) => {
    const count = counterOf(bindings.DB);
    expect((await ask()).status).toBe(200);
    expect(count().rowsRead).toBeLessThanOrEqual(rows);
  };
  await reads(3_500, () => here.ask('GET', `/api/shared/${share.address.split('/').at(-1)}`));
  // Each is counted by an index, and no more than a page of each pick is read.
  const [{ number }] = (await saves(owner, '?limit=1')).body.data;
  expect(number).toBeGreaterThan(2 * pairs);
  await reads(number + 20 * slots.length, () => saves(owner, '?limit=1'));
});

test('since when a right pick stood is told of the sealed sheet, to others after the lock alone', async () => {
  const called = async (as: typeof owner) => (await here.get(as, `${NFL}/called/${owner.id}`)).body.data;
  await draft(here, owner, { 1: 'Cam Ward' });
  expect(await called(friend)).toEqual([]);
  here.at('2025-04-26T01:00:00Z');
  await publish(real.slice(0, 1));
  for (const as of [owner, friend]) {
    expect(await called(as)).toMatchObject([{ slot: '1', since: '2025-04-20' }]);
    const { picks } = (await here.get(as, `${NFL}/results/${owner.username}`)).body.data;
    expect([picks[0].since, picks[31].since]).toEqual(['2025-04-20', null]);
  }
  expect((await here.get(friend, `${NFL}/called/nobody`)).status).toBe(404);
});
