import { createHash } from 'node:crypto';
import type { Proof } from '#games/proof/proof';
import { leafOf } from '#games/proof/sheet';
import type { Fan, World } from './world.ts';

const hash = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest('hex');

/** The root as RFC 6962 writes it, by another library than the product's. */
export function treeHash(leaves: readonly string[]): string {
  const [only] = leaves;
  if (only === undefined) return hash();
  if (leaves.length === 1) return only;
  const k = 2 ** (Math.ceil(Math.log2(leaves.length)) - 1);
  const parts = [leaves.slice(0, k), leaves.slice(k)].map((part) => Buffer.from(treeHash(part), 'hex'));
  return hash(Buffer.of(1), ...parts);
}

/** Every sheet of a lock as anybody downloads it, page by page. */
export async function download(here: World, path: string, slotGroup: string, limit = 3) {
  const address = `/api/${path}/sheets?slotGroup=${encodeURIComponent(slotGroup)}&limit=${limit}`;
  const data: SealedRow[] = await here.pages(undefined, address);
  return { ...(await here.ask('GET', address)).body, data } as Downloaded;
}
type SealedRow = { fan: string | null; salt: string | null; sheet: Proof['sheet'] | null; leaf: string };
type Downloaded = Omit<Proof, 'sheet'> & { data: SealedRow[] };

/** The leaves of all rows: made of what they say, if that may be known. */
export const leavesOf = ({ contest, slotGroup, data }: Downloaded) =>
  Promise.all(
    data.map(({ fan, salt, sheet, leaf }) =>
      fan !== null && salt !== null && sheet !== null ? leafOf({ contest, slotGroup, fan, salt, sheet }) : leaf,
    ),
  );

export const proofOf = async (here: World, path: string, as: Fan, query = '') =>
  (await here.ask('GET', `/api/${path}/proof${query}`, { as })).body as Proof;
