import { expect, test } from 'vitest';
import { lineText, receiptsSince, saveText } from './words.ts';

const save = { number: 41, slot: '3', confirmed: false };

test.each([
  [
    { athlete: 'Abdul Carter', team: 'New York Giants' },
    'Save 41, 14:02:07, pick 3: Abdul Carter to the New York Giants',
  ],
  [
    { athlete: 'Abdul Carter', team: 'New York Giants', trade: true },
    'Save 41, 14:02:07, pick 3: Abdul Carter to the New York Giants, traded',
  ],
  [
    { athlete: null, team: 'New York Giants', trade: false },
    'Save 41, 14:02:07, pick 3: nobody for the New York Giants',
  ],
  [null, 'Save 41, 14:02:07, pick 3: nobody'],
])('a save of a draft is a sentence: %j', (choice, text) => {
  expect(saveText({ ...save, choice }, '14:02:07')).toBe(text);
  expect(saveText({ ...save, choice, confirmed: true }, '14:02:07')).toBe(`${text}, confirmed`);
});

test('a save of a season names its tournament, as it is known', () => {
  const gold = { ...save, slot: 'us-open/gold', choice: { athlete: 'Jannik Sinner' } };
  expect(saveText(gold, '14:02:07', 'US Open')).toBe('Save 41, 14:02:07, US Open, gold: Jannik Sinner');
  expect(saveText({ ...gold, slot: 'wimbledon/gold' }, '14:02:07')).toContain('Wimbledon, gold:');
  const golfer = { ...save, slot: 'masters/golfer', choice: { athlete: 'Rory McIlroy', backup: 'Scottie Scheffler' } };
  expect(saveText(golfer, '14:02:07', 'Masters Tournament')).toBe(
    'Save 41, 14:02:07, Masters Tournament, golfer: Rory McIlroy, back-up Scottie Scheffler',
  );
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
