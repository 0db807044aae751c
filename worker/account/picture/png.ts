import { crc32, createInflate } from 'node:zlib';
import { checkSize, MAX_PARTS, Reader, startsWith, unusable } from './reader.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Samples a pixel and the bits that a sample may have, by colour type. 16 bits would double what a
 * phone unpacks.
 */
const COLOURS: Partial<Record<number, { samples: number; depths: readonly number[] }>> = {
  0: { samples: 1, depths: [1, 2, 4, 8] },
  2: { samples: 3, depths: [8] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8] },
  6: { samples: 4, depths: [8] },
};
/** The chunks that are kept behind the header: a letter for each, and how long it may be. */
const KEPT: Partial<Record<string, { letter: string; most: number }>> = {
  PLTE: { letter: 'P', most: 3 * 256 },
  tRNS: { letter: 'T', most: 256 },
  IDAT: { letter: 'I', most: Number.POSITIVE_INFINITY },
  IEND: { letter: 'E', most: 0 },
};

type Chunk = { type: string; data: Uint8Array; whole: Uint8Array };

/**
 * A still PNG with what its pixels need and nothing else: header, palette, transparency, pixels,
 * end. Every chunk is walked and its checksum compared; the pixels unpack to exactly what the
 * header says. Throws Refused 'invalid'. Source: Portable Network Graphics (Third Edition),
 * chapters 5 and 11.
 */
export async function strippedPng(bytes: Uint8Array): Promise<Uint8Array> {
  const [first, ...rest] = chunksOf(bytes);
  if (first?.type !== 'IHDR') throw unusable();
  const size = unpackedSizeIn(first.data);
  const chunks = keptOf(rest);
  await checkPixels(Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)), size);
  return Buffer.concat([SIGNATURE, first.whole, ...chunks.map(({ whole }) => whole)]);
}

export function isPng(bytes: Uint8Array): boolean {
  return startsWith(bytes, SIGNATURE);
}

/** Every chunk up to the end's; what is behind the end is left. */
function chunksOf(bytes: Uint8Array): Chunk[] {
  const reader = new Reader(bytes);
  reader.take(SIGNATURE.length);
  const chunks: Chunk[] = [];
  while (chunks.at(-1)?.type !== 'IEND') {
    const start = reader.at;
    const length = reader.big(4);
    const type = String.fromCharCode(...reader.take(4));
    if (chunks.length === MAX_PARTS || !/^[A-Za-z]{2}[A-Z][A-Za-z]$/.test(type)) throw unusable();
    const data = reader.take(length);
    if (reader.big(4) !== crc32(bytes.subarray(start + 4, start + 8 + length))) throw unusable();
    chunks.push({ type, data, whole: bytes.subarray(start, reader.at) });
  }
  return chunks;
}

/** How many bytes the pixels unpack to: each row has its filter before it. */
function unpackedSizeIn(header: Uint8Array): number {
  if (header.length !== 13) throw unusable();
  const reader = new Reader(header);
  const [width, height] = [reader.big(4), reader.big(4)];
  checkSize(width, height);
  const [depth, colour] = [reader.byte(), reader.byte()];
  const colours = COLOURS[colour];
  // The last: compression, filter, and whether it comes in passes.
  if (!colours?.depths.includes(depth) || reader.big(3) !== 0) throw unusable();
  return height * (1 + Math.ceil((width * colours.samples * depth) / 8));
}

/**
 * What stays behind the header: palette, transparency, pixels and end, each in its place. Of the
 * others, those that a reader may do without (a small first letter says so) are dropped: of a
 * picture that moves its first one stays.
 */
function keptOf(chunks: readonly Chunk[]): Chunk[] {
  const order = chunks.map(({ type }) => KEPT[type]?.letter ?? (/^[a-z]/.test(type) ? '.' : '?')).join('');
  if (!/^\.*(P\.*)?(T\.*)?I+\.*E$/.test(order)) throw unusable();
  const kept = chunks.filter(({ type }) => KEPT[type]);
  if (kept.some(({ type, data }) => data.length > (KEPT[type]?.most ?? 0))) throw unusable();
  return kept;
}

/**
 * Unpacks the pixels piece by piece, keeping none: they must be exactly as many bytes as the header
 * says, with nothing behind them. Not a DecompressionStream: workerd's does not wait for its
 * reader, and had 298 MB lying there. Throws Refused.
 */
async function checkPixels(packed: Uint8Array, size: number): Promise<void> {
  const inflate = createInflate();
  let unpacked = 0;
  try {
    inflate.end(packed);
    for await (const piece of inflate as AsyncIterable<Uint8Array>) {
      unpacked += piece.length;
      if (unpacked > size) throw unusable();
    }
  } catch (error) {
    throw (error as { code?: string }).code?.startsWith('Z_') ? unusable() : error;
  } finally {
    inflate.destroy();
  }
  // Nothing hides behind them.
  if (unpacked < size || inflate.bytesWritten !== packed.length) throw unusable();
}
