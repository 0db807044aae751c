import { deflateSync } from 'node:zlib';
import { type Bytes, big, bytesOf } from './bytes.ts';
import { type Made, SMUGGLED } from './made.ts';
import { chunk, idat, iend, ihdr, PNG_SIGNATURE, type PngHeader, plte, png, rows } from './make-png.ts';

const small = { width: 3, height: 2 };
const palette = { ...small, colour: 3 };
const ORDER = 'its parts are not in order';
const file = (...chunks: Uint8Array[]) => bytesOf(PNG_SIGNATURE, ...chunks);
/** Header, pixels, end: what a file has if nothing is wrong. */
const [header, pixels] = [ihdr(small), idat(rows(small))];
const text = chunk('tEXt', bytesOf('Comment', 0, SMUGGLED));

/** Good ones. `packed`: many megabytes in few bytes. */
function good(packed: Uint8Array): [string, Bytes, PngHeader][] {
  const metadata = bytesOf(
    chunk('iCCP', bytesOf('profile', 0, 0, deflateSync(bytesOf(SMUGGLED)))),
    chunk('eXIf', bytesOf('MM', 0, 42, SMUGGLED)),
    text,
    chunk('iTXt', bytesOf('XML:com.adobe.xmp', 0, 0, 0, 0, 0, SMUGGLED)),
    chunk('gAMA', big(45455, 4)),
    chunk('prVt', bytesOf(SMUGGLED)),
  );
  const split = deflateSync(rows({ width: 40, height: 40 }));
  const half = Math.floor(split.length / 2);
  const forms = [
    ...[1, 2, 4, 8].map((depth) => ({ width: 13, height: 9, colour: 0, depth })),
    ...[1, 2, 4, 8].map((depth) => ({ width: 13, height: 9, colour: 3, depth })),
    ...[2, 4, 6].map((colour) => ({ width: 13, height: 9, colour })),
  ];
  return [
    ...[...forms, ...forms.map((form) => ({ ...form, interlace: 1 }))].map((form): [string, Bytes, PngHeader] => [
      `a PNG of the form ${JSON.stringify(form)}`,
      png(form),
      form,
    ]),
    ['a PNG of one pixel', png({ width: 1, height: 1 }), { width: 1, height: 1 }],
    ['a PNG of one pixel in seven passes', png({ width: 1, height: 1, interlace: 1 }), { width: 1, height: 1 }],
    ['a PNG of 1024 pixels a side', png({ width: 1024, height: 1024, colour: 6 }), { width: 1024, height: 1024 }],
    ['a PNG with a clear grey', png({ ...small, colour: 0 }, { before: chunk('tRNS', big(0, 2)) }), small],
    ['a PNG with a clear colour', png(small, { before: chunk('tRNS', new Uint8Array(6)) }), small],
    ['a PNG with a clear palette', png(palette, { before: chunk('tRNS', bytesOf(0, 128)) }), small],
    ['a PNG that suggests a palette', png(small, { before: plte(8) }), small],
    [
      'a PNG with pixels in three parts, one of them empty',
      file(
        ihdr({ width: 40, height: 40 }),
        chunk('IDAT', split.subarray(0, half)),
        chunk('IDAT'),
        chunk('IDAT', split.subarray(half)),
        iend,
      ),
      { width: 40, height: 40 },
    ],
    ['a PNG whose rows have the last filter', file(header, idat(rows(small, 4)), iend), small],
    ['a PNG with metadata before and behind its pixels', png(small, { before: metadata, after: text }), small],
    ['a PNG with a page behind it', bytesOf(png(small), SMUGGLED), small],
    ['a PNG with an archive behind it', bytesOf(png(small), 'PK', 3, 4, SMUGGLED), small],
    [
      'a PNG with a colour profile that unpacks to 50 MB',
      png(small, { before: chunk('iCCP', bytesOf('profile', 0, 0, packed)) }),
      small,
    ],
  ];
}

