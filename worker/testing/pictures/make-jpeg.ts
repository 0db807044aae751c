import { type Bytes, big, bytesOf } from './bytes.ts';

export const SOI = bytesOf(0xff, 0xd8);
export const EOI = bytesOf(0xff, 0xd9);

export function segment(marker: number, ...content: (number | string | Uint8Array)[]): Bytes {
  const data = bytesOf(...content);
  return bytesOf(0xff, marker, big(data.length + 2, 2), data);
}

export const jfif = segment(0xe0, 'JFIF', 0, 1, 1, 0, 0, 1, 0, 1, 0, 0);
export const dqt = segment(0xdb, 0, new Uint8Array(64).fill(16));
/**
 * One table each for the first (DC) and the other coefficients (AC), of a single code '0' that
 * says: nothing differs.
 */
const table = (kind: number) => segment(0xc4, kind, 1, new Uint8Array(15), 0);
export const dht = bytesOf(table(0x00), table(0x10));

export type JpegShape = {
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

export function sof(shape: JpegShape): Bytes {
  const { width, height, frame, precision, sampling } = of(shape);
  const components = sampling.flatMap((each, index) => [index + 1, each, 0]);
  return segment(frame, precision, big(height, 2), big(width, 2), sampling.length, ...components);
}

/**
 * One scan over the given components: header, then every block as zero bits, so many as `bits` says
 * a unit.
 */
export function scan(shape: JpegShape, ids: number[], spectral = [0, 63, 0], units = unitsOf(shape)): Bytes {
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
 * The scans of a plain picture: one for baseline; for progressive the first coefficients in one,
 * then the others of each component.
 */
export function scans(shape: JpegShape): Bytes {
  const { width, height, frame, sampling } = of(shape);
  const ids = sampling.map((_, index) => index + 1);
  if (frame !== 0xc2) return scan(shape, ids);
  const across = Math.max(...sampling.map((each) => each >> 4));
  const down = Math.max(...sampling.map((each) => each & 15));
  const rest = ids.map((id, index) => {
    const each = sampling[index] ?? 0x11;
    const [w, h] = [Math.ceil((width * (each >> 4)) / across / 8), Math.ceil((height * (each & 15)) / down / 8)];
    return scan(shape, [id], [1, 63, 0], w * h);
  });
  return bytesOf(scan(shape, ids, [0, 0, 0]), ...rest);
}

/** A whole grey picture; `before` is right behind the start, `after` behind the end. */
export function jpeg(shape: JpegShape, between: { before?: Uint8Array; after?: Uint8Array } = {}): Bytes {
  const { before = bytesOf(), after = bytesOf() } = between;
  const dri = shape.restart ? segment(0xdd, big(shape.restart, 2)) : bytesOf();
  return bytesOf(SOI, jfif, before, dqt, sof(shape), dht, dri, scans(shape), EOI, after);
}
