import { expect, test } from 'vitest';
import type { GroupLine } from '#schema/wire/group';
import { nba2025, nfl2025, tennis2025 } from '#seasons/shipped';
import { taskIn as draftTask } from '../../kinds/mock-draft/task.ts';
import { taskIn as seasonTask } from '../../kinds/one-and-done/task.ts';
import { nightSentence, type OwnPart, ownPart, taskSentence } from './own-answers.ts';

const HOUR = 3_600_000;
const [draft, tennis] = [nba2025, tennis2025];

test('a draft says how many picks are missing, then how many are not confirmed', () => {
  const pick = (confirmed: boolean) => ({ player: 'Demo Player', confirmed });
  const all = Array.from({ length: 30 }, () => pick(true));
  expect(draftTask(draft, []).what).toBe('30 picks left');
  expect(draftTask(draft, [...all.slice(0, 28), pick(false), { player: '', confirmed: false }])).toMatchObject({
    what: '1 pick left',
    begun: true,
  });
  expect(draftTask(draft, [...all.slice(1), pick(false)]).what).toBe('All 30 picks made, 1 not confirmed');
  expect(draftTask(draft, all)).toMatchObject({ what: 'All 30 picks confirmed', state: 'done' });
});

const wimbledon = { id: 'wimbledon', tournament: 'Wimbledon', locksAt: '2025-06-30T20:00:00Z', fieldSet: true };
const washington = { id: 'washington', tournament: 'Washington', locksAt: '2025-07-21T20:00:00Z', fieldSet: false };
const threeHoursBefore = Date.parse(wimbledon.locksAt) - 3 * HOUR;

test('three hours before its lock Wimbledon asks for Bronze, and for what was chosen but not confirmed', () => {
  const picked = { tournament: 'Wimbledon', is_locked: false, gold_selection: 'A', silver_selection: 'B' };
  const task = seasonTask(tennis, [wimbledon, washington], [picked], [], threeHoursBefore);
  expect(taskSentence(task, threeHoursBefore)).toBe('Wimbledon: pick your Bronze player (locks in 3 h)');
  const wish = { athlete: 'C', backup: null };
  const unsaved = [{ tournament: 'wimbledon', category: 'Gold', wish, send: false }];
  expect(seasonTask(tennis, [wimbledon], [picked], unsaved, threeHoursBefore).what).toBe(
    'Gold chosen, not confirmed; pick your Bronze player',
  );
});

test('from its lock on the next tournament is the one that counts', () => {
  const task = seasonTask(tennis, [wimbledon, washington], [], [], Date.parse(wimbledon.locksAt));
  expect(task).toMatchObject({ subject: 'Washington', what: 'its field is not set yet', state: 'waiting' });
});

test('after the last lock nothing is left to do', () => {
  const task = seasonTask(tennis, [wimbledon], [], [], Date.parse(wimbledon.locksAt));
  expect(taskSentence(task, 0)).toBe('Every tournament is locked');
});

test.each([
  [{ known: 14, of: 32, rank: 54 }, 'NFL draft: 14 of 32 picks are in. You are 54th.'],
  [{ known: 32, of: 32, rank: 3 }, 'NFL draft: all 32 picks are in. You are 3rd.'],
  [undefined, 'NFL draft: it is on.'],
])('the night %o reads %s', (night, sentence) => {
  expect(nightSentence(nfl2025, night)).toBe(sentence);
});

test('on draft night a fan whose television is behind is told no place, nor how far the draft is', () => {
  const lock = Date.parse(nfl2025.locksAt);
  const group = { id: 'g', name: 'Third floor', place: { contest: 'nfl-2025', rank: 3, moved: 2 } } as GroupLine;
  const place = { ...nfl2025, rank: '54th of 240', text: '2,600 points', provisional: true };
  const nights = { 'nfl-2025': { known: 14, of: 32, rank: 54 } };
  const part: OwnPart = { tasks: {}, groups: [group], nights, places: [place] };
  const shown = (madeAt: number, delay: number) => {
    const store = ownPart([nfl2025], { id: 'u', username: 'ann' }, part, {
      document: { madeAt, delay },
      now: () => madeAt,
      delayMs: () => delay * 60_000,
    });
    store.show();
    return store.$live.get().value;
  };
  expect(shown(lock + HOUR, 2)).toEqual({ tasks: {}, groups: [{ ...group, place: null }], nights: {}, places: [] });
  expect([shown(lock + HOUR, 0), shown(lock - HOUR, 2)]).toEqual([part, part]);
});

test('what cannot be read stays as it was', async () => {
  const task = draftTask(draft, []);
  const part: OwnPart = { tasks: { 'nba-2025': task }, groups: [], nights: {}, places: [] };
  const store = ownPart([draft], { id: 'u', username: 'ann' }, part, {
    ask: () => Promise.reject(new Error('away')),
    document: { madeAt: task.locksAt ?? 0, delay: 0 },
    now: () => (task.locksAt ?? 0) - HOUR,
    delayMs: () => 0,
  });
  store.show();
  await store.poll();
  expect(store.$live.get()).toMatchObject({ value: part, before: null });
});
