import { type Bytes, big, bytesOf, type Made, type Refusals, refusals, SMUGGLED, TOO_LARGE } from './bytes.ts';

/** Which coefficients a scan has: all of baseline, the first of progressive. */
const ALL = [0, 63, 0];
const FIRST = [0, 0, 0];
const SOI = bytesOf(0xff, 0xd8);
const EOI = bytesOf(0xff, 0xd9);

export function segment(marker: number, ...content: (number | string | Uint8Array)[]): Bytes {
  const data = bytesOf(...content);
  return bytesOf(0xff, marker, big(data.length + 2, 2), data);
}

const jfif = segment(0xe0, 'JFIF', 0, 1, 1, 0, 0, 1, 0, 1, 0, 0);
const dqt = segment(0xdb, 0, new Uint8Array(64).fill(16));
/**
 * One table each for the first (DC) and the other coefficients (AC), of a single code '0' that
 * says: nothing differs.
 */
const table = (kind: number) => segment(0xc4, kind, 1, new Uint8Array(15), 0);
const dht = bytesOf(table(0x00), table(0x10));

type JpegShape = {
  width: number;
  height: number;
  /** Marker of the frame header: 0xc0 baseline, 0xc2 progressive. */
  frame?: number;
  precision?: number;
  /** How often each component is sampled across and down, as 0x22 and 0x11. */
  sampling?: number[];
  /** Restart interval in blocks of blocks; 0: none. */
  restart?: number;
};

const of = (shape: JpegShape) => ({ frame: 0xc0, precision: 8, sampling: [0x22, 0x11, 0x11], restart: 0, ...shape });

function sof(shape: JpegShape): Bytes {
  const { width, height, frame, precision, sampling } = of(shape);
  const components = sampling.flatMap((each, index) => [index + 1, each, 0]);
  return segment(frame, precision, big(height, 2), big(width, 2), sampling.length, ...components);
}

/**
 * One scan over the given components: header, then every block as zero bits, so many as `bits` says
 * a unit.
 */
function scan(shape: JpegShape, ids: number[], spectral = ALL, units = unitsOf(shape)): Bytes {
  const { sampling, restart, frame } = of(shape);
  const blocks = ids.length === 1 ? 1 : sampling.reduce((sum, each) => sum + (each >> 4) * (each & 15), 0);
  const bits = frame === 0xc2 ? 1 : 2;
  const header = segment(0xda, ids.length, ...ids.flatMap((id) => [id, 0]), ...spectral);
  const zeros = (count: number) => {
    const run = new Uint8Array(Math.ceil((count * blocks * bits) / 8));
    const used = (count * blocks * bits) % 8;
    // The last byte is filled up with ones.
    if (used > 0) run[run.length - 1] = 0xff >> used;
    return run;
  };
  const parts: Uint8Array[] = [header];
  const each = restart || units;
  for (let done = 0, number = 0; done < units; done += each, number++) {
    if (done > 0) parts.push(bytesOf(0xff, 0xd0 + ((number - 1) % 8)));
    parts.push(zeros(Math.min(each, units - done)));
  }
  return bytesOf(...parts);
}

/** Units of all components in one scan. */
function unitsOf(shape: JpegShape): number {
  const { width, height, sampling } = of(shape);
  if (sampling.length === 1) return Math.ceil(width / 8) * Math.ceil(height / 8);
  const [across, down] = [
    Math.max(...sampling.map((each) => each >> 4)),
    Math.max(...sampling.map((each) => each & 15)),
  ];
  return Math.ceil(width / (8 * across)) * Math.ceil(height / (8 * down));
}

/**
 * The one scan of a plain picture; of a progressive one it has the first coefficients, and no other
 * differs.
 */
function scans(shape: JpegShape): Bytes {
  const { frame, sampling } = of(shape);
  const ids = sampling.map((_, index) => index + 1);
  return scan(shape, ids, frame === 0xc2 ? FIRST : ALL);
}

/** A whole grey picture; `before` is right behind the start, `after` behind the end. */
export function jpeg(shape: JpegShape, between: { before?: Uint8Array; after?: Uint8Array } = {}): Bytes {
  const { before = bytesOf(), after = bytesOf() } = between;
  const dri = shape.restart ? segment(0xdd, big(shape.restart, 2)) : bytesOf();
  return bytesOf(SOI, jfif, before, dqt, sof(shape), dht, dri, scans(shape), EOI, after);
}

