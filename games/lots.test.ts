import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawLots, isOfSignature, roundAddress, roundAfter, roundAt } from './lots.ts';

/** Round 1000 of quicknet, as the network answers. */
const ROUND = {
  round: 1000,
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
};

test('a round has its instant, and an instant its round', () => {
  expect([roundAfter(Date.parse('2026-04-20T00:00:00Z')), roundAt(27_946_612)]).toEqual([
    27_946_612,
    Date.parse('2026-04-20T00:00:00Z'),
  ]);
  fc.assert(fc.property(fc.integer({ min: 1, max: 1e9 }), (round) => roundAfter(roundAt(round)) === round));
  expect(roundAddress(7)).toMatch(/^https:\/\/api\.drand\.sh\/52db[0-9a-f]{60}\/public\/7$/);
});

test('randomness belongs to its signature and to no other', async () => {
  expect(await isOfSignature(ROUND.randomness, ROUND.signature)).toBe(true);
  expect(await isOfSignature(ROUND.randomness, ROUND.signature.replace('b4', 'b5'))).toBe(false);
});

test('lots are the same in whatever order fans are given, one for each, and another contest or round draws others', async () => {
  const fans = fc.uniqueArray(fc.uuid(), { minLength: 2, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(fans, async (everybody) => {
      const lots = await drawLots(ROUND.randomness, 'nfl-2025', everybody);
      expect(await drawLots(ROUND.randomness, 'nfl-2025', [...everybody].reverse())).toEqual(lots);
      expect(lots.map(({ fan }) => fan).sort()).toEqual([...everybody].sort());
      expect(lots.map(({ lot }) => lot)).toEqual(lots.map(({ lot }) => lot).sort());
      const [first] = await drawLots(ROUND.randomness, 'nba-2025', everybody);
      expect(lots.map(({ lot }) => lot)).not.toContain(first?.lot);
    }),
    { numRuns: 20 },
  );
  // By hand: printf of the 32 bytes, then 'nfl-2025demo', through sha256sum.
  expect(await drawLots(ROUND.randomness, 'nfl-2025', ['demo'])).toEqual([
    { fan: 'demo', lot: '2ed1a687e65b749500fc1831aba945c523909dce3a111d1dbb533376f080b20b' },
  ]);
});
