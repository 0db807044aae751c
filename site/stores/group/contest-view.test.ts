import { expect, test } from 'vitest';
import type { GroupPicks } from '#schema/wire/group-picks';
import { nfl2025 } from '#seasons/shipped';
import type { Ask } from '../../client/call.ts';
import type { Standing } from '../leaderboard/standing.ts';
import { type GroupView, groupView } from './contest-view.ts';

const rows = [{ username: 'ann', rank: 1, total_points: 600 }] as Standing[];
const ghosts: GroupView['ghosts'] = [{ who: 'consensus', total_points: 900, contest: null }];
const picks: GroupPicks = { next: null, members: [], locked: null, earlier: [], slots: [] };
const draftNight = Date.parse(nfl2025.locksAt);

/** A view on draft night whose server and clock the test moves. */
function viewed(delay = 0) {
  const world = { now: draftNight, picks, requests: [] as unknown[] };
  const ask = (async (at: string, { query }: { query: object }) => {
    world.requests.push(query);
    return { answer: at.endsWith('/picks') ? { data: world.picks } : { data: rows, ghosts } };
  }) as unknown as Ask;
  const store = groupView(
    { id: 'g', contest: nfl2025, tab: 'picks' },
    { rows, ghosts, picks },
    {
      ask,
      document: { madeAt: draftNight, delay },
      now: () => world.now,
      delayMs: () => delay * 60_000,
    },
  );
  store.show();
  return { world, store, view: () => store.$live.get().value };
}

test('on draft night nothing comes earlier than the television of the fan', () => {
  const { world, store, view } = viewed(2);
  expect(view()).toBeNull();
  world.now = draftNight + 120_000;
  store.show();
  expect(view()).toMatchObject({ rows });
});