const small = { width: 30, height: 20 };
const large = { width: 1024, height: 1024 };
const grey = { ...small, sampling: [0x11] };
const stepwise = { ...small, frame: 0xc2 };
const huge = { width: 10_000, height: 10_000, sampling: [0x11] };
const comment = segment(0xfe, SMUGGLED);
const metadata = bytesOf(
  segment(0xe1, 'Exif', 0, 0, 'MM', 0, 42, SMUGGLED),
  segment(0xe1, 'http://ns.adobe.com/xap/1.0/', 0, SMUGGLED),
  segment(0xe2, 'ICC_PROFILE', 0, 1, 1, SMUGGLED),
  segment(0xed, 'Photoshop 3.0', 0, SMUGGLED),
  segment(0xee, 'Adobe', 0, 100, 0, 0, 0, 0, 1),
  segment(0xef, SMUGGLED),
  comment,
);
/** Behind JFIF: tables, a frame, what is given, an end. */
const withScans = (shape: JpegShape, ...parts: Uint8Array[]) => bytesOf(SOI, jfif, dqt, sof(shape), dht, ...parts, EOI);
const withFrame = (change: Partial<JpegShape>) => jpeg({ ...small, ...change });
const before = (...content: (number | string | Uint8Array)[]) => jpeg(small, { before: bytesOf(...content) });
const withTable = (marker: number, ...content: (number | string | Uint8Array)[]) => before(segment(marker, ...content));

/**
 * Read carelessly, the length of the first comment leads to a frame header in that comment; read
 * rightly, the frame is another. A fill byte is before the comment's marker.
 */
function hiddenFrame(): Bytes {
  const shown = sof({ width: 10, height: 10, sampling: [0x11] });
  const before = new Uint8Array(65_276);
  const content = bytesOf(before, shown, new Uint8Array(65_533 - before.length - shown.length));
  return bytesOf(0xff, segment(0xfe, content));
}

/** Coded bytes 0xFF, each followed by the 0 that says so. */
const stuffed = (count: number) => new Uint8Array(2 * count).map((_, index) => (index % 2 ? 0 : 0xff));

function good(): Record<string, Bytes | [Bytes, { width: number; height: number }]> {
  const [fill, coded] = [bytesOf(0xff, 0xff, 0xff), scan(grey, [1])];
  const [many, one] = [300, 1].map((side) => ({ width: side, height: side })) as [JpegShape, JpegShape];
  const restarted = bytesOf(scan(grey, [1], ALL, 6), fill, 0xff, 0xd0, 0, 0x0f);
  return {
    'in colours': jpeg(small),
    'of greys': jpeg(grey),
    'by steps': jpeg(stepwise),
    'of greys, by steps': jpeg({ ...grey, frame: 0xc2 }),
    'sampled across alone': withFrame({ sampling: [0x21, 0x11, 0x11] }),
    'of 1024 pixels a side': [jpeg(large), large],
    'of one pixel': [jpeg(one), one],
    'with restarts': [jpeg({ ...many, restart: 1 }), many],
    'with a restart behind each of its 16,384 blocks': [jpeg({ ...large, sampling: [0x11], restart: 1 }), large],
    'without JFIF': bytesOf(SOI, dqt, sof(small), dht, scans(small), EOI),
    'with metadata': before(metadata),
    'with a comment before its scan': withScans(small, comment, scans(small)),
    'with a comment behind its scan': withScans(small, scans(small), comment),
    'with fill bytes': withScans(grey, fill, coded, fill),
    'with fill bytes before a restart': withScans(grey, segment(0xdd, 0, 6), restarted),
    'with a million stuffed bytes': withScans(grey, bytesOf(coded, stuffed(950_000))),
    'with a page behind it': bytesOf(jpeg(small), SMUGGLED),
    'with a second picture behind it': jpeg(small, { after: bytesOf(jpeg(small), SMUGGLED) }),
    'with a scan for each component': bytesOf(
      ...[SOI, dqt, sof({ ...small, sampling: [0x11, 0x11, 0x11] }), dht],
      ...[1, 2, 3].map((id) => scan(grey, [id])),
      EOI,
    ),
  };
}

