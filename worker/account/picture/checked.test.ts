import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refused } from '../../problem.ts';
import {
  type Bytes,
  big,
  bytesOf,
  chunk,
  ihdr,
  JPEG,
  jpeg,
  PNG_SIGNATURE,
  type PngForm,
  png,
  rows,
  segment,
} from '../../testing/pictures.ts';
import { checkedPicture, MAX_BYTES } from './checked.ts';

const check = (bytes: Bytes) => checkedPicture(new File([bytes], 'demo.svg', { type: 'text/html' }));
/** Is wherever something may be smuggled: what is stored is known to the last byte. */
const SMUGGLED = 'SMUGGLED <script>alert(1)</script>';
const small = { width: 3, height: 2 };
const GOOD = { PNG: png(small), JPEG: jpeg(small) } as Record<string, Bytes>;

// PNG: signature, header, pixels, end are what a file has if nothing is wrong.
const file = (...chunks: Uint8Array[]) => bytesOf(PNG_SIGNATURE, ...chunks);
const idat = (unpacked: Uint8Array) => chunk('IDAT', deflateSync(unpacked));
const plte = (colours: number) => chunk('PLTE', new Uint8Array(3 * colours));
const clear = (length: number) => chunk('tRNS', new Uint8Array(length));
const [header, pixels, iend] = [ihdr(small), idat(rows(small)), chunk('IEND')];
const squeezed = deflateSync(rows(small));
/** Many megabytes in few bytes. */
const packed = deflateSync(new Uint8Array(50_000_000));
const text = chunk('tEXt', bytesOf('Comment', 0, SMUGGLED));
const before = (...chunks: Uint8Array[]) => png(small, { before: bytesOf(...chunks) });
const paletted = { ...small, colour: 3 };
const withHeader = (change: Partial<PngForm>, ...more: number[]) =>
  file(ihdr({ ...small, ...change }, ...more), pixels, iend);
const withPixels = (part: Uint8Array) => file(header, chunk('IDAT', part), iend);

// JPEG.
const { start, factors, frame, codes, scan, end } = JPEG;
const comment = segment(0xfe, SMUGGLED);
/** Tables and frame are there; these are the scans, or what stands in their place. */
const scanned = (...scans: Uint8Array[]) => bytesOf(start, factors, frame(small), codes, ...scans, end);
const framed = (...frames: Uint8Array[]) => bytesOf(start, factors, ...frames, codes, scan, end);
const behindStart = (...content: (number | string | Uint8Array)[]) => jpeg(small, { before: bytesOf(...content) });

/**
 * Read carelessly, the length of the first comment leads to a frame header in that comment; read
 * rightly, the frame is another. A fill byte is before the comment's marker.
 */
function hiddenFrame(): Bytes {
  const shown = frame(small);
  return bytesOf(0xff, segment(0xfe, new Uint8Array(65_276), shown, new Uint8Array(257 - shown.length)));
}

/** What is taken, and what of it is stored if not all. */
const TAKEN: Record<string, Bytes | [sent: Bytes, stored: Bytes]> = {
  ...Object.fromEntries(
    [
      ...[0, 3].flatMap((colour) => [1, 2, 4, 8].map((depth) => ({ width: 13, height: 9, colour, depth }))),
      ...[2, 4, 6].map((colour) => ({ width: 13, height: 9, colour })),
    ].map((form) => [`a PNG of the form ${JSON.stringify(form)}`, png(form)]),
  ),
  'a PNG of 1024 pixels a side': png({ width: 1024, height: 1024, colour: 6 }),
  'a PNG with a palette and what of it is clear': png(paletted, { before: bytesOf(plte(8), clear(2)) }),
  'a PNG with pixels in three parts, one of them empty': file(
    ...[header, chunk('IDAT', squeezed.subarray(0, 5)), chunk('IDAT'), chunk('IDAT', squeezed.subarray(5)), iend],
  ),
  'a PNG with metadata before and behind its pixels': [
    bytesOf(
      png(small, { before: bytesOf(text, chunk('eXIf', bytesOf('MM', 0, 42, SMUGGLED))), after: text }),
      SMUGGLED,
    ),
    png(small),
  ],
  'a PNG with a colour profile that unpacks to 50 MB': [
    before(chunk('iCCP', bytesOf('profile', 0, 0, packed))),
    png(small),
  ],
  'a PNG that moves': [
    png(small, { before: chunk('acTL', new Uint8Array(8)), after: chunk('fdAT', new Uint8Array(8)) }),
    png(small),
  ],
  'a JPEG in colours': jpeg(small),
  'a JPEG of greys': framed(frame(small, [0x11])),
  'a JPEG by steps': framed(frame(small, [0x22, 0x11, 0x11], 0xc2)),
  'a JPEG of 1024 pixels a side': jpeg({ width: 1024, height: 1024 }),
  'a JPEG with restarts, fill bytes and stuffed bytes': scanned(
    ...[segment(0xdd, 0, 6), scan, bytesOf(0xff, 0xff, 0xff, 0xd0, 0, 0x0f), new Uint8Array(900).fill(0xff)],
    ...[bytesOf(0xff, 0, 0xff, 0xd7, 1, 0xff)],
  ),
  'a JPEG with a scan for each component': scanned(scan, scan, scan),
  'a JPEG with metadata': [
    behindStart(segment(0xe1, 'Exif', 0, 0, 'MM', 0, 42, SMUGGLED), segment(0xe2, 'ICC_PROFILE', SMUGGLED), comment),
    jpeg(small),
  ],
  'a JPEG with a second picture behind it': [jpeg(small, { after: bytesOf(jpeg(small), SMUGGLED) }), jpeg(small)],
  'a JPEG with a frame hidden in a comment': [behindStart(hiddenFrame()), jpeg(small)],
};

