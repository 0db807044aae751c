import { expect, test } from 'vitest';
import { CallFailure, problemOf } from './problem.ts';

const HOUR = 3_600_000;
const busy = (headers: HeadersInit) => problemOf(Response.json({ code: 'unavailable' }, { status: 503, headers }));

test.each([
  [{ 'Retry-After': '60' }, 60_000],
  [{ 'Retry-After': ' 7 ' }, 7_000],
  [{ 'Retry-After': '0' }, 1_000],
  [{ 'Retry-After': '999999999' }, HOUR],
  [{ 'Retry-After': 'Sat, 26 Apr 2025 00:02:00 GMT', Date: 'Sat, 26 Apr 2025 00:00:00 GMT' }, 120_000],
  [{ 'Retry-After': 'Fri, 25 Apr 2025 00:00:00 GMT', Date: 'Sat, 26 Apr 2025 00:00:00 GMT' }, 1_000],
  [{ 'Retry-After': 'Sat, 26 Apr 2026 00:00:00 GMT', Date: 'Sat, 26 Apr 2025 00:00:00 GMT' }, HOUR],
  [{ 'Retry-After': 'Sat, 26 Apr 2025 00:02:00 GMT' }, null],
  [{ 'Retry-After': 'soon', Date: 'Sat, 26 Apr 2025 00:00:00 GMT' }, null],
  [{}, null],
])('of a refusal with %o the server is left alone for %s ms', async (headers, wait) => {
  expect((await busy(headers as HeadersInit)).retryAfterMs).toBe(wait);
});

test('a failure with the sentence of the game keeps how long', async () => {
  expect(new CallFailure(await busy({ 'Retry-After': '60' }), 'Later').retryAfterMs).toBe(60_000);
});