/** Broken in one place each, with what is said of it. */
function bad(packed: Uint8Array): [string, Bytes, string][] {
  const withHeader = (change: Partial<PngHeader>) => file(ihdr({ ...small, ...change }), pixels, iend);
  const TOO_LARGE = 'The picture may be at most 1024 pixels wide and high';
  const squeezed = deflateSync(rows(small));
  return [
    ['a PNG signature alone', file(), 'it is cut short'],
    ['a PNG with its pixels first', file(pixels, header, iend), 'its header does not come first'],
    ['a PNG with a second header', file(header, header, pixels, iend), 'it has an unknown part'],
    ['a PNG with a short header', file(chunk('IHDR', new Uint8Array(12)), pixels, iend), 'its header is wrong'],
    ['a PNG of no width', withHeader({ width: 0 }), 'it has no size'],
    ['a PNG of no height', withHeader({ height: 0 }), 'it has no size'],
    ['a PNG of 1025 pixels across', withHeader({ width: 1025 }), TOO_LARGE],
    ['a PNG of 1025 pixels down', withHeader({ height: 1025 }), TOO_LARGE],
    ['a PNG of 60,000 pixels a side', withHeader({ width: 60_000, height: 60_000 }), TOO_LARGE],
    ['a PNG of four thousand million pixels', withHeader({ width: 0xffffffff }), TOO_LARGE],
    ['a PNG of 16 bits a sample', withHeader({ depth: 16 }), 'its colours are of an unknown form'],
    ['a PNG of 3 bits a sample', withHeader({ depth: 3 }), 'its colours are of an unknown form'],
    ['a PNG of the colours 1', withHeader({ colour: 1 }), 'its colours are of an unknown form'],
    ['a PNG packed otherwise', withHeader({ compression: 1 }), 'its header is wrong'],
    ['a PNG filtered otherwise', withHeader({ filter: 1 }), 'its header is wrong'],
    ['a PNG interlaced otherwise', withHeader({ interlace: 2 }), 'its header is wrong'],
    [
      'a PNG whose header has a wrong checksum',
      file(chunk('IHDR', header.subarray(8, 21), 1), pixels, iend),
      'a checksum is wrong',
    ],
    [
      'a PNG whose text has a wrong checksum',
      png(small, { before: chunk('tEXt', bytesOf(SMUGGLED), 1) }),
      'a checksum is wrong',
    ],
    ['a PNG without pixels', file(header, iend), ORDER],
    ['a PNG with a text among its pixels', png(small, { after: bytesOf(text, pixels) }), ORDER],
    ['a PNG without an end', file(header, pixels), 'it is cut short'],
    ['a PNG with something in its end', file(header, pixels, chunk('IEND', bytesOf(1))), 'its end is wrong'],
    ['a PNG without its palette', file(ihdr(palette), idat(rows(palette)), iend), 'its palette is wrong'],
    ['a PNG with its palette at last', file(ihdr(palette), idat(rows(palette)), plte(8), iend), ORDER],
    ['a PNG with two palettes', png(palette, { before: plte(8) }), ORDER],
    [
      'a PNG with a palette of four bytes',
      png(small, { before: chunk('PLTE', new Uint8Array(4)) }),
      'its palette is wrong',
    ],
    ['a PNG with a palette of nothing', png(small, { before: chunk('PLTE') }), 'its palette is wrong'],
    [
      'a PNG with eight colours for one bit',
      file(ihdr({ ...palette, depth: 1 }), plte(8), idat(rows({ ...palette, depth: 1 })), iend),
      'its palette is wrong',
    ],
    ['a grey PNG with a palette', png({ ...small, colour: 0 }, { before: plte(8) }), 'its palette is wrong'],
    [
      'a PNG with its transparency before its palette',
      file(ihdr(palette), chunk('tRNS', bytesOf(0)), plte(8), idat(rows(palette)), iend),
      ORDER,
    ],
    ['a PNG with its transparency at last', png(small, { after: chunk('tRNS', new Uint8Array(6)) }), ORDER],
    [
      'a PNG with alpha and transparency',
      png({ ...small, colour: 6 }, { before: chunk('tRNS', new Uint8Array(6)) }),
      'its transparency is wrong',
    ],
    [
      'a PNG with more transparency than colours',
      png(palette, { before: chunk('tRNS', new Uint8Array(9)) }),
      'its transparency is wrong',
    ],
    ['a PNG with an unknown needed part', png(small, { before: chunk('CgBI', big(0, 4)) }), 'it has an unknown part'],
    ['a PNG with a part of a later standard', png(small, { before: chunk('text') }), 'it has an unknown part'],
    ['a PNG with a part of no name', png(small, { before: chunk('\0\0\0\0') }), 'it has an unknown part'],
    ['a PNG with a part longer than itself', file(header, bytesOf(big(5000, 4), 'IDAT')), 'it is cut short'],
    ['a PNG with a part of 4 GB', file(header, bytesOf(big(0xffffffff, 4), 'IDAT')), 'it is cut short'],
    ['a PNG of 5000 texts', png(small, { before: bytesOf(...Array(5000).fill(text)) }), 'it has too many parts'],
    ['a PNG that moves', png(small, { before: chunk('acTL', new Uint8Array(8)) }), 'it moves'],
    ['a PNG with a second frame', png(small, { after: chunk('fdAT', new Uint8Array(8)) }), 'it moves'],
    ['a PNG whose pixels unpack to 50 MB', file(header, chunk('IDAT', packed), iend), 'it has more pixels'],
    ['a PNG with a byte too many', file(header, idat(bytesOf(rows(small), 0)), iend), 'it has more pixels'],
    ['a PNG with a byte too few', file(header, idat(rows(small).subarray(0, -1)), iend), 'it has fewer pixels'],
    ['a PNG with no pixels in its part', file(header, chunk('IDAT'), iend), 'its pixels cannot be unpacked'],
    ['a PNG with a row of the filter 5', file(header, idat(rows(small, 5)), iend), 'a row of its pixels is wrong'],
    ['a PNG with pixels cut short', file(header, chunk('IDAT', squeezed.subarray(0, -3)), iend), 'cannot be unpacked'],
    [
      'a PNG with a wrong checksum of its pixels',
      file(header, chunk('IDAT', bytesOf(squeezed.subarray(0, -4), 1, 2, 3, 4)), iend),
      'its pixels cannot be unpacked',
    ],
    [
      'a PNG with bytes behind its pixels',
      file(header, chunk('IDAT', bytesOf(squeezed, SMUGGLED)), iend),
      'something hides',
    ],
    ['a PNG with pixels not packed', file(header, chunk('IDAT', rows(small)), iend), 'its pixels cannot be unpacked'],
  ];
}

export function pngs(packed: Uint8Array): Made[] {
  return [
    ...good(packed).map(([name, bytes, { width, height }]) => {
      return { name, bytes, ending: 'png' as const, width, height };
    }),
    ...bad(packed).map(([name, bytes, why]) => ({ name, bytes, why })),
  ];
}