test.each(Object.entries(TAKEN))('%s is taken, and stored without what its pixels do not need', async (what, made) => {
  const [sent, stored] = Array.isArray(made) ? made : [made, made];
  const { ending, bytes } = await check(sent);
  expect([ending, Buffer.compare(bytes, stored)]).toEqual([what.startsWith('a PNG') ? 'png' : 'jpg', 0]);
});

const NO_PICTURE = 'The picture must be a PNG or JPEG';
const TOO_LARGE = 'The picture may be at most 1024 pixels wide and high';
const DAMAGED = 'it is damaged, or of an unusual kind';
/** Broken in one place each, by what is said of it. */
const REFUSED: Record<string, Record<string, Bytes>> = {
  [NO_PICTURE]: {
    'nothing at all': bytesOf(),
    'an SVG': bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'a WebP': bytesOf('RIFF', 26, 0, 0, 0, 'WEBPVP8L', new Uint8Array(18)),
    'a PNG behind a page': bytesOf('<html>', png(small)),
  },
  [TOO_LARGE]: {
    'a PNG of 1025 pixels across': withHeader({ width: 1025 }),
    'a PNG of 1025 pixels down': withHeader({ height: 1025 }),
    'a JPEG of 1025 pixels across': jpeg({ ...small, width: 1025 }),
    'a JPEG of 1025 pixels down': jpeg({ ...small, height: 1025 }),
    'a JPEG of 10,000 pixels behind a frame hidden in a comment': bytesOf(
      ...[start, hiddenFrame(), factors, frame({ width: 10_000, height: 10_000 }), codes, scan, end],
    ),
  },
  [DAMAGED]: {
    'a PNG of no width': withHeader({ width: 0 }),
    'a PNG of no height': withHeader({ height: 0 }),
    'a JPEG of no width': jpeg({ ...small, width: 0 }),
    'a JPEG whose height comes later': jpeg({ ...small, height: 0 }),
    'a PNG with a part longer than itself': file(header, bytesOf(big(5000, 4), 'IDAT')),
    'a JPEG with a part longer than itself': bytesOf(start, 0xff, 0xfe, 0xff, 0xff, 1),
    'a JPEG that is all fill bytes': bytesOf(start, new Uint8Array(500).fill(0xff)),
    'a PNG without pixels': file(header, iend),
    'a PNG with a text among its pixels': png(small, { after: bytesOf(text, pixels) }),
    'a PNG with its palette at last': png(paletted, { after: plte(8) }),
    'a PNG with two palettes': png(paletted, { before: bytesOf(plte(8), plte(8)) }),
    'a PNG with its transparency before its palette': png(paletted, { before: bytesOf(clear(1), plte(8)) }),
    'a JPEG with a second start': scanned(bytesOf(0xff, 0xd8), scan),
    'a JPEG without a frame': framed(),
    'a JPEG with a stuffed byte between its parts': behindStart(0xff, 0),
    'a PNG of 5000 texts': before(...Array(5000).fill(text)),
    'a JPEG of 5000 comments': behindStart(...Array(5000).fill(comment)),
    'a PNG with its pixels first': file(pixels, header, iend),
    'a PNG with a short header': file(chunk('IHDR', new Uint8Array(12)), pixels, iend),
    'a PNG packed otherwise': withHeader({}, 1, 0, 0),
    'a PNG filtered otherwise': withHeader({}, 0, 1, 0),
    'a PNG whose pixels come in passes': withHeader({}, 0, 0, 1),
    'a PNG with a second header': file(header, header, pixels, iend),
    'a PNG with an unknown needed part': before(chunk('CgBI', big(0, 4))),
    'a PNG with a part of a later standard': before(chunk('text')),
    'a PNG of 16 bits a sample': withHeader({ depth: 16 }),
    'a PNG of 3 bits a sample': withHeader({ depth: 3 }),
    'a PNG whose text has a wrong checksum': before(chunk('tEXt', bytesOf(SMUGGLED), 1)),
    'a PNG with something in its end': file(header, pixels, chunk('IEND', bytesOf(1))),
    'a PNG with a long palette': before(plte(257)),
    'a PNG whose pixels unpack to 50 MB': withPixels(packed),
    'a PNG with a byte too many': file(header, idat(bytesOf(rows(small), 0)), iend),
    'a PNG with a byte too few': file(header, idat(rows(small).subarray(1)), iend),
    'a PNG with no pixels in its part': withPixels(bytesOf()),
    'a PNG with pixels cut short': withPixels(squeezed.subarray(0, -3)),
    'a PNG with a wrong checksum of its pixels': withPixels(bytesOf(squeezed.subarray(0, -4), 1, 2, 3, 4)),
    'a PNG with bytes behind its pixels': withPixels(bytesOf(squeezed, SMUGGLED)),
    ...Object.fromEntries(
      [0xc1, 0xc3, 0xc5, 0xc6, 0xc7, 0xc8, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf].map((marker) => [
        `a JPEG of the frame ${marker.toString(16)}`,
        framed(frame(small, [0x11], marker)),
      ]),
    ),
    'a JPEG with its height once more': scanned(scan, segment(0xdc, 0, 20)),
    'a JPEG with a second frame': framed(frame(small), frame(small)),
    'a JPEG of 12 bits a sample': framed(frame(small, [0x11], 0xc0, 12)),
    'a JPEG of two components': framed(frame(small, [0x11, 0x11])),
    'a JPEG without scans': scanned(),
    'a JPEG of 40 scans': scanned(...Array(40).fill(scan)),
    'a JPEG with a long frame': framed(segment(0xc0, frame(small).subarray(4), SMUGGLED)),
    'a JPEG with an interval of three bytes': behindStart(segment(0xdd, 0, 0, 1)),
    'a JPEG with a part of no length': behindStart(0xff, 0xfe, 0, 0),
    'a JPEG with a scan header of a wrong length': scanned(segment(0xda, 3, 1, 0, 0, 63, 0)),
    'a JPEG with too few codes': behindStart(segment(0xc4, 0, 1, new Uint8Array(15))),
    'a JPEG with something behind its factors': behindStart(segment(0xdb, 0, new Uint8Array(64), SMUGGLED)),
    'a JPEG with a page between its parts': behindStart(SMUGGLED),
  },
};

