/**
 * Fair lots: where a tie must be broken, a public round of randomness does it that was named before
 * the event.
 */
import { sha256 } from './proof/tree.ts';

/**
 * The network that is drawn from: drand's quicknet, a round each three seconds. Instants in UTC
 * milliseconds.
 */
const CHAIN = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';
const GENESIS = 1_692_803_367_000;
const PERIOD_MS = 3_000;

/** When a round is published. */
export const roundAt = (round: number) => GENESIS + (round - 1) * PERIOD_MS;
/** The first round that is published at an instant or later. */
export const roundAfter = (at: number) => Math.max(1, Math.ceil((at - GENESIS) / PERIOD_MS) + 1);

/** Where everybody reads it. */
export const roundAddress = (round: number) => `https://api.drand.sh/${CHAIN}/public/${round}`;

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/**
 * Whether randomness is that of a signature, both hex: the two answers of the network agree. That
 * the signature is the round's own, drand's programs check.
 */
export async function isOfSignature(randomness: string, signature: string): Promise<boolean> {
  return (await sha256(bytesOf(signature))) === randomness;
}

/** A fan by their public id, with their lot. */
export type Lot = { fan: string; lot: string };

/**
 * Lots of fans who are level, the first first: SHA-256 of the randomness (32 bytes), the contest's
 * id and the fan's, ascending. In whatever order they are given.
 */
export async function drawLots(randomness: string, contest: string, fans: readonly string[]): Promise<Lot[]> {
  const text = new TextEncoder();
  const lots = fans.map(async (fan): Promise<Lot> => {
    return { fan, lot: await sha256(bytesOf(randomness), text.encode(contest), text.encode(fan)) };
  });
  return (await Promise.all(lots)).sort((a, b) => (a.lot < b.lot ? -1 : 1));
}
