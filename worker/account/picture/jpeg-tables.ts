import { Reader, unusable } from './reader.ts';

/** Tables of factors (DQT): 64 of one byte each, none of them 0; T.81, B.2.4.1. Throws Refused. */
export function checkFactors(data: Uint8Array): void {
  const reader = new Reader(data);
  do {
    if (reader.byte() > 3) throw unusable('a table is wrong');
    if (reader.take(64).includes(0)) throw unusable('a table is wrong');
  } while (reader.left > 0);
}

/**
 * Tables of codes (DHT): how many there are of each length, then what they mean; T.81, B.2.4.2.
 * Throws Refused.
 */
export function checkCodes(data: Uint8Array): void {
  const reader = new Reader(data);
  do {
    // Kind (first coefficients or others) and number.
    if (reader.byte() & 0xec) throw unusable('a table is wrong');
    const counts = reader.take(16);
    const codes = counts.reduce((sum, count) => sum + count, 0);
    if (!haveRoom(counts) || codes > 256) throw unusable('a table is wrong');
    reader.take(codes);
  } while (reader.left > 0);
}

/** Whether there are no more codes of each length than the shorter ones leave free. */
function haveRoom(counts: Uint8Array): boolean {
  let free = 1;
  return counts.every((count) => {
    free = free * 2 - count;
    return free >= 0;
  });
}
