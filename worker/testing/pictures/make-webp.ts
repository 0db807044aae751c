import { type Bytes, bytesOf, little } from './bytes.ts';

export function riff(...chunks: Uint8Array[]): Bytes {
  const content = bytesOf('WEBP', ...chunks);
  return bytesOf('RIFF', little(content.length, 4), content);
}

export function part(name: string, data: Uint8Array): Bytes {
  return bytesOf(name, little(data.length, 4), data, ...(data.length % 2 ? [0] : []));
}

/**
 * A lossy frame of one grey: read with zeros for bits, every block predicts itself and adds
 * nothing.
 */
export function vp8(width: number, height: number): Bytes {
  const blocks = Math.ceil(width / 16) * Math.ceil(height / 16);
  const first = new Uint8Array(200 + 8 * blocks);
  // A key frame that is shown, and how long its first partition is.
  const tag = little((first.length << 5) | 0x10, 3);
  const data = bytesOf(
    tag,
    0x9d,
    0x01,
    0x2a,
    little(width, 2),
    little(height, 2),
    first,
    new Uint8Array(200 + 16 * blocks),
  );
  return part('VP8 ', data);
}

/** A lossless frame of one colour: five tables of a single code each, so no bit for any pixel. */
export function vp8l(width: number, height: number): Bytes {
  const bits: number[] = [];
  const put = (value: number, count: number) => {
    for (let bit = 0; bit < count; bit++) bits.push(Math.floor(value / 2 ** bit) % 2);
  };
  put(width - 1, 14);
  put(height - 1, 14);
  put(1, 1); // alpha is used
  put(0, 3); // version
  put(0, 3); // no transform, no colour cache, one set of tables
  for (const symbol of [0x80, 0x40, 0x20, 0xff]) {
    put(1, 1); // a simple table
    put(0, 1); // of one symbol
    put(1, 1); // of eight bits
    put(symbol, 8);
  }
  put(0b0001, 4); // distances: a simple table of one symbol of one bit, 0
  const packed = Uint8Array.from({ length: Math.ceil(bits.length / 8) + 4 }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((byte, bit, place) => byte | (bit << place), 0),
  );
  return part('VP8L', bytesOf(0x2f, packed));
}

export const ALPHA = 0x10;
export const ANIMATION = 0x02;
/** The extended header: what else is in the file, and the size of the canvas. */
export function vp8x(width: number, height: number, flags = 0): Bytes {
  return part('VP8X', bytesOf(flags, 0, 0, 0, little(width - 1, 3), little(height - 1, 3)));
}

/** How opaque each pixel is, unpacked: half. */
export function alph(width: number, height: number, header = 0): Bytes {
  return part('ALPH', bytesOf(header, new Uint8Array(width * height).fill(0x80)));
}
