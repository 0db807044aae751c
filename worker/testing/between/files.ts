import { afterAll, beforeAll, type RunnerTestSuite, vi } from 'vitest';
import { prepareStorage, resetStorage, rowsBesides, schemaChanges } from './storage.ts';
import { stillUnfinished } from './unfinished.ts';

/**
 * Before each test file: all files of a workerd share its database, its modules and its clocks, and
 * each begins as if it were the first. After each: who leaves something that a reset cannot put
 * back fails, not the file that comes next.
 */
const { fetch, Date: Time } = globalThis;
await prepareStorage();
await resetStorage();

/** Where files are shuffled (--sequence.shuffle) the tests of one are not: it may tell a story. */
// biome-ignore lint/correctness/noEmptyPattern: vitest finds in it what a hook asks for.
beforeAll(({}, suite) => keepOrder(suite as RunnerTestSuite));

function keepOrder(suite: RunnerTestSuite): void {
  suite.shuffle = false;
  for (const task of suite.tasks) if (task.type === 'suite') keepOrder(task);
}

afterAll(async () => {
  const left: string[] = [];
  if (vi.isFakeTimers() || globalThis.Date !== Time) left.push('The clock is still a false one');
  vi.useRealTimers();
  if (globalThis.fetch !== fetch) left.push('What goes out of workerd still passes through a test');
  vi.unstubAllGlobals();
  if ((await stillUnfinished()) > 0) left.push('Work after an answer does not end');
  left.push(...(await schemaChanges()));
  await resetStorage();
  left.push(...(await rowsBesides()));
  if (left.length > 0) throw new Error(`This file leaves something behind. ${left.join('. ')}`);
});
