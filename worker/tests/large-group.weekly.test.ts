import { sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import type { GroupPicks } from '#schema/wire/group-picks';
import { nfl2025 as nfl } from '#seasons/shipped';
import { counterOf } from '../../bench/round-trips.ts';
import { rescore } from '../acts/rescore.ts';
import { groupBounds } from '../settings.ts';
import { batch } from '../store/core/database.ts';
import { knowPicks } from '../store/picks/choice.ts';
import { bindings } from '../testing/bindings.ts';
import { seasonOf } from '../testing/season-of.ts';
import { world } from '../testing/world.ts';

/**
 * A group with as many members as it may have, with the longest names, whose sheets are full and
 * all different: what its matrix costs is bounded.
 */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const { members: MEMBERS } = groupBounds(bindings);
const { slots } = seasonOf(nfl);
/** In each slot they name so many players. */
const PLAYERS = 150;

const here = await world('2025-04-20T12:00:00Z');
const me = await here.fan('demo-captain');
const group = (await here.post(me, '/api/groups', { name: 'Demo group' })).body.id;
beforeAll(async () => {
  await batch(here.db, {
    all: [
      sql`insert into users (id, username, email, password_hash, first_name, last_name, verified_at, created_at)
        with recursive n (n) as (select 1 union all select n + 1 from n where n < ${MEMBERS - 1})
        select 'fan-' || n, substr('demo-member-of-a-large-group-' || n, -30), 'demo-' || n, '!', 'Demo', 'Fan', 1, 1 from n`,
      sql`insert into memberships (group_id, user_id, role, joined_at) select ${group}, id, 'member', 1 from users where id like 'fan-%'`,
      sql`insert into entries (contest_id, user_id, created_at) select ${nfl.id}, id, 1 from users where id like 'fan-%'`,
      sql`insert into picks (entry_id, slot_id, athlete_id, team, trade, confirmed, created_at, updated_at)
        select entries.id, slots.id, (entries.id * 7 + slots.position * 3) % ${PLAYERS} + 1, slots.team, 0, 1, 1, 1
        from entries cross join slots on slots.contest_id = entries.contest_id where entries.contest_id = ${nfl.id}`,
    ],
  });
  await knowPicks(here.db);
  // On draft night: a part of the results is known.
  here.at('2025-04-26T00:40:00Z');
  await here.cron();
  const game = here.games.find(({ contest }) => contest.id === nfl.id);
  if (game) await rescore(here.db, here.clock(), game);
});

test('the largest group reads 46 rows a member and each choice once, in two round trips and a bounded answer', async () => {
  expect(MEMBERS).toBe(500);
  const count = counterOf(bindings.DB);
  const { status, body } = await here.get(me, `/api/groups/${group}/picks?contest=${nfl.id}`);
  const { roundTrips, rowsRead } = count();
  expect([status, roundTrips]).toEqual([200, 2]);
  const { slots: listed, members }: GroupPicks = body.data;
  expect(members).toHaveLength(MEMBERS);
  const choices = listed.flatMap(({ picks }) => picks);
  expect(choices).toHaveLength(slots.length * PLAYERS);
  expect(choices.reduce((sum, { members }) => sum + members.length, 0)).toBe(slots.length * (MEMBERS - 1));
  // A choice is asked for, read, and its player is.
  expect(rowsRead).toBeLessThanOrEqual(46 * MEMBERS + 3 * choices.length);
  // Each name where it is, and each choice once.
  expect(JSON.stringify(body).length).toBeLessThan(35 * slots.length * MEMBERS + 130 * choices.length + 120 * MEMBERS);
});
