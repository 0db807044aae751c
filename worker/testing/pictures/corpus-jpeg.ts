import { type Bytes, big, bytesOf } from './bytes.ts';
import { type Made, SMUGGLED } from './made.ts';
import { dht, dqt, EOI, type JpegShape, jfif, jpeg, SOI, scan, scans, segment, sof } from './make-jpeg.ts';

const small = { width: 30, height: 20 };
const grey = { ...small, sampling: [0x11] };
const stepwise = { ...small, frame: 0xc2 };
const WRONG_SCAN = 'a scan is wrong';
const UNUSUAL = 'it is of an unusual kind';
const adobe = (transform: number) => segment(0xee, 'Adobe', 0, 100, 0, 0, 0, 0, transform);
const comment = segment(0xfe, SMUGGLED);
/** Behind JFIF: tables, a frame, what is given, an end. */
const withScans = (shape: JpegShape, ...parts: Uint8Array[]) => bytesOf(SOI, jfif, dqt, sof(shape), dht, ...parts, EOI);
const withFrame = (change: Partial<JpegShape>) => jpeg({ ...small, ...change });
const withTable = (marker: number, ...content: (number | string | Uint8Array)[]) =>
  jpeg(small, { before: segment(marker, ...content) });

/**
 * Read carelessly, the length of the first comment leads to a frame header in that comment; read
 * rightly, the frame is another. `fill` bytes are before the comment's marker.
 */
function hiddenFrame(): Bytes {
  const shown = sof({ width: 10, height: 10, sampling: [0x11] });
  const before = new Uint8Array(65_276);
  const content = bytesOf(before, shown, new Uint8Array(65_533 - before.length - shown.length));
  return bytesOf(0xff, segment(0xfe, content));
}

/** Coded bytes 0xFF, each followed by the 0 that says so. */
const stuffed = (count: number) => new Uint8Array(2 * count).map((_, index) => (index % 2 ? 0 : 0xff));
const restarts = (count: number) =>
  new Uint8Array(2 * count).map((_, index) => (index % 2 ? 0xd0 + (((index - 1) / 2) % 8) : 0xff));

function good(): [string, Bytes, JpegShape][] {
  const metadata = bytesOf(
    segment(0xe1, 'Exif', 0, 0, 'MM', 0, 42, SMUGGLED),
    segment(0xe1, 'http://ns.adobe.com/xap/1.0/', 0, SMUGGLED),
    segment(0xe2, 'ICC_PROFILE', 0, 1, 1, SMUGGLED),
    segment(0xed, 'Photoshop 3.0', 0, SMUGGLED),
    segment(0xef, SMUGGLED),
    comment,
  );
  const restart = { ...small, restart: 1 };
  const [fill, coded] = [bytesOf(0xff, 0xff, 0xff), scan(grey, [1])];
  return [
    ['a JPEG', jpeg(small), small],
    ['a grey JPEG', jpeg(grey), grey],
    ['a progressive JPEG', jpeg(stepwise), small],
    ['a grey progressive JPEG', jpeg({ ...grey, frame: 0xc2 }), small],
    ...[0x11, 0x21, 0x12, 0x22, 0x41].map((first): [string, Bytes, JpegShape] => {
      return [`a JPEG sampled ${first.toString(16)}`, withFrame({ sampling: [first, 0x11, 0x11] }), small];
    }),
    ['a JPEG of 1024 pixels a side', withFrame({ width: 1024, height: 1024 }), { width: 1024, height: 1024 }],
    ['a JPEG of one pixel', withFrame({ width: 1, height: 1 }), { width: 1, height: 1 }],
    ['a JPEG with restarts', jpeg({ ...restart, width: 300, height: 300 }), { width: 300, height: 300 }],
    [
      'a JPEG with a restart behind each of its 16,384 blocks',
      jpeg({ width: 1024, height: 1024, sampling: [0x11], restart: 1 }),
      { width: 1024, height: 1024 },
    ],
    ['a JPEG without JFIF', bytesOf(SOI, dqt, sof(small), dht, scans(small), EOI), small],
    ['a JPEG of Adobe’s', jpeg(small, { before: adobe(1) }), small],
    ['a grey JPEG of Adobe’s', jpeg(grey, { before: adobe(0) }), small],
    ['a JPEG with metadata', jpeg(small, { before: metadata }), small],
    ['a JPEG with a comment before its scan', withScans(small, comment, scans(small)), small],
    ['a JPEG with a comment behind its scan', withScans(small, scans(small), comment), small],
    ['a JPEG with fill bytes', withScans(grey, fill, coded, fill), small],
    [
      'a JPEG with fill bytes before a restart',
      withScans(grey, segment(0xdd, 0, 6), bytesOf(scan(grey, [1], [0, 63, 0], 6), fill, 0xff, 0xd0, 0, 0x0f)),
      small,
    ],
    ['a JPEG with a million stuffed bytes', withScans(grey, bytesOf(scan(grey, [1]), stuffed(950_000))), small],
    ['a JPEG with a page behind it', bytesOf(jpeg(small), SMUGGLED), small],
    ['a JPEG with a second picture behind it', jpeg(small, { after: bytesOf(jpeg(small), SMUGGLED) }), small],
    [
      'a JPEG with a scan for each component',
      bytesOf(
        SOI,
        dqt,
        sof({ ...small, sampling: [0x11, 0x11, 0x11] }),
        dht,
        ...[1, 2, 3].map((id) => scan(grey, [id])),
        EOI,
      ),
      small,
    ],
  ];
}

