import { expect, test } from 'vitest';
import type { GroupPicks } from '#schema/wire/group-picks';
import { ApiProblem, NetworkProblem } from '../../client/problem.ts';
import { running } from '../../samples/leaderboards.ts';
import type { Standing } from '../leaderboard/rows.ts';
import { calledSentence, choiceText, membersText, namesIn } from './called.ts';
import { groupView } from './contest-view.ts';

const rows = running.map(({ id, username, rank, total_points }) => ({
  id,
  username,
  rank,
  points: total_points,
  behind: 0,
})) as Standing[];
const picks = { next: null, members: [], locked: null, earlier: [], slots: [] } as GroupPicks;

/** A view whose server and clock the test moves. */
function viewed(delayMs = 0) {
  const world = { now: 0, table: async (): Promise<unknown> => ({}), asks: 0 };
  const store = groupView({
    client: {
      table: () => {
        world.asks += 1;
        return world.table();
      },
      picks: async () => (world.asks === 1 ? picks : null),
    },
    standingsIn: () => rows,
    isLive: () => true,
    now: () => world.now,
    delayMs: () => delayMs,
  });
  return { world, store, view: () => store.$view.get() };
}

test('the table and the picks are shown as they come, and stay when nothing is new', async () => {
  const { world, store, view } = viewed();
  await store.load();
  expect(view()).toMatchObject({ status: 'ready', rows, begun: true, picks });
  world.table = async () => null;
  await store.poll();
  expect([view().rows, view().picks, world.asks]).toEqual([rows, picks, 2]);
});

test('on draft night nothing comes earlier than the television of the fan', async () => {
  const { world, store, view } = viewed(120_000);
  await store.load();
  expect(view()).toMatchObject({ status: 'delayed', rows: [], picks: null, delayedUntil: 120_000 });
  world.now = 119_999;
  store.show();
  expect(view().status).toBe('delayed');
  world.now = 120_000;
  store.show();
  expect(view()).toMatchObject({ status: 'ready', rows, delayedUntil: null });
});

test('a lost line leaves what is shown, and a member who was taken out sees nothing more', async () => {
  const { world, store, view } = viewed();
  await store.load();
  world.table = () => Promise.reject(new NetworkProblem(null));
  await store.poll();
  expect(view().rows).toEqual(rows);
  world.table = () => Promise.reject(new ApiProblem(404, 'not_found', 'There is no such group'));
  await store.poll();
  expect(view()).toMatchObject({ status: 'gone', rows: [], picks: null });
});

test('what happened is said with how many of the group called it', () => {
  const choice = (player: string, members: string[]) => ({
    player,
    team: null,
    trade: false,
    backup: null,
    points: 0,
    members,
  });
  const slot = {
    result: { player: 'Cam Ward', team: 'Tennessee Titans' },
    picks: [choice('Cam Ward', ['a', 'b']), choice('Cam Ward', ['c']), choice('Abdul Carter', ['d'])],
  };
  expect(calledSentence(slot, 9)).toBe('Actual: Cam Ward to Tennessee Titans. 3 of 9 called it.');
  expect(calledSentence({ ...slot, result: null }, 9)).toBe('');
});

test('a choice is said with its trade and its back-up, and an empty pick as one', () => {
  const empty = { player: null, team: 'Tennessee Titans', trade: false, backup: null };
  expect(choiceText({ ...empty, player: 'Cam Ward' })).toBe('Cam Ward');
  expect(choiceText(empty)).toBe('No player');
  expect(choiceText({ ...empty, trade: true })).toBe('No player, trade to Tennessee Titans');
  expect(choiceText({ player: 'Rory McIlroy', team: null, trade: false, backup: 'Scottie Scheffler' })).toBe(
    'Rory McIlroy, back-up Scottie Scheffler',
  );
});

test('of a large group a few names are said at first, the own one among them', () => {
  const names = (count: number) => Array.from({ length: count }, (_, at) => `fan-${at}`);
  expect(membersText(['ann', 'me'], 'me', false)).toBe('you, ann');
  expect(membersText(names(12), 'me', false)).toBe(names(12).join(', '));
  expect(membersText([...names(499), 'me'], 'me', false)).toBe(`you, ${names(11).join(', ')} and 488 more`);
  expect([namesIn(names(3)), namesIn(names(14))]).toEqual([
    'fan-0, fan-1 and fan-2',
    `${names(12).join(', ')} and 2 more`,
  ]);
  expect(membersText(names(500), 'me', true)).toBe(names(500).join(', '));
});
