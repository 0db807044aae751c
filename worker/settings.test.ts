import { expect, test } from 'vitest';
import { senderOf } from './settings.ts';

test.each([
  ['Called It <picks@calledit.example>', 'Called It', 'picks@calledit.example'],
  ['"Called It, picks" <picks@calledit.example>', 'Called It, picks', 'picks@calledit.example'],
  ['picks@calledit.example', '', 'picks@calledit.example'],
  [' <picks@calledit.example> ', '', 'picks@calledit.example'],
])('mails from %s have their name and their address', (MAIL_FROM, name, address) => {
  expect(senderOf({ MAIL_FROM })).toEqual({ name, address });
});
