import { leafOf, type Sealed, type SheetLine } from './sheet.ts';
import { climb, type Step } from './tree.ts';

/**
 * What a fan takes with them: a sheet, and the way from its leaf up to a root over so many leaves.
 */
export type Proof = Sealed & { leaf: string; path: Step[]; root: string; leaves: number };

/**
 * Why a proof does not hold; null: it holds. That its root is the one that was published then must
 * be looked up there.
 */
export async function flawOf(proof: Proof): Promise<'leaf' | 'path' | null> {
  if ((await leafOf(proof)) !== proof.leaf) return 'leaf';
  // A longer path could be that of a part of a leaf taken for a node.
  if (proof.path.length > Math.ceil(Math.log2(Math.max(proof.leaves, 1)))) return 'path';
  return (await climb(proof.leaf, proof.path)) === proof.root ? null : 'path';
}

/** A proof that somebody hands over, as text; null: it is none. */
export function readProof(text: string): Proof | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null;
  }
  return isProof(parsed) ? parsed : null;
}

type Fields = Record<string, unknown>;
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value.isWellFormed();
const isHex = (value: unknown, bytes: number) =>
  isText(value) && value.length === 2 * bytes && /^[0-9a-f]+$/.test(value);
const isNone = (value: unknown) => value === undefined;

function isProof(value: unknown): value is Proof {
  if (!isObject(value)) return false;
  const { contest, slotGroup, fan, salt, sheet, leaf, path, root, leaves } = value;
  return (
    [contest, slotGroup, fan].every(isText) &&
    isHex(salt, 16) &&
    isHex(leaf, 32) &&
    isHex(root, 32) &&
    Number.isSafeInteger(leaves) &&
    Array.isArray(sheet) &&
    sheet.every(isLine) &&
    Array.isArray(path) &&
    path.every((step) => isObject(step) && ['left', 'right'].includes(String(step.side)) && isHex(step.hash, 32))
  );
}

/** A line with more than is known here would be hashed without being shown. */
const KNOWN = ['slot', 'athlete', 'team', 'trade', 'backup'];

function isLine(value: unknown): value is SheetLine {
  if (!isObject(value) || Object.keys(value).some((name) => !KNOWN.includes(name))) return false;
  const { slot, athlete, team, trade, backup } = value;
  return (
    isText(slot) &&
    (athlete === null || isText(athlete)) &&
    (isNone(team) || isText(team)) &&
    (isNone(trade) || typeof trade === 'boolean') &&
    (isNone(backup) || isText(backup))
  );
}

/** Longer than any proof packs to; nothing unpacks to 2,000 times as much. */
const LONGEST_LINK = 16_000;

async function through(bytes: Uint8Array<ArrayBuffer>, packer: GenericTransformStream) {
  const stream = new Blob([bytes]).stream().pipeThrough(packer as ReadableWritablePair<Uint8Array, BufferSource>);
  return new Uint8Array(await new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer());
}

/**
 * A proof as the end of a link: packed, so that it goes into a QR code, and after the #, which no
 * server is told.
 */
export async function packProof(proof: Proof): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(proof));
  const packed = await through(text, new CompressionStream('deflate-raw'));
  return btoa(String.fromCharCode(...packed))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Null: it is none. */
export async function unpackProof(text: string): Promise<Proof | null> {
  if (text.length > LONGEST_LINK) return null;
  try {
    const packed = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0));
    return readProof(new TextDecoder().decode(await through(packed, new DecompressionStream('deflate-raw'))));
  } catch {
    return null;
  }
}
