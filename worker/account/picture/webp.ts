import { checkSize, joined, MAX_PARTS, Reader, startsWith, unusable } from './reader.ts';

const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];
/** Bits of the extended header's first byte. */
const ALPHA = 0x10;
const ANIMATION = 0x02;
const RESERVED = 0xc1;

type Part = { name: string; data: Uint8Array };
type Size = { width: number; height: number };

export function isWebp(bytes: Uint8Array): boolean {
  return startsWith(bytes, RIFF) && startsWith(bytes, WEBP, 8);
}

/**
 * A still WebP with its one frame and, beside a lossy one, its opacity; everything else is left.
 * The size is the frame's own, and a canvas of another size is refused. Throws Refused 'invalid'.
 * Source: WebP Container Specification; RFC 6386 (VP8), section 9.1; WebP Lossless Bitstream,
 * section 3.
 */
export function strippedWebp(bytes: Uint8Array): Uint8Array {
  const [first, ...rest] = partsOf(bytes);
  if (first?.name !== 'VP8X') {
    // The simple form: one frame, and nothing besides.
    if (!first || rest.length > 0) throw unusable('it has an unknown part');
    frameSize(first);
    return riff([first]);
  }
  const canvas = canvasOf(first.data);
  if (rest.some(({ name }) => !['ICCP', 'ALPH', 'VP8 ', 'VP8L', 'EXIF', 'XMP '].includes(name)))
    throw unusable('it has an unknown part');
  const shown = rest.filter(({ name }) => ['ALPH', 'VP8 ', 'VP8L'].includes(name));
  const [opacity, frame] = shown.length === 2 ? shown : [undefined, shown[0]];
  if (!frame || shown.length > 2) throw unusable('it has not exactly one frame');
  const size = frameSize(frame);
  if (size.width !== canvas.width || size.height !== canvas.height) throw unusable('its frame is not of its size');
  if (!opacity) return riff([frame]);
  if (opacity.name !== 'ALPH' || frame.name !== 'VP8 ' || !canvas.alpha) throw unusable('it has not exactly one frame');
  checkOpacity(opacity.data, size);
  const header = Uint8Array.from(first.data);
  header[0] = ALPHA;
  return riff([{ name: 'VP8X', data: header }, opacity, frame]);
}

/** Every part that the container says it has; what is behind the container is left. */
function partsOf(bytes: Uint8Array): Part[] {
  const whole = new Reader(bytes);
  whole.take(4);
  const reader = new Reader(whole.take(whole.little(4)));
  reader.take(4);
  const parts: Part[] = [];
  while (reader.left > 0) {
    if (parts.length === MAX_PARTS) throw unusable('it has too many parts');
    const name = reader.letters(4);
    const length = reader.little(4);
    const data = reader.take(length);
    reader.take(length % 2);
    parts.push({ name, data });
  }
  return parts;
}

function canvasOf(data: Uint8Array): Size & { alpha: boolean } {
  if (data.length !== 10) throw unusable('its header is wrong');
  const reader = new Reader(data);
  const flags = reader.byte();
  if (flags & ANIMATION) throw unusable('it moves');
  if (flags & RESERVED || reader.little(3) !== 0) throw unusable('its header is wrong');
  return { width: reader.little(3) + 1, height: reader.little(3) + 1, alpha: (flags & ALPHA) !== 0 };
}

/** The size as the frame itself states it; a frame of any other kind is refused. */
function frameSize({ name, data }: Part): Size {
  const reader = new Reader(data);
  if (name === 'VP8 ') return lossySize(reader);
  if (name === 'VP8L') return losslessSize(reader);
  throw unusable('it has an unknown part');
}

function lossySize(reader: Reader): Size {
  const tag = reader.little(3);
  // A key frame (0) of a known version that is shown, whose first partition is there.
  if (tag & 1 || ((tag >> 1) & 7) > 3 || !(tag & 0x10)) throw unusable('its frame is wrong');
  if (!startsWith(reader.take(3), [0x9d, 0x01, 0x2a])) throw unusable('its frame is wrong');
  const [width, height] = [reader.little(2), reader.little(2)];
  // The two high bits would scale the picture up.
  if (width > 0x3fff || height > 0x3fff) throw unusable('its frame is wrong');
  checkSize(width, height);
  if (tag >> 5 > reader.left) throw unusable('it is cut short');
  return { width, height };
}

function losslessSize(reader: Reader): Size {
  if (reader.byte() !== 0x2f) throw unusable('its frame is wrong');
  const bits = reader.little(4);
  const [width, height] = [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
  if (bits >>> 29 !== 0) throw unusable('its frame is wrong');
  checkSize(width, height);
  return { width, height };
}

/** Packed without loss, or a byte a pixel. */
function checkOpacity(data: Uint8Array, { width, height }: Size): void {
  const header = new Reader(data).byte();
  const packing = header & 3;
  if (header & 0xe0 || packing > 1) throw unusable('its opacity is wrong');
  if (packing === 0 ? data.length !== 1 + width * height : data.length < 2) throw unusable('its opacity is wrong');
}

function riff(parts: readonly Part[]): Uint8Array {
  const content = joined(
    parts.flatMap(({ name, data }) => [
      Uint8Array.from(name, (letter) => letter.charCodeAt(0)),
      little32(data.length),
      data,
      new Uint8Array(data.length % 2),
    ]),
  );
  return joined([RIFF, little32(content.length + 4), WEBP, content]);
}

function little32(value: number): number[] {
  return [value & 0xff, (value >>> 8) & 0xff, (value >>> 16) & 0xff, value >>> 24];
}