/** Broken in one place each, by what is said of it. */
function bad(): Refusals {
  const first = scan(stepwise, [1, 2, 3], FIRST);
  return {
    [TOO_LARGE]: {
      'of 10,000 pixels behind a frame hidden in a comment': bytesOf(
        ...[SOI, hiddenFrame(), jfif, dqt, sof(huge), dht, scan(huge, [1], ALL, 50_000), EOI],
      ),
      'of 1025 pixels across': withFrame({ width: 1025 }),
      'of 1025 pixels down': withFrame({ height: 1025 }),
    },
    'it has no size': {
      'of no width': withFrame({ width: 0 }),
      'whose height comes later': withScans({ ...small, height: 0 }, scans(small), segment(0xdc, 0, 20)),
    },
    'it is of an unusual kind': {
      'with its height twice': withScans(small, scans(small), segment(0xdc, 0, 20)),
      ...Object.fromEntries(
        [0xc1, 0xc3, 0xc5, 0xc6, 0xc7, 0xc8, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf].map((frame) => [
          `of the frame ${frame.toString(16)}`,
          withFrame({ frame }),
        ]),
      ),
      'of a hierarchy': withTable(0xde, sof(small).subarray(4)),
      'with a reserved part': withTable(0xf0, 1),
    },
    'it has a second frame': {
      'with a second frame': withScans(small, sof(small), scans(small)),
      'with a second frame behind its scan': withScans(small, scans(small), sof(huge), scans(small)),
    },
    'its parts are not in order': {
      'with a second start': withScans(small, SOI, scans(small)),
      'without a frame': bytesOf(SOI, jfif, dqt, dht, scans(small), EOI),
      'with a restart before its scan': withScans(small, bytesOf(0xff, 0xd0), scans(small)),
      'with a stuffed byte between its parts': before(0xff, 0),
    },
    'its colours are of an unusual kind': {
      'of 12 bits a sample': withFrame({ precision: 12 }),
      'of two components': withFrame({ sampling: [0x11, 0x11] }),
      'of four components': withFrame({ sampling: [0x11, 0x11, 0x11, 0x11] }),
    },
    'it has no pixels': {
      'without scans': withScans(small),
    },
    'it goes over itself too often': {
      'of 40 scans': withScans(stepwise, first, ...Array(40).fill(scan(stepwise, [1], [1, 63, 0]))),
    },
    'a part has a wrong length': {
      'with a long frame': bytesOf(SOI, segment(0xc0, sof(grey).subarray(4), SMUGGLED), EOI),
      'with an interval of three bytes': withTable(0xdd, 0, 0, 1),
      'with a part of no length': before(0xff, 0xfe, 0, 0),
      'with a scan header of a wrong length': withScans(small, segment(0xda, 3, 1, 0, 0, 63, 0)),
      'with too few factors': withTable(0xdb, 0, 1, 2, 3),
      'with too few codes': withTable(0xc4, 0, 1, new Uint8Array(15)),
      'with factors of two bytes': withTable(0xdb, 0x10, new Uint8Array(128).fill(1)),
      'with something behind its factors': withTable(0xdb, 0, new Uint8Array(64).fill(1), SMUGGLED),
    },
    'it is cut short': {
      'with a part longer than itself': bytesOf(SOI, 0xff, 0xfe, 0xff, 0xff, 1),
      'that is all fill bytes': bytesOf(SOI, new Uint8Array(500).fill(0xff)),
      'without an end': jpeg(small).subarray(0, -2),
    },
    'something stands between': { 'with a page between its parts': before(SMUGGLED) },
    'it has too many parts': { 'of 5000 comments': before(...Array(5000).fill(comment)) },
  };
}

export const jpegs = (): Made[] => [
  ...Object.entries(good()).map(([what, made]) => {
    const [bytes, { width, height }] = Array.isArray(made) ? made : [made, small];
    return { name: `a JPEG ${what}`, bytes, ending: 'jpg' as const, width, height };
  }),
  ...refusals('a JPEG', bad()),
];
