import { beforeEach, expect, test } from 'vitest';
import { pollFeeds } from '../cron/poll-feeds.ts';
import { bindings } from '../testing/bindings.ts';
import { feedDesk, feedThat, HUNTER, nowAnswers, saying, WARD } from '../testing/feed-desk.ts';

/** Feeds that agree: what is published without an organiser, and what is not. */
const { here, admin, begin, cron, publish, published, set, shown } = await feedDesk('2025-04-26T00:00:30Z');
beforeEach(begin);

test('what two feeds say alike is published if the contest says so; where they differ, and once anything was published, an organiser decides', async () => {
  const one = await feedThat(saying(WARD, HUNTER));
  const other = await feedThat(saying(WARD, { ...HUNTER, player: 'Abdul Carter' }));
  await set({ one, other });
  await cron();
  expect(await published()).toEqual([]);
  await set({ one, other }, true);
  await cron();
  expect(await published()).toEqual([[1, 'Cam Ward']]);
  expect((await shown()).proposals).toMatchObject([
    { row: { player: 'Travis Hunter' }, contradicted: true },
    { row: { player: 'Abdul Carter' }, contradicted: true },
  ]);
  const trail = async () => (await here.ask('GET', '/api/nfl-draft/publications', { as: admin })).body.data;
  const [line] = await trail();
  expect(line).toMatchObject({ by: 'one + other', feed: true, published: 1 });
  // Taken back by an organiser: the feeds do not put it there again.
  expect((await here.ask('POST', `/api/nfl-draft/publications/${line.id}/undo`, { as: admin })).status).toBe(200);
  await cron(1);
  await cron(2);
  expect(await published()).toEqual([]);
  expect(await trail()).toHaveLength(2);
});

test('one row that does not fit what stands is left out, and what else two feeds say is published', async () => {
  await publish({ pick: 4, team: 'New England Patriots', player: 'Abdul Carter', trade: false });
  const rows = saying(
    { pick: 4, team: 'New England Patriots', player: 'Will Campbell' },
    { pick: 5, team: 'Jacksonville Jaguars', player: 'Mason Graham' },
    { pick: 3, team: 'New York Giants', player: 'Abdul Carter' },
    { pick: 6, team: 'Las Vegas Raiders', player: 'Ashton Jeanty' },
  );
  await set({ one: await feedThat(rows), other: await feedThat(rows) }, true);
  await cron();
  expect(await published()).toEqual([
    [4, 'Abdul Carter'],
    [5, 'Mason Graham'],
    [6, 'Ashton Jeanty'],
  ]);
});

test('a row that is kept under a name that has changed since is left out, and the rest is published', async () => {
  const rows = saying(WARD, HUNTER);
  const feeds = { one: await feedThat(rows), other: await feedThat(rows) };
  await set(feeds);
  await cron();
  const rename = (from: string, to: string) =>
    here.db.$client
      .prepare("update athletes set name = ? where name = ? and contest_id = 'nfl-2025'")
      .bind(to, from)
      .run();
  await rename('Travis Hunter', 'Travis Hunter Jr');
  try {
    await here.db.$client.exec("update contests set feeds_agree = 1 where id = 'nfl-2025'");
    // Both answer that nothing is new.
    for (const address of Object.values(feeds)) await nowAnswers(address, { ...rows, etag: '"same"' });
    await here.db.$client.exec(`update feeds set etag = '"same"'`);
    await cron(1);
    expect(await published()).toEqual([[1, 'Cam Ward']]);
  } finally {
    await rename('Travis Hunter Jr', 'Travis Hunter');
  }
});

test('a feed that has failed since still says what it said: nothing is published against it', async () => {
  const wards = saying(WARD, HUNTER);
  const third = await feedThat(saying({ ...WARD, player: 'Abdul Carter' }));
  const [one, other] = [await feedThat({ status: 500 }), await feedThat({ status: 500 })];
  await set({ one, other, third }, true);
  await cron();
  for (const address of [one, other]) await nowAnswers(address, wards);
  await nowAnswers(third, { status: 500 });
  // By then all three are asked again.
  await cron(3);
  expect((await shown()).feeds).toMatchObject([{ failures: 0 }, { failures: 0 }, { failures: 1 }]);
  expect(await published()).toEqual([[2, 'Travis Hunter']]);
});

test('while another rule waits for a publication, feeds that agree do not bring it along', async () => {
  const first = { pick: 4, team: 'New England Patriots', player: 'Abdul Carter', trade: false };
  await publish(first);
  await here.db.$client.exec("update contests set scored_rule = 'another' where id = 'nfl-2025'");
  await set({ one: await feedThat(saying(WARD)), other: await feedThat(saying(WARD)) }, true);
  // The feeds alone: here no points differ by the rule, so that the minute would follow it.
  const poll = () => pollFeeds(bindings, here.games, here.clock());
  await poll();
  expect(await published()).toEqual([[4, 'Abdul Carter']]);
  expect((await shown()).proposals).toMatchObject([{ row: { player: 'Cam Ward' }, by: ['one', 'other'] }]);
  await publish(first);
  await here.db.$client.exec('update feeds set next_at = 0');
  await poll();
  expect(await published()).toEqual([
    [1, 'Cam Ward'],
    [4, 'Abdul Carter'],
  ]);
});