function bad(): [string, Bytes, string][] {
  const huge = { width: 10_000, height: 10_000, sampling: [0x11] };
  const first = scan(stepwise, [1, 2, 3], [0, 0, 0]);
  const TOO_LARGE = 'The picture may be at most 1024 pixels wide and high';
  return [
    [
      'a JPEG of 10,000 pixels behind a frame hidden in a comment',
      bytesOf(SOI, hiddenFrame(), jfif, dqt, sof(huge), dht, scan(huge, [1], [0, 63, 0], 50_000), EOI),
      TOO_LARGE,
    ],
    ['a JPEG of 1025 pixels across', withFrame({ width: 1025 }), TOO_LARGE],
    ['a JPEG of 1025 pixels down', withFrame({ height: 1025 }), TOO_LARGE],
    ['a JPEG of no width', withFrame({ width: 0 }), 'it has no size'],
    [
      'a JPEG whose height comes later',
      withScans({ ...small, height: 0 }, scans(small), segment(0xdc, 0, 20)),
      'it has no size',
    ],
    ['a JPEG with its height twice', withScans(small, scans(small), segment(0xdc, 0, 20)), UNUSUAL],
    ['a JPEG with a second frame', withScans(small, sof(small), scans(small)), 'it has a second frame'],
    [
      'a JPEG with a second frame behind its scan',
      withScans(small, scans(small), sof(huge), scans(small)),
      'it has a second frame',
    ],
    ['a JPEG with a second start', withScans(small, SOI, scans(small)), 'its parts are not in order'],
    ...[0xc1, 0xc3, 0xc5, 0xc6, 0xc7, 0xc8, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf].map(
      (frame): [string, Bytes, string] => [`a JPEG of the frame ${frame.toString(16)}`, withFrame({ frame }), UNUSUAL],
    ),
    ['a JPEG of arithmetic tables', withTable(0xcc, 0, 0), UNUSUAL],
    ['a JPEG of a hierarchy', withTable(0xde, sof(small).subarray(4)), UNUSUAL],
    ['a JPEG that expands', withTable(0xdf, 0x11), UNUSUAL],
    ['a JPEG with a reserved part', withTable(0xf0, 1), UNUSUAL],
    ['a JPEG of 12 bits a sample', withFrame({ precision: 12 }), 'its colours are of an unusual kind'],
    ['a JPEG of two components', withFrame({ sampling: [0x11, 0x11] }), 'its colours are of an unusual kind'],
    [
      'a JPEG of four components',
      withFrame({ sampling: [0x11, 0x11, 0x11, 0x11] }),
      'its colours are of an unusual kind',
    ],
    ['a JPEG of red, green and blue', jpeg(small, { before: adobe(0) }), 'its colours are of an unusual kind'],
    [
      'a JPEG whose components are letters',
      bytesOf(SOI, dqt, segment(0xc0, 8, big(8, 2), big(8, 2), 3, 'R', 0x11, 0, 'G', 0x11, 0, 'B', 0x11, 0), EOI),
      'its colours are of an unusual kind',
    ],
    ['a JPEG sampled not at all', withFrame({ sampling: [0x00, 0x11, 0x11] }), 'its frame is wrong'],
    ['a JPEG sampled too often', withFrame({ sampling: [0x44, 0x11, 0x11] }), 'its frame is wrong'],
    ['a JPEG sampled 15 times', withFrame({ sampling: [0xff, 0x11, 0x11] }), 'its frame is wrong'],
    [
      'a JPEG with a long frame',
      bytesOf(SOI, segment(0xc0, sof(grey).subarray(4), SMUGGLED), EOI),
      'a part has a wrong length',
    ],
    ['a JPEG without a frame', bytesOf(SOI, jfif, dqt, dht, scans(small), EOI), 'its parts are not in order'],
    ['a JPEG without scans', withScans(small), 'it has no pixels'],
    ['a JPEG with a scan of one of three', withScans(small, scan(small, [1])), 'it has no pixels'],
    ['a JPEG with a scan twice', withScans(small, scans(small), scans(small)), WRONG_SCAN],
    ['a JPEG with a scan of the unknown', withScans(small, scan(small, [1, 2, 4])), WRONG_SCAN],
    ['a JPEG with a component twice in a scan', withScans(small, scan(small, [1, 1, 2])), WRONG_SCAN],
    ['a JPEG with part of the coefficients', withScans(small, scan(small, [1, 2, 3], [0, 5, 0])), WRONG_SCAN],
    ['a progressive JPEG that begins in the middle', withScans(stepwise, scan(stepwise, [1], [1, 63, 0])), WRONG_SCAN],
    ['a progressive JPEG that begins twice', withScans(stepwise, first, first), WRONG_SCAN],
    ['a progressive JPEG with mixed coefficients', withScans(stepwise, scan(stepwise, [1, 2, 3])), WRONG_SCAN],
    [
      'a progressive JPEG with a range of two',
      withScans(stepwise, first, scan(stepwise, [1, 2], [1, 63, 0])),
      WRONG_SCAN,
    ],
    [
      'a progressive JPEG with a range backwards',
      withScans(stepwise, first, scan(stepwise, [1], [9, 5, 0])),
      WRONG_SCAN,
    ],
    [
      'a progressive JPEG that leaves bits out',
      withScans(stepwise, first, scan(stepwise, [1], [1, 63, 0x31])),
      WRONG_SCAN,
    ],
    [
      'a progressive JPEG of 40 scans',
      withScans(stepwise, first, ...Array(40).fill(scan(stepwise, [1], [1, 63, 0]))),
      'it goes over itself too often',
    ],
    ['a JPEG with a scan header of a wrong length', withScans(small, segment(0xda, 3, 1, 0, 0, 63, 0)), WRONG_SCAN],
    [
      'a JPEG that restarts unasked',
      withScans(grey, scan(grey, [1], [0, 63, 0], 6), bytesOf(0xff, 0xd0, 0)),
      'its pixels are not in order',
    ],
    [
      'a JPEG that restarts in another order',
      withScans(grey, segment(0xdd, 0, 6), scan(grey, [1], [0, 63, 0], 6), bytesOf(0xff, 0xd3, 0)),
      'its pixels are not in order',
    ],
    [
      'a JPEG with half a million restarts',
      withScans(grey, segment(0xdd, 0, 1), bytesOf(scan(grey, [1], [0, 63, 0], 1), restarts(500_000))),
      'its pixels are not in order',
    ],
    [
      'a JPEG with a restart before its scan',
      withScans(small, bytesOf(0xff, 0xd0), scans(small)),
      'its parts are not in order',
    ],
    ['a JPEG with an interval of three bytes', withTable(0xdd, 0, 0, 1), 'a part has a wrong length'],
    [
      'a JPEG with a part of no length',
      jpeg(small, { before: bytesOf(0xff, 0xfe, 0, 0) }),
      'a part has a wrong length',
    ],
    ['a JPEG with a part longer than itself', bytesOf(SOI, 0xff, 0xfe, 0xff, 0xff, 1), 'it is cut short'],
    ['a JPEG with a page between its parts', jpeg(small, { before: bytesOf(SMUGGLED) }), 'something stands between'],
    [
      'a JPEG with a stuffed byte between its parts',
      jpeg(small, { before: bytesOf(0xff, 0) }),
      'its parts are not in order',
    ],
    [
      'a JPEG of 5000 comments',
      jpeg(small, { before: bytesOf(...Array(5000).fill(comment)) }),
      'it has too many parts',
    ],
    ['a JPEG that is all fill bytes', bytesOf(SOI, new Uint8Array(500).fill(0xff)), 'it is cut short'],
    ['a JPEG with a factor of nothing', withTable(0xdb, 0, new Uint8Array(64)), 'a table is wrong'],
    ['a JPEG with factors of two bytes', withTable(0xdb, 0x10, new Uint8Array(128).fill(1)), 'a table is wrong'],
    ['a JPEG with too few factors', withTable(0xdb, 0, 1, 2, 3), 'it is cut short'],
    [
      'a JPEG with something behind its factors',
      withTable(0xdb, 0, new Uint8Array(64).fill(1), SMUGGLED),
      'a table is wrong',
    ],
    ['a JPEG with three codes of one bit', withTable(0xc4, 0, 3, new Uint8Array(15), 1, 2, 3), 'a table is wrong'],
    ['a JPEG with a table 9', withTable(0xc4, 9, 1, new Uint8Array(15), 0), 'a table is wrong'],
    ['a JPEG with too few codes', withTable(0xc4, 0, 1, new Uint8Array(15)), 'it is cut short'],
    ['a JPEG without an end', jpeg(small).subarray(0, -2), 'it is cut short'],
  ];
}

export function jpegs(): Made[] {
  return [
    ...good().map(([name, bytes, { width, height }]) => {
      return { name, bytes, ending: 'jpg' as const, width, height };
    }),
    ...bad().map(([name, bytes, why]) => ({ name, bytes, why })),
  ];
}
