import { crc32, deflateSync } from 'node:zlib';
import { type Bytes, big, bytesOf, type Made, type Refusals, refusals, SMUGGLED, TOO_LARGE } from './bytes.ts';

export const PNG_SIGNATURE = bytesOf(0x89, 'PNG', 0x0d, 0x0a, 0x1a, 0x0a);

type PngHeader = {
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
export function rows({ width, height, depth = 8, colour = 2 }: PngHeader, filter = 0): Bytes {
  const bits = ({ 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }[colour] ?? 1) * depth;
  const row = Uint8Array.from([filter, ...Array(Math.ceil((width * bits) / 8)).fill(0x55)]);
  return bytesOf(...Array<Uint8Array>(height).fill(row));
}

const idat = (unpacked: Uint8Array): Bytes => chunk('IDAT', deflateSync(unpacked));
/** So many colours. */
function plte(colours: number): Bytes {
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

const small = { width: 3, height: 2 };
const palette = { ...small, colour: 3 };
const file = (...chunks: Uint8Array[]) => bytesOf(PNG_SIGNATURE, ...chunks);
/** Header, pixels, end: what a file has if nothing is wrong. */
const [header, pixels] = [ihdr(small), idat(rows(small))];
const text = chunk('tEXt', bytesOf('Comment', 0, SMUGGLED));
const colours = idat(rows(palette));
const before = (...chunks: Uint8Array[]) => png(small, { before: bytesOf(...chunks) });
const clear = (length: number) => chunk('tRNS', new Uint8Array(length));
const metadata = bytesOf(
  chunk('iCCP', bytesOf('profile', 0, 0, deflateSync(bytesOf(SMUGGLED)))),
  chunk('eXIf', bytesOf('MM', 0, 42, SMUGGLED)),
  text,
  chunk('iTXt', bytesOf('XML:com.adobe.xmp', 0, 0, 0, 0, 0, SMUGGLED)),
  chunk('gAMA', big(45455, 4)),
  chunk('prVt', bytesOf(SMUGGLED)),
);

/** Good ones. `packed`: many megabytes in few bytes. */
function good(packed: Uint8Array): Record<string, Bytes | [Bytes, PngHeader]> {
  const [square, one, large] = [40, 1, 1024].map((side) => ({ width: side, height: side })) as [
    PngHeader,
    PngHeader,
    PngHeader,
  ];
  const split = deflateSync(rows(square));
  const half = Math.floor(split.length / 2);
  const parts = [split.subarray(0, half), bytesOf(), split.subarray(half)].map((part) => chunk('IDAT', part));
  const forms = [
    ...[1, 2, 4, 8].map((depth) => ({ width: 13, height: 9, colour: 0, depth })),
    ...[1, 2, 4, 8].map((depth) => ({ width: 13, height: 9, colour: 3, depth })),
    ...[2, 4, 6].map((colour) => ({ width: 13, height: 9, colour })),
  ];
  return {
    ...Object.fromEntries(forms.map((form) => [`of the form ${JSON.stringify(form)}`, [png(form), form]])),
    'of one pixel': [png(one), one],
    'of 1024 pixels a side': [png({ ...large, colour: 6 }), large],
    'with a clear grey': png({ ...small, colour: 0 }, { before: clear(2) }),
    'with a clear colour': before(clear(6)),
    'with a clear palette': png(palette, { before: clear(2) }),
    'that suggests a palette': before(plte(8)),
    'with pixels in three parts, one of them empty': [file(ihdr(square), ...parts, iend), square],
    'whose rows have the last filter': file(header, idat(rows(small, 4)), iend),
    'with metadata before and behind its pixels': png(small, { before: metadata, after: text }),
    'with a page behind it': bytesOf(png(small), SMUGGLED),
    'with an archive behind it': bytesOf(png(small), 'PK', 3, 4, SMUGGLED),
    'with a colour profile that unpacks to 50 MB': before(chunk('iCCP', bytesOf('profile', 0, 0, packed))),
  };
}

/** Broken in one place each, by what is said of it. */
function bad(packed: Uint8Array): Refusals {
  const withHeader = (change: Partial<PngHeader>) => file(ihdr({ ...small, ...change }), pixels, iend);
  const withPixels = (part: Uint8Array) => file(header, chunk('IDAT', part), iend);
  const squeezed = deflateSync(rows(small));
  return {
    'it is cut short': {
      'signature alone': file(),
      'without an end': file(header, pixels),
      'with a part longer than itself': file(header, bytesOf(big(5000, 4), 'IDAT')),
      'with a part of 4 GB': file(header, bytesOf(big(0xffffffff, 4), 'IDAT')),
    },
    'its header does not come first': { 'with its pixels first': file(pixels, header, iend) },
    'it has an unknown part': {
      'with a second header': file(header, header, pixels, iend),
      'with an unknown needed part': before(chunk('CgBI', big(0, 4))),
      'with a part of a later standard': before(chunk('text')),
      'with a part of no name': before(chunk('\0\0\0\0')),
    },
    'its header is wrong': {
      'with a short header': file(chunk('IHDR', new Uint8Array(12)), pixels, iend),
      'packed otherwise': withHeader({ compression: 1 }),
      'filtered otherwise': withHeader({ filter: 1 }),
      'whose pixels come in passes': withHeader({ interlace: 1 }),
    },
    'it has no size': { 'of no width': withHeader({ width: 0 }), 'of no height': withHeader({ height: 0 }) },
    [TOO_LARGE]: {
      'of 1025 pixels across': withHeader({ width: 1025 }),
      'of 1025 pixels down': withHeader({ height: 1025 }),
      'of 60,000 pixels a side': withHeader({ width: 60_000, height: 60_000 }),
      'of four thousand million pixels': withHeader({ width: 0xffffffff }),
    },
    'its colours are of an unknown form': {
      'of 16 bits a sample': withHeader({ depth: 16 }),
      'of 3 bits a sample': withHeader({ depth: 3 }),
      'of the colours 1': withHeader({ colour: 1 }),
    },
    'a checksum is wrong': {
      'whose header has a wrong checksum': file(chunk('IHDR', header.subarray(8, 21), 1), pixels, iend),
      'whose text has a wrong checksum': before(chunk('tEXt', bytesOf(SMUGGLED), 1)),
    },
    'its parts are not in order': {
      'without pixels': file(header, iend),
      'with a text among its pixels': png(small, { after: bytesOf(text, pixels) }),
      'with its palette at last': file(ihdr(palette), colours, plte(8), iend),
      'with two palettes': png(palette, { before: plte(8) }),
      'with its transparency before its palette': file(ihdr(palette), clear(1), plte(8), colours, iend),
      'with its transparency at last': png(small, { after: clear(6) }),
    },
    'a part is too long': {
      'with something in its end': file(header, pixels, chunk('IEND', bytesOf(1))),
      'with a long palette': before(plte(257)),
    },
    'it has too many parts': { 'of 5000 texts': before(...Array(5000).fill(text)) },
    'it moves': {
      'that moves': before(chunk('acTL', new Uint8Array(8))),
      'with a second frame': png(small, { after: chunk('fdAT', new Uint8Array(8)) }),
    },
    'it has more pixels': {
      'whose pixels unpack to 50 MB': withPixels(packed),
      'with a byte too many': file(header, idat(bytesOf(rows(small), 0)), iend),
    },
    'it has fewer pixels': { 'with a byte too few': file(header, idat(rows(small).subarray(0, -1)), iend) },
    'its pixels cannot be unpacked': {
      'with no pixels in its part': withPixels(bytesOf()),
      'with pixels cut short': withPixels(squeezed.subarray(0, -3)),
      'with a wrong checksum of its pixels': withPixels(bytesOf(squeezed.subarray(0, -4), 1, 2, 3, 4)),
      'with pixels not packed': withPixels(rows(small)),
    },
    'something hides': { 'with bytes behind its pixels': withPixels(bytesOf(squeezed, SMUGGLED)) },
  };
}

export const pngs = (packed: Uint8Array): Made[] => [
  ...Object.entries(good(packed)).map(([what, made]) => {
    const [bytes, { width, height }] = Array.isArray(made) ? made : [made, small];
    return { name: `a PNG ${what}`, bytes, ending: 'png' as const, width, height };
  }),
  ...refusals('a PNG', bad(packed)),
];