test.each(
  Object.entries(REFUSED).flatMap(([why, all]) =>
    Object.entries(all).map(([what, made]) => [what, why, made] as const),
  ),
)('%s is refused: %s', async (_what, why, made) => {
  const refusal = await check(made).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Refused);
  const { code, message } = refusal as Refused;
  expect([code, message]).toEqual([why === NO_PICTURE ? 'unsupported' : 'invalid', expect.stringContaining(why)]);
});

test.each(Object.entries(GOOD))('a %s cut short anywhere is refused', async (_form, bytes) => {
  for (let length = 0; length < bytes.length; length++) {
    await expect(check(bytes.slice(0, length)), `${length} bytes`).rejects.toBeInstanceOf(Refused);
  }
});

test.each(Object.entries(GOOD))(
  'a %s with any of its bytes changed is taken or refused, and nothing else happens',
  async (_form, bytes) => {
    const change = fc.tuple(fc.nat(bytes.length - 1), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        const changed = Uint8Array.from(bytes);
        for (const [at, byte] of changes) changed[at] = byte;
        const answer = await check(changed).catch((error) => error);
        if (answer instanceof Error) expect(answer).toBeInstanceOf(Refused);
        else expect((await check(Uint8Array.from(answer.bytes))).bytes).toEqual(answer.bytes);
      }),
      { seed: 1, numRuns: 500 },
    );
  },
);

test('a file of more than 2 MB is refused as such', async () => {
  const file = new File([new Uint8Array(MAX_BYTES + 1)], 'demo.png');
  await expect(checkedPicture(file)).rejects.toMatchObject({
    code: 'too_large',
    message: 'The picture may be at most 2 MB',
  });
});
