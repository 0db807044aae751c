import { expect, test } from 'vitest';
import { mailboxOf } from './mail-address.ts';

test.each([
  ['demo@calledit.example', 'demo@calledit.example'],
  [' Demo.Walker+golf@CalledIt.Example ', 'demo.walker+golf@calledit.example'],
  ["o'neill_7@mail.calledit.example", "o'neill_7@mail.calledit.example"],
  ['d@a-b.c0.example', 'd@a-b.c0.example'],
  ['dömo@calledit.example', 'dömo@calledit.example'],
  // One mailbox has one address, however its domain or its accents are written.
  ['demo@bücher.example', 'demo@xn--bcher-kva.example'],
  ['demo@xn--bcher-kva.example', 'demo@xn--bcher-kva.example'],
  ['do\u0308mo@calledit.example', 'dömo@calledit.example'],
  ['demo@ｃａｌｌｅｄｉｔ.example', 'demo@calledit.example'],
])('%s is the mailbox %s', (typed, mailbox) => {
  expect(mailboxOf(typed)).toBe(mailbox);
  expect(mailboxOf(mailbox)).toBe(mailbox);
});

test.each([
  'demo',
  'demo@calledit',
  'demo@calledit..example',
  'demo@.calledit.example',
  'demo..walker@calledit.example',
  '@calledit.example',
  'demo@calledit@calledit.example',
  'demo@-calledit.example',
  'demo@1.2.3.4',
  'demo@calledit.0x7f',
  'demo@[1.2.3.4]',
  'demo@called_it.example',
  'demo@calledit/x.example',
  'demo@calledit.example#x',
  'demo@calledit\u2024example',
  'demo\u2024walker@calledit.example',
  'demo@calledit.example\u200b',
  'demo@xn--a.example',
  'de mo@calledit.example',
  'demo@calledit.example,other@calledit.example',
  'Demo <demo@calledit.example>',
  '"demo"@calledit.example',
  'demo@calledit.example\u0000',
  'demo\ud800@calledit.example',
])('%s is no mailbox', (typed) => {
  expect(mailboxOf(typed)).toBeNull();
});
