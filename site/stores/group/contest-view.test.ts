import { expect, test } from 'vitest';
import type { GroupPicks } from '#schema/wire/group-picks';
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
function viewed(delay = 0) {
  const world = { now: 0, news: { table: null, picks: null } as { table: unknown; picks: GroupPicks | null } };
  const store = groupView(
    { table: {}, picks },
    {
      client: { table: async () => world.news.table, picks: async () => world.news.picks },
      document: { madeAt: 0, delay },
      standingsIn: () => rows,
      isLive: () => true,
      now: () => world.now,
      delayMs: () => delay * 60_000,
    },
  );
  store.show();
  return { world, store, view: () => store.$live.get().value };
}

test('the table and the picks are shown as they came; what is not new stays beside what is', async () => {
  const { world, store, view } = viewed();
  expect(view()).toEqual({ isHeld: false, rows, begun: true, picks });
  await store.poll();
  expect(store.$live.get().before).toBeNull();
  world.news = { table: null, picks: { ...picks, earlier: [] } };
  await store.poll();
  expect([view().rows, store.$live.get().before?.picks]).toEqual([rows, picks]);
});

test('on draft night nothing comes earlier than the television of the fan', () => {
  const { world, store, view } = viewed(2);
  expect(view()).toEqual({ isHeld: true, rows: [], begun: false, picks: null });
  world.now = 120_000;
  store.show();
  expect(view()).toMatchObject({ isHeld: false, rows });
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
