/**
 * The Merkle tree of RFC 6962 over hashes that are there already. Hashes are SHA-256 as hex, lower
 * case.
 */

/** One step of a path: the hash beside, and on which side of it. */
export type Step = { side: 'left' | 'right'; hash: string };

/**
 * Leaves of a part: a power of two, so that the root over the roots of parts is the root over all,
 * and paths run through both.
 */
export const PART = 256;

export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16));
}

/** What no leaf can be: the first byte tells them apart. */
const INNER = 1;
const inner = (left: string, right: string) => sha256(Uint8Array.of(INNER, ...bytesOf(left), ...bytesOf(right)));

/** The root over these hashes, in their order. Of none it is the hash of nothing. */
export async function rootOf(hashes: readonly string[]): Promise<string> {
  return hashes.length === 0 ? sha256(new Uint8Array()) : top(await levels(hashes));
}

/** The way from the hash at a position up to the root over all. */
export async function pathOf(hashes: readonly string[], place: number): Promise<Step[]> {
  return (await levels(hashes)).flatMap((level, height): Step[] => {
    const own = Math.floor(place / 2 ** height);
    const hash = level[own ^ 1];
    // The last of an odd number goes up alone.
    return hash === undefined ? [] : [{ side: own % 2 === 0 ? 'right' : 'left', hash }];
  });
}

/** The root that a path leads to. */
export async function climb(leaf: string, path: readonly Step[]): Promise<string> {
  let hash = leaf;
  for (const step of path) hash = await (step.side === 'left' ? inner(step.hash, hash) : inner(hash, step.hash));
  return hash;
}

/**
 * The hashes, then each level above them. That is the tree of the RFC: the part on the left is as
 * large a power of two as it can be.
 */
async function levels(hashes: readonly string[]): Promise<string[][]> {
  const all = [[...hashes]];
  for (let below = hashes; below.length > 1; below = all.at(-1) ?? []) {
    const pairs = below.flatMap((left, at) => (at % 2 === 0 ? [[left, below[at + 1]] as const] : []));
    all.push(await Promise.all(pairs.map(([left, right]) => (right === undefined ? left : inner(left, right)))));
  }
  return all;
}

const top = (all: string[][]) => all.at(-1)?.[0] ?? '';
