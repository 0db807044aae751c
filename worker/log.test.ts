import { expect, test, vi } from 'vitest';
import { log, pageWithout } from './log.ts';

test('a line of the log is one JSON object, so that its fields can be searched', () => {
  const lines = {
    info: vi.spyOn(console, 'log').mockReturnValue(),
    error: vi.spyOn(console, 'error').mockReturnValue(),
  };
  log('info', 'locks-finalised', { slots: 3 });
  log('error', 'job-failed', { job: 'sendLetters', reason: 'Error: a reason\nof two lines' });
  expect(lines.info.mock.calls).toEqual([['{"level":"info","event":"locks-finalised","slots":3}']]);
  expect(lines.error.mock.calls).toEqual([
    ['{"level":"error","event":"job-failed","job":"sendLetters","reason":"Error: a reason\\nof two lines"}'],
  ]);
});

test('a page that could not read a fact goes on without it, and the log says which page and why, not which statement', async () => {
  const lines = vi.spyOn(console, 'error').mockReturnValue();
  lines.mockClear();
  const cause = Object.assign(new Error('no such table'), { stack: 'Error: no such table' });
  const statement = new Error('select what no log may hold', { cause });
  expect(await Promise.reject(statement).catch(pageWithout('tournaments'))).toBeNull();
  expect(lines.mock.calls).toEqual([
    ['{"level":"error","event":"page-failed","page":"tournaments","reason":"Error: no such table"}'],
  ]);
});
