import { expect, test } from 'vitest';
import { besideText, lineText, receiptsSince, wasText } from './words.ts';

const giants = { athlete: 'Abdul Carter', team: 'New York Giants', trade: false };

test.each([
  [null, giants, ''],
  [giants, giants, ''],
  [{ ...giants, athlete: null }, giants, ''],
  [giants, { ...giants, athlete: 'Cam Ward' }, 'was Abdul Carter'],
  [giants, { ...giants, athlete: null, team: 'Tennessee Titans' }, 'was Abdul Carter, to the New York Giants'],
  [giants, { ...giants, trade: true }, 'was not traded'],
  [{ ...giants, trade: true }, giants, 'was traded'],
  [{ athlete: 'Jannik Sinner' }, null, 'was Jannik Sinner'],
  [{ athlete: 'Rory McIlroy' }, { athlete: 'Rory McIlroy', backup: 'Bo' }, 'was without back-up'],
  [{ athlete: 'Rory McIlroy', backup: 'Bo' }, { athlete: 'Bo' }, 'was Rory McIlroy, back-up Bo'],
])('a save says what of its pick was another before: %j, then %j', (was, is, text) => {
  expect(wasText(was, is)).toBe(text);
});

test('beside who is picked stand a trade and a back-up', () => {
  expect([null, giants, { ...giants, trade: true }].map(besideText)).toEqual(['', '', 'traded']);
  expect(besideText({ athlete: 'Rory McIlroy', backup: 'Scottie Scheffler' })).toBe('back-up Scottie Scheffler');
});

test('a line of a sheet names its place and all that was picked there', () => {
  const line = { slot: '3', athlete: 'Demo', team: 'Ash', trade: true };
  expect(lineText(line)).toBe('Pick 3: Demo, Ash, traded');
  expect(lineText({ slot: '12', athlete: null })).toBe('Pick 12: nobody');
  expect(lineText({ slot: 'open-3/gold', athlete: 'Demo', backup: 'Bo' })).toBe('Gold: Demo, back-up Bo');
  expect(lineText({ slot: '3-open/golfer', athlete: 'Demo' })).toBe('Golfer: Demo');
});

test('receipts are mailed for three days', () => {
  expect(receiptsSince(10 * 86_400_000)).toBe(7 * 86_400_000);
});
