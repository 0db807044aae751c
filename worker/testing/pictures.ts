import { crc32, deflateSync } from 'node:zlib';

export type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Bytes of a made file: numbers, texts of one byte a letter, and what is made already, in a row.
 */
export function bytesOf(...parts: (number | string | Uint8Array)[]): Bytes {
  const made = parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part));
  return new Uint8Array(Buffer.concat(made.map((part) => (typeof part === 'number' ? Buffer.of(part) : part))));
}

/** A number in so many bytes, the highest first, as PNG and JPEG write it. */
export function big(value: number, bytes: number): Bytes {
  return Uint8Array.from({ length: bytes }, (_, index) => Math.floor(value / 256 ** (bytes - 1 - index)) % 256);
}

export const PNG_SIGNATURE = bytesOf(0x89, 'PNG', 0x0d, 0x0a, 0x1a, 0x0a);
type Size = { width: number; height: number };
/** Bits a sample, and the colour type: as a rule 8, and red, green and blue. */
export type PngForm = Size & { depth?: number; colour?: number };
/** What is right behind the header or the start, and what is behind the pixels or the end. */
type Between = { before?: Uint8Array; after?: Uint8Array };

export function chunk(type: string, data: Uint8Array = bytesOf(), crc?: number): Bytes {
  const named = bytesOf(type, data);
  return bytesOf(big(data.length, 4), named, big(crc ?? crc32(named), 4));
}

/** The last three: compression, filter, and whether it comes in passes. */
export const ihdr = ({ width, height, depth = 8, colour = 2 }: PngForm, ...more: number[]) =>
  chunk('IHDR', bytesOf(big(width, 4), big(height, 4), depth, colour, ...(more.length > 0 ? more : [0, 0, 0])));

/** Rows of one colour, each led by its filter. */
export function rows({ width, height, depth = 8, colour = 2 }: PngForm): Bytes {
  const samples = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }[colour] ?? 1;
  const row = bytesOf(0, new Uint8Array(Math.ceil((width * samples * depth) / 8)).fill(0x55));
  return bytesOf(...Array<Uint8Array>(height).fill(row));
}

/** A whole picture. */
export const png = (form: PngForm, { before = bytesOf(), after = bytesOf() }: Between = {}) =>
  bytesOf(PNG_SIGNATURE, ihdr(form), before, chunk('IDAT', deflateSync(rows(form))), after, chunk('IEND'));

export function segment(marker: number, ...content: (number | string | Uint8Array)[]): Bytes {
  const data = bytesOf(...content);
  return bytesOf(0xff, marker, big(data.length + 2, 2), data);
}

/** The parts of a JPEG that needs nothing else; of a frame how often each component is sampled. */
export const JPEG = {
  start: bytesOf(0xff, 0xd8, segment(0xe0, 'JFIF', 0, 1, 1, 0, 0, 1, 0, 1, 0, 0)),
  factors: segment(0xdb, 0, new Uint8Array(64).fill(16)),
  frame: ({ width, height }: Size, sampling = [0x22, 0x11, 0x11], marker = 0xc0, bits = 8) =>
    segment(
      marker,
      bits,
      big(height, 2),
      big(width, 2),
      sampling.length,
      ...sampling.flatMap((each, at) => [at + 1, each, 0]),
    ),
  codes: segment(0xc4, 0, 1, new Uint8Array(15), 0),
  scan: bytesOf(segment(0xda, 3, 1, 0, 2, 0, 3, 0, 0, 63, 0), 0, 0x0f),
  end: bytesOf(0xff, 0xd9),
};

/** A file of the form of a JPEG: nobody has drawn its pixels. */
export function jpeg(size: Size, { before = bytesOf(), after = bytesOf() }: Between = {}): Bytes {
  const { start, factors, frame, codes, scan, end } = JPEG;
  return bytesOf(start, before, factors, frame(size), codes, scan, end, after);
}
