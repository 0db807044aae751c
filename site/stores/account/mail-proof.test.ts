import { afterEach, expect, test, vi } from 'vitest';
import { mailToken } from './mail-proof.ts';

/** A tab at an address: what the bar shows, and what its entry of the history keeps. */
function tabAt(href: string, state: unknown = null) {
  const location = { href };
  const history = {
    state,
    replaceState(next: unknown, _title: string, address: URL) {
      history.state = next;
      location.href = address.href;
    },
  };
  vi.stubGlobal('location', location);
  vi.stubGlobal('history', history);
  return { location, history };
}
afterEach(() => vi.unstubAllGlobals());

test('the token of a link is read, leaves the address bar, and is still there after a reload', () => {
  const { location, history } = tabAt('https://calledit.example/verify-email?token=s3cret&lang=en#top');
  expect(mailToken()).toBe('s3cret');
  expect(location.href).toBe('https://calledit.example/verify-email?lang=en#top');
  tabAt(location.href, history.state);
  expect(mailToken()).toBe('s3cret');
});

test('what else the entry of the history keeps stays, and a newer link counts', () => {
  const { history } = tabAt('https://calledit.example/mail-settings?token=newer', { token: 'older', index: 2 });
  expect(mailToken()).toBe('newer');
  expect(history.state).toEqual({ token: 'newer', index: 2 });
});

test.each([null, { index: 1 }, { token: 5 }])('without a token there is none (%#)', (state) => {
  const { location } = tabAt('https://calledit.example/reset-password?token=', state);
  expect(mailToken()).toBeNull();
  expect(location.href).toBe('https://calledit.example/reset-password');
});
