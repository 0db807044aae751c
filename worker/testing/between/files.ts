import { afterAll, vi } from 'vitest';
import { batch } from '../../store/standings/part.ts';
import { prepareStorage, resetStorage, rowsBesides, schemaChanges } from './storage.ts';
import { noteTimers, stillUnfinished } from './unfinished.ts';

/**
 * Before each test file: all files of a workerd share its database, its modules and its clocks, and
 * each begins as if it were the first. After each: who leaves something that a reset cannot put
 * back fails, not the file that comes next.
 */
const { fetch, Date: Time } = globalThis;
const usual = { ...batch };
noteTimers();
await prepareStorage();
await resetStorage();

afterAll(async () => {
  const left: string[] = [];
  if (vi.isFakeTimers() || globalThis.Date !== Time) left.push('The clock is still a false one');
  vi.useRealTimers();
  if (globalThis.fetch !== fetch) left.push('What goes out of workerd still passes through a test');
  vi.unstubAllGlobals();
  Object.assign(batch, usual);
  left.push(...(await stillUnfinished()), ...(await schemaChanges()));
  await resetStorage();
  left.push(...(await rowsBesides()));
  if (left.length > 0) throw new Error(`This file leaves something behind. ${left.join('. ')}`);
});
