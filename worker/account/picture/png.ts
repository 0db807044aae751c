import { crc32 } from 'node:zlib';
import { checkPixels } from './png-pixels.ts';
import { checkSize, joined, MAX_PARTS, Reader, startsWith, unusable } from './reader.ts';

export const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/**
 * Samples a pixel and the bits that a sample may have, by colour type. 16 bits would double what a
 * phone unpacks.
 */
const COLOURS: Record<number, { samples: number; depths: readonly number[] }> = {
  0: { samples: 1, depths: [1, 2, 4, 8] },
  2: { samples: 3, depths: [8] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8] },
  6: { samples: 4, depths: [8] },
};
const PALETTE = 3;
/** The chunks that are kept behind the header, with a letter for their position. */
const KEPT: Record<string, string> = { PLTE: 'P', tRNS: 'T', IDAT: 'I', IEND: 'E' };
const MOVING = ['acTL', 'fcTL', 'fdAT'];

export type PngHeader = {
  width: number;
  height: number;
  colour: number;
  depth: number;
  bits: number;
  interlaced: boolean;
};
type Chunk = { type: string; data: Uint8Array; whole: Uint8Array };

/**
 * A still PNG with what its pixels need and nothing else: header, palette, transparency, pixels,
 * end. Every chunk is walked and its checksum compared; the pixels unpack to exactly what the
 * header says. Throws Refused 'invalid'. Source: Portable Network Graphics (Third Edition),
 * chapters 5 and 11.
 */
export async function strippedPng(bytes: Uint8Array): Promise<Uint8Array> {
  if (!startsWith(bytes, SIGNATURE)) throw unusable('it is no PNG');
  const [first, ...rest] = chunksOf(bytes);
  if (first?.type !== 'IHDR') throw unusable('its header does not come first');
  const header = headerOf(first.data);
  const chunks = keptOf(header, rest);
  const pixels = chunks.filter(({ type }) => type === 'IDAT');
  await checkPixels(header, joined(pixels.map(({ data }) => data)));
  return joined([SIGNATURE, first.whole, ...chunks.map(({ whole }) => whole)]);
}

/** Every chunk up to the end's; what is behind the end is left. */
function chunksOf(bytes: Uint8Array): Chunk[] {
  const reader = new Reader(bytes);
  reader.take(SIGNATURE.length);
  const chunks: Chunk[] = [];
  while (chunks.at(-1)?.type !== 'IEND') {
    if (chunks.length === MAX_PARTS) throw unusable('it has too many parts');
    const start = reader.at;
    const length = reader.big(4);
    const type = reader.letters(4);
    if (!/^[A-Za-z]{2}[A-Z][A-Za-z]$/.test(type)) throw unusable('it has an unknown part');
    const data = reader.take(length);
    if (reader.big(4) !== crc32(bytes.subarray(start + 4, start + 8 + length))) throw unusable('a checksum is wrong');
    chunks.push({ type, data, whole: bytes.subarray(start, reader.at) });
  }
  return chunks;
}

function headerOf(data: Uint8Array): PngHeader {
  if (data.length !== 13) throw unusable('its header is wrong');
  const reader = new Reader(data);
  const [width, height] = [reader.big(4), reader.big(4)];
  checkSize(width, height);
  const [depth, colour, compression, filter, interlace] = reader.take(5) as unknown as [
    number,
    number,
    number,
    number,
    number,
  ];
  const colours = COLOURS[colour];
  if (!colours?.depths.includes(depth)) throw unusable('its colours are of an unknown form');
  if (compression !== 0 || filter !== 0 || interlace > 1) throw unusable('its header is wrong');
  return { width, height, colour, depth, bits: colours.samples * depth, interlaced: interlace === 1 };
}

/**
 * What stays behind the header: palette, transparency, pixels and end, each in its place. Of the
 * others, those that a reader may do without (a small first letter says so) are dropped.
 */
function keptOf(header: PngHeader, chunks: readonly Chunk[]): Chunk[] {
  if (chunks.some(({ type }) => MOVING.includes(type))) throw unusable('it moves');
  const order = chunks.map(({ type }) => KEPT[type] ?? (/^[a-z]/.test(type) ? '.' : '?')).join('');
  if (order.includes('?')) throw unusable('it has an unknown part');
  if (!/^\.*(P\.*)?(T\.*)?I+\.*E$/.test(order)) throw unusable('its parts are not in order');
  const [palette, transparency] = ['PLTE', 'tRNS'].map((name) => chunks.find(({ type }) => type === name)?.data);
  if (palette ? !isPalette(header, palette) : header.colour === PALETTE) throw unusable('its palette is wrong');
  if (transparency && !isTransparency(header, transparency, palette)) throw unusable('its transparency is wrong');
  if (chunks.at(-1)?.data.length !== 0) throw unusable('its end is wrong');
  // With full colours a palette is a mere suggestion.
  return chunks.filter(({ type }) => KEPT[type] && (type !== 'PLTE' || header.colour === PALETTE));
}

function isPalette({ colour, depth }: PngHeader, data: Uint8Array): boolean {
  const most = colour === PALETTE ? 2 ** depth : 256;
  return colour !== 0 && colour !== 4 && data.length > 0 && data.length % 3 === 0 && data.length <= 3 * most;
}

function isTransparency({ colour }: PngHeader, data: Uint8Array, palette?: Uint8Array): boolean {
  if (colour === PALETTE) return data.length > 0 && palette !== undefined && data.length <= palette.length / 3;
  return data.length === { 0: 2, 2: 6 }[colour];
}
