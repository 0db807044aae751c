import { crc32, deflateSync } from 'node:zlib';
import { PASSES } from '../../account/picture/png-pixels.ts';
import { type Bytes, big, bytesOf } from './bytes.ts';

export const PNG_SIGNATURE = bytesOf(0x89, 'PNG', 0x0d, 0x0a, 0x1a, 0x0a);

export type PngHeader = {
  width: number;
  height: number;
  /** Bits a sample. */
  depth?: number;
  /** 0 grey, 2 red-green-blue, 3 palette, 4 grey and alpha, 6 red-green-blue and alpha. */
  colour?: number;
  compression?: number;
  filter?: number;
  interlace?: number;
};

export function chunk(type: string, data: Uint8Array = bytesOf(), crc?: number): Bytes {
  const named = bytesOf(type, data);
  return bytesOf(big(data.length, 4), named, big(crc ?? crc32(named), 4));
}

export function ihdr(header: PngHeader): Bytes {
  const { width, height, depth = 8, colour = 2, compression = 0, filter = 0, interlace = 0 } = header;
  return chunk('IHDR', bytesOf(big(width, 4), big(height, 4), depth, colour, compression, filter, interlace));
}

export const iend = chunk('IEND');

/**
 * Rows of one colour, each led by its filter; unpacked they have so many bytes as the header asks
 * for.
 */
export function rows({ width, height, depth = 8, colour = 2, interlace = 0 }: PngHeader, filter = 0): Bytes {
  const bits = ({ 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }[colour] ?? 1) * depth;
  const pass = (across: number, down: number) =>
    across === 0
      ? []
      : Array.from({ length: down }, () => [filter, ...Array(Math.ceil((across * bits) / 8)).fill(0x55)]);
  const part = (side: number, from: number, step: number) => Math.max(0, Math.ceil((side - from) / step));
  const drawn = interlace
    ? PASSES.flatMap(([x, y, across, down]) => pass(part(width, x, across), part(height, y, down)))
    : pass(width, height);
  return bytesOf(...drawn.map((row) => Uint8Array.from(row)));
}

export const idat = (unpacked: Uint8Array): Bytes => chunk('IDAT', deflateSync(unpacked));
/** So many colours. */
export function plte(colours: number): Bytes {
  return chunk(
    'PLTE',
    Uint8Array.from({ length: 3 * colours }, (_, index) => index * 10),
  );
}

/**
 * A whole file: what `before` gives is between header and pixels, what `after` gives behind
 * them.
 */
export function png(header: PngHeader, between: { before?: Uint8Array; after?: Uint8Array } = {}): Bytes {
  const palette = header.colour === 3 ? plte(Math.min(8, 2 ** (header.depth ?? 8))) : bytesOf();
  const { before = bytesOf(), after = bytesOf() } = between;
  return bytesOf(PNG_SIGNATURE, ihdr(header), palette, before, idat(rows(header)), after, iend);
}
