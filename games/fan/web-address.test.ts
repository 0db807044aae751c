import { expect, test } from 'vitest';
import { mistakeInDescription, mistakeInEntrantName, mistakeInGroupName } from '../group/group.ts';
import { mistakeInUsername } from './username.ts';
import { holdsAddress } from './web-address.ts';

const DISGUISED = [
  'cheap-picks.com',
  'X.COM',
  't.co/abc',
  'ставки.рф',
  // Dots that browsers take for one; those that Unicode lists as looking like one, its table says.
  'cheap\u00b7com',
  // Letters that are letters once they are normal, and what nobody sees between them.
  'ｃｈｅａｐ．ｃｏｍ',
  '𝓬𝓱𝓮𝓪𝓹.𝓬𝓸𝓶',
  'cheap.\u0323com',
  // Dots in words, brackets and blanks.
  'cheap[.]com',
  'cheap <dot> com',
  'cheap dot com',
  'cheap . com',
  'cheap · com',
  '⚽.com',
  'demo[at]calledit[dot]example',
  'demo﹫calledit',
  'demo@calledit',
  // Numbers, and what stands before an address.
  '1.2.3.4',
  'at 1.2.3.4:8080/win',
  '0177.0.0.1',
  '0x7f.1',
  '0x7f000001',
  'hxxp://2130706433',
  '//2130706433',
  'http:2130706433',
  'http:\\\\2130706433',
  'http∶//2130706433',
  'mailto:demo',
  'http://[::1]/',
  '[2001:db8::1]',
  'www.cheap',
];
test.each(DISGUISED)('%s is an address, and stands in no name and no description', (text) => {
  expect(holdsAddress(text)).toBe(true);
  expect(holdsAddress(`Win now at ${text} today`)).toBe(true);
  expect(mistakeInDescription(text)).toBe('Description may not hold a web or mail address');
  for (const mistake of [mistakeInGroupName(text), mistakeInEntrantName(text)]) expect(mistake).not.toBeNull();
});

test.each([
  'St. Louis',
  'J.J. Watt',
  'You win 13.5 points. Then 2 more.',
  'Picks lock at 20:15:00, results by 8.30pm',
  'Version 1.2.3 of our rules',
  'The U.S. Open, 8 p.m. ET',
  'U.S.A. against N.C. State',
  'e.g. this, i.e. that, etc.',
  'Good luck. Have fun. Come in. Me too. It is ours. Net worth: none.',
  'Info: ask Bob. No. 1 wins',
  'Dot Smith, and the polka dot jersey',
  '1. FC Köln',
  'FC · Bayern · 2025',
  'Col·legi d’Advocats',
  'Pool @ Joe’s',
  'Winner takes (at most) 5',
  'AC/DC // 2025: yes, and/or no',
  '9:30 to 10:30, 2:1 for us',
  'Q&A <3',
  '2130706433 points',
  '손흥민. 대.한 민국',
  'مجموعة ٢٠٣٠كأس',
  "Amon-Ra St. Brown, Ja'Marr",
  '1️⃣ 2️⃣ ⚽ 👨‍👩‍👧‍👦',
])('%s is no address', (text) => {
  expect(holdsAddress(text)).toBe(false);
  expect(mistakeInDescription(text)).toBeNull();
});

test.each(['cheap-picks.com', 'Cheap.Bet', 'www.cheap', '1.2.3.4', 'a.b.co'])('%s is no username', (name) => {
  expect(mistakeInUsername(name)).toBe('Username may not be a web address');
});

test.each(['walker.demo', 'demo.fan.2025', 'j.r', 'st.louis', '1.2', 'com', 'demo.comet', 'demo.com.fan'])(
  '%s can be a username',
  (name) => {
    expect(mistakeInUsername(name)).toBeNull();
  },
);
