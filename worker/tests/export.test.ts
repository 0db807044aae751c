import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Contest } from '#games/contest';
import { contests } from '#seasons/registry';
import type { Season } from '#seasons/season';
import { readBundle } from '../bundle/read.ts';
import { unpack } from '../bundle/unpack.ts';
import { seasonOf, zipForm } from '../testing/bundle.ts';
import { saveEverything } from '../testing/saved.ts';
import { type Fan, type World, world } from '../testing/world.ts';

/**
 * All seasons leave one instance as bundles and come into an empty one: with the same picks, the
 * same standings.
 */
const BEFORE = '2025-04-01T12:00:00Z';
const AFTER = '2027-01-01T12:00:00Z';
const FACTS = 'contests slots athletes tournaments fields boards results publications feeds feed_items contest_changes';
const PLAYED = 'receipts picks entries choices totals pick_counts mailings outbox';

/** What waits at the desk, published there: a tournament at a time. */
async function published(here: World, as: Fan): Promise<void> {
  here.at(AFTER);
  for (const { id, path } of contests) {
    const { proposals } = (await here.get(as, `/api/admin/contests/${id}/feeds`)).body.data;
    const rows: { tournament?: string }[] = proposals.map(({ row }: { row: object }) => row);
    for (const results of Map.groupBy(rows, ({ tournament }) => tournament).values()) {
      const { status, body } = await here.post(as, `/api/${path}/results`, { results, was: [] });
      expect([status, body.message]).toEqual([200, body.message]);
    }
  }
}

async function played(here: World, fans: Fan[], publish?: () => Promise<void>) {
  for (const [turn, fan] of fans.entries()) expect(await saveEverything(here, fan, turn)).toBeGreaterThan(30);
  await publish?.();
  // The replay publishes two thousand rows a minute, which are rescored at the next.
  for (let minute = 0; minute < 3; minute++) await here.cronAt(AFTER);
  const [fan] = fans;
  const boards = contests.map(async ({ path }) => {
    const { body } = await here.ask('GET', `/api/${path}/leaderboard`, { ...(fan && { as: fan }) });
    return body.data ?? body;
  });
  return Promise.all(boards);
}

test('the four seasons, exported and imported into an empty instance, give identical leaderboards', async () => {
  const here = await world(BEFORE);
  const admin = await here.fan('admin');
  const fans = await Promise.all(['demo-first', 'demo-second'].map(here.fan));
  const before = await played(here, fans);
  expect(before.map((rows) => rows.length)).toEqual(contests.map(() => 2));
  expect(before.every(([row]) => row.total_points > 0)).toBe(true);

  const bundles = await Promise.all(contests.map(({ id }) => here.bytes(`/api/admin/contests/${id}/bundle`, admin)));
  for (const [at, { headers, bytes }] of bundles.entries()) {
    expect(headers.get('Content-Type')).toBe('application/zip');
    const contest = contests[at] as Contest;
    const { files, problems } = unpack(bytes);
    const { season } = readBundle(files);
    expect(problems).toEqual([]);
    const whole = seasonOf(contest);
    const sorted = (feed: Season['feed'] = []) => feed.map((row) => JSON.stringify(row)).sort();
    expect({ ...season, feed: [] }).toEqual({ ...whole, feed: [] });
    expect(sorted(season?.feed)).toEqual(sorted(whole.feed));
  }

  for (const table of [...PLAYED.split(' '), ...FACTS.split(' ')]) await here.db.run(sql.raw(`delete from ${table}`));
  here.at(BEFORE);
  for (const [at, { bytes }] of bundles.entries()) {
    const { body } = await here.ask('POST', '/api/admin/contests', { as: admin, form: zipForm(bytes) });
    expect(body).toMatchObject({ success: true, data: { isNew: true, stored: true, warnings: [] } });
    const { status } = await here.patch(admin, `/api/admin/contests/${contests[at]?.id}`, { state: 'open' });
    expect(status).toBe(200);
  }
  expect(await played(here, fans, () => published(here, admin))).toEqual(before);
});
