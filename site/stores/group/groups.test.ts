import { afterEach, expect, test, vi } from 'vitest';
import { golf2026, nba2025, nfl2025, tennis2025 } from '#seasons/shipped';
import { keepLook } from '../../client/groups-on-device.ts';
import { shelfOf } from '../../samples/draft-server.ts';
import { contestShown, movedIn, placeText } from './groups.ts';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', shelfOf(kept));
afterEach(() => kept.clear());

const group = (rank: number, moved: number) => ({ id: 'g', place: { contest: 'nfl', rank, moved } });
const seen = (rank: number | null) => keepLook('g', { members: 9, contests: { nfl: { latest: { rank } } } });

test('a place is said with how it moved by the latest results, until the group was looked at', () => {
  expect([placeText(group(3, 2)), placeText(group(12, -1)), placeText(group(1, 0))]).toEqual([
    '3rd ▲ 2',
    '12th ▼ 1',
    '1st',
  ]);
  expect(placeText({ id: 'g', place: null })).toBeNull();
});

test('then it is compared with the place that this browser showed there', () => {
  seen(7);
  expect([movedIn(group(3, 0)), placeText(group(3, 0))]).toEqual([4, '3rd ▲ 4']);
  seen(3);
  expect(placeText(group(3, 2))).toBe('3rd');
  seen(null);
  expect(placeText(group(3, 2))).toBe('3rd ▲ 2');
});

test('a group begins with the contest that is asked for, one that goes on, one that is over, or what starts next', () => {
  const all = [nba2025, tennis2025, nfl2025];
  const shown = (contests: string[] | null, asked: string | null = null, at = '2025-06-02T13:00:00Z') =>
    contestShown(all, { contests }, asked, Date.parse(at))?.id;
  expect(shown(null)).toBe(nfl2025.id);
  expect(shown([nba2025.id, tennis2025.id])).toBe(nba2025.id);
  expect(shown(null, null, '2025-07-02T13:00:00Z')).toBe(tennis2025.id);
  expect(shown(null, tennis2025.id)).toBe(tennis2025.id);
  expect(shown([tennis2025.id], nfl2025.id)).toBe(tennis2025.id);
  expect(shown([golf2026.id])).toBeUndefined();
});
