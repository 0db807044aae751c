import { expect, test } from 'vitest';
import type { Env } from './env.ts';
import { faultOf, senderOf } from './settings.ts';

test.each([
  ['Called It <picks@calledit.example>', 'Called It', 'picks@calledit.example'],
  ['"Called It, picks" <picks@calledit.example>', 'Called It, picks', 'picks@calledit.example'],
  ['picks@calledit.example', '', 'picks@calledit.example'],
  [' <picks@calledit.example> ', '', 'picks@calledit.example'],
])('mails from %s have their name and their address', (MAIL_FROM, name, address) => {
  expect(senderOf({ MAIL_FROM })).toEqual({ name, address });
});

const SERVED = { TOKEN_SECRET: 'a'.repeat(32) };
test.each([
  [{ TOKEN_SECRET: undefined }, 'TOKEN_SECRET'],
  [{ TOKEN_SECRET: 'a'.repeat(31) }, 'TOKEN_SECRET'],
  [{ GAME_CLOCK_OFFSET: '3600001' }, 'GAME_CLOCK_OFFSET'],
  [{ GAME_CLOCK_OFFSET: '3600001', DEMO: 'false' }, 'GAME_CLOCK_OFFSET'],
  [{ GAME_CLOCK_OFFSET: '3600001 ms', DEMO: 'true' }, 'GAME_CLOCK_OFFSET'],
  [{ PUSH_THROUGH: 'http://127.0.0.1' }, 'PUSH_THROUGH'],
  [{ FEEDS_FROM_LOOPBACK: 'true' }, 'FEEDS_FROM_LOOPBACK'],
  [{ SCRYPT_N: '1024' }, 'SCRYPT_N'],
  [{ PEER: '127.0.0.1' }, 'PEER'],
])('with the settings %o nothing is served, and it is said by name', (settings, name) => {
  expect(faultOf(SERVED as Env)).toBeNull();
  expect(faultOf({ ...SERVED, ...settings } as Env)).toContain(name);
});
