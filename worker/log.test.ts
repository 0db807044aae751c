import { expect, test, vi } from 'vitest';
import { log } from './log.ts';

test('a line of the log is one JSON object, so that its fields can be searched', () => {
  const lines = {
    info: vi.spyOn(console, 'log').mockReturnValue(),
    error: vi.spyOn(console, 'error').mockReturnValue(),
  };
  log('info', 'locks-finalised', { slots: 3 });
  log('error', 'job-failed', { job: 'sendMail', reason: 'Error: a reason\nof two lines' });
  expect(lines.info.mock.calls).toEqual([['{"level":"info","event":"locks-finalised","slots":3}']]);
  expect(lines.error.mock.calls).toEqual([
    ['{"level":"error","event":"job-failed","job":"sendMail","reason":"Error: a reason\\nof two lines"}'],
  ]);
});
