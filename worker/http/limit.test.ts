import { expect, test } from 'vitest';
import { networksOf } from './limit.ts';

test.each([
  ['203.0.113.7', '203.0.113.7', undefined],
  ['::ffff:203.0.113.7', '203.0.113.7', undefined],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::5', '2001:db8::/64', '2001:db8::/48'],
  ['::1', '::/64', '::/48'],
  ['fe80::1%eth0', 'fe80::/64', 'fe80::/48'],
  ['not:an:address', 'not:an:address', undefined],
  ['2001:db8:1:2:3:4:5:6:7', '2001:db8:1:2:3:4:5:6:7', undefined],
])('%s is counted at %s', (address, narrow, wide) => {
  expect(networksOf(address)).toEqual(wide === undefined ? { narrow } : { narrow, wide });
});
