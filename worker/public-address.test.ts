import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://results-2025-06-30.demo-host.net/abc',
  'https://svc.demo-host.net/abc',
  'https://local-results.demo-host.net/abc',
  'https://mylvh.me/abc',
])('%s may be asked', (endpoint) => {
  expect(isPublicAddress(endpoint)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://0x7f.1/abc',
  'https://2130706433/abc',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/abc',
  'https://[::ffff:10.0.0.8]/abc',
  'https://localhost/abc',
  'https://printer.local/abc',
  'https://intranet/abc',
  'https://kubernetes.default.svc/api',
  'https://1.0.0.127.in-addr.arpa/abc',
  'https://0a000008.nip.io/abc',
  'https://any.lvh.me/abc',
  'https://readme.localtest.me./abc',
  'https://localhost.direct/abc',
  'https://any.LOCALHOST.direct/abc',
  'https://any.localhst.co.uk/abc',
  'https://ip6-loopback.demo-host.net/abc',
  'https://localhost4.localdomain4/abc',
  'https://10.0.0.8.names.demo-host.net/abc',
  'https://010-000-000-008.demo-host.net/abc',
  'https://demo-127-0-0-1.demo-host.net/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://fan:secret@fcm.googleapis.com/abc',
  'https://１２７.0.0.1/abc',
  `https://fcm.googleapis.com/${'a'.repeat(1000)}`,
  'javascript:alert(1)',
  '',
])('%s may not be asked', (endpoint) => {
  expect(isPublicAddress(endpoint)).toBe(false);
});
