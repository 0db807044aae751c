import { afterEach, expect, test, vi } from 'vitest';
import { clockWords } from './own-time.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('an hour and a minute have two digits', () => {
  vi.stubEnv('TZ', 'UTC');
  expect(clockWords(Date.parse('2025-04-26T02:05:00Z'))).toBe('02:05');
});
