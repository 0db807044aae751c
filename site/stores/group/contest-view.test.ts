import { expect, test } from 'vitest';
import { nfl2025 } from '#seasons/shipped';
import { type GroupView, groupView } from './contest-view.ts';

test('on draft night nothing comes earlier than the television of the fan', () => {
  const madeAt = Date.parse(nfl2025.locksAt);
  const first = { rows: [{ username: 'ann' }] } as unknown as GroupView;
  let now = madeAt;
  const store = groupView({ id: 'g', contest: nfl2025, tab: 'picks' }, first, {
    document: { madeAt, delay: 2 },
    now: () => now,
    delayMs: () => 120_000,
  });
  const shown = () => {
    store.show();
    return store.$live.get().value;
  };
  expect(shown()).toBeNull();
  now += 120_000;
  expect(shown()).toBe(first);
});
