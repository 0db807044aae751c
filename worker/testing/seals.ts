import { createHash } from 'node:crypto';
import type { Proof } from '#games/proof/proof';
import type { Fan, World } from './world.ts';

/**
 * Proofs held against RFC 6962 and RFC 8785 as they are written, by another library than the
 * product's.
 */
const hash = (...parts: (string | Buffer)[]): Buffer => {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part);
  return sum.digest();
};
const sorted = (_: string, value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
type Made = Pick<Proof, 'contest' | 'slotGroup' | 'fan' | 'salt' | 'sheet'>;
export const leafHash = ({ contest, slotGroup, fan, salt, sheet }: Made): string =>
  hash(Buffer.of(0), JSON.stringify({ contest, slotGroup, fan, salt, sheet }, sorted)).toString('hex');

export function treeHash(leaves: readonly string[]): string {
  const [only] = leaves;
  if (only === undefined) return hash().toString('hex');
  if (leaves.length === 1) return only;
  const k = 2 ** (Math.ceil(Math.log2(leaves.length)) - 1);
  const [left, right] = [leaves.slice(0, k), leaves.slice(k)].map((part) => Buffer.from(treeHash(part), 'hex'));
  return hash(Buffer.of(1), left ?? '', right ?? '').toString('hex');
}

/** Whether a proof holds: its leaf is that of its sheet, its path leads to its root. */
export function holds(proof: Proof): boolean {
  const top = proof.path.reduce((below, { side, hash: beside }) => {
    const pair = side === 'left' ? [beside, below] : [below, beside];
    return hash(Buffer.of(1), ...pair.map((hex) => Buffer.from(hex, 'hex'))).toString('hex');
  }, proof.leaf);
  return leafHash(proof) === proof.leaf && top === proof.root;
}

/** Every sheet of a lock as anybody downloads it, page by page. */
export async function download(here: World, path: string, slotGroup: string, limit = 3) {
  const address = `/api/${path}/sheets?slotGroup=${encodeURIComponent(slotGroup)}&limit=${limit}`;
  const data: Sealed[] = await here.pages(undefined, address);
  return { ...(await here.ask('GET', address)).body, data } as Omit<Proof, 'sheet'> & { data: Sealed[] };
}
type Sealed = { fan: string | null; salt: string | null; sheet: Proof['sheet'] | null; leaf: string };

export const proofOf = async (here: World, path: string, as: Fan, query = '') =>
  (await here.ask('GET', `/api/${path}/proof${query}`, { as })).body as Proof;
