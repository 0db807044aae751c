import { expect, test } from 'vitest';
import { toHtml } from './html.ts';

const results = {
  subject: 'Wimbledon: you scored 2,000 points',
  body: [
    'Hello Demo,',
    'The results of Wimbledon are official.',
    'Rank: 1st of 2\nPoints: 2,000 points\nBest call: Gold, Jannik Sinner, 2,000 points',
    'https://calledit.example/tennis/results',
    "You're getting this because you entered this contest. Unsubscribe from these emails:",
    'https://calledit.example/mail-settings?token=results.x.y',
    'Called It',
  ].join('\n\n'),
};

test('a mail has one button that says what it opens, its facts as a table, and the link that ends it at the end', () => {
  const html = toHtml(results);
  expect(html.match(/bgcolor="#1976d2"/g)).toHaveLength(2);
  expect(html).toContain('<a href="https://calledit.example/tennis/results"');
  expect(html).toContain('>See your results</a>');
  expect(html).toMatch(/>Best call<\/td><td [^>]+>Gold, Jannik Sinner, 2,000 points</);
  expect(html).toContain("You're getting this because you entered this contest. <a ");
  expect(html).toContain('href="https://calledit.example/mail-settings?token=results.x.y"');
  expect(html.indexOf('Unsubscribe')).toBeGreaterThan(html.indexOf('See your results'));
});

test('what strangers typed is text and nothing else', () => {
  const typed = '<img src=x onerror=alert(1)> & "more" https://elsewhere.example';
  const body = `Hello,\n\n${typed}\n\nGroup: ${typed}\n\nCalled It`;
  const html = toHtml({ subject: '<b>', body });
  expect(html).not.toContain('<img');
  expect(html.match(/&lt;img src=x onerror=alert\(1\)&gt; &amp; &quot;more&quot;/g)).toHaveLength(2);
  expect(html).toContain('<title>&lt;b&gt;</title>');
  expect(html).not.toContain('<a ');
});

test('an address with a secret can be read besides: some mail programs open no buttons', () => {
  const address = 'https://calledit.example/verify-email?token=abc';
  const html = toHtml({ subject: 'Verify', body: `Hello,\n\nWelcome:\n\n${address}\n\nCalled It` });
  expect(html).toContain('>Verify your email address</a>');
  expect(html.match(new RegExp(address.replaceAll('?', '\\?'), 'g'))).toHaveLength(3);
});
