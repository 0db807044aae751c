import { checkSize, MAX_PARTS, Reader, startsWith, unusable } from './reader.ts';

/** Second bytes of markers. */
const BASELINE = 0xc0;
const PROGRESSIVE = 0xc2;
const CODES = 0xc4;
const END = 0xd9;
const SCAN = 0xda;
const FACTORS = 0xdb;
const RESTART_EVERY = 0xdd;
const SOI = Buffer.from([0xff, 0xd8]);
/**
 * Ours: the colours are those of JFIF (grey, or YCbCr), without a scale or a small picture of
 * itself.
 */
const JFIF = Buffer.from([0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]);
/** Each scan goes over the whole picture again, however few bytes it has. Encoders write ten. */
const MAX_SCANS = 32;

/**
 * What is kept, and whether it is as long as its own fields say: nothing hides behind them. T.81,
 * B.2.
 */
const KEPT: Partial<Record<number, (data: Uint8Array) => boolean>> = {
  [BASELINE]: isFrame,
  [PROGRESSIVE]: isFrame,
  [CODES]: haveCodes,
  [FACTORS]: ({ length }) => length > 0 && length % 65 === 0,
  [RESTART_EVERY]: ({ length }) => length === 2,
  [SCAN]: (data) => data.length === 4 + 2 * (data[0] ?? 0),
};

export function isJpeg(bytes: Uint8Array): boolean {
  return startsWith(bytes, SOI);
}

/**
 * A JPEG with its one frame, its tables and scans; every other segment (EXIF, XMP, colour profile,
 * comment) is dropped, and what is behind the end. The size is that of the only frame header
 * there is. Throws Refused 'invalid'. Source: ITU-T T.81, annex B.
 */
export function strippedJpeg(bytes: Uint8Array): Uint8Array {
  const reader = new Reader(bytes);
  reader.take(SOI.length);
  const kept: Uint8Array[] = [SOI, JFIF];
  let hasFrame = false;
  let scans = 0;
  for (let parts = 0; parts < MAX_PARTS; parts++) {
    const marker = markerOf(reader);
    if (marker === END) {
      if (scans === 0) throw unusable();
      return Buffer.concat([...kept, Buffer.from([0xff, END])]);
    }
    const data = segmentOf(reader, marker);
    if (isDropped(marker)) continue;
    if (!KEPT[marker]?.(data)) throw unusable();
    if (marker === BASELINE || marker === PROGRESSIVE) {
      if (hasFrame) throw unusable();
      checkFrame(data);
      hasFrame = true;
    }
    kept.push(Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff]), data);
    if (marker !== SCAN) continue;
    if (!hasFrame || ++scans > MAX_SCANS) throw unusable();
    kept.push(codedIn(reader));
  }
  throw unusable();
}

/** The next marker; any number of 0xFF may be before it. */
function markerOf(reader: Reader): number {
  if (reader.byte() !== 0xff) throw unusable();
  let marker = 0xff;
  while (marker === 0xff) marker = reader.byte();
  return marker;
}

/** What follows a marker. Those that are alone have no business here. */
function segmentOf(reader: Reader, marker: number): Uint8Array {
  if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8)) throw unusable();
  const length = reader.big(2);
  if (length < 2) throw unusable();
  return reader.take(length - 2);
}

/** Applications' own segments, and comments. */
function isDropped(marker: number): boolean {
  return (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
}

function isFrame(data: Uint8Array): boolean {
  return data.length === 6 + 3 * (data[5] ?? 0);
}

/** The frame: 8 bits, grey or three components, of a size that may be. Throws Refused. */
function checkFrame(data: Uint8Array): void {
  const reader = new Reader(data);
  const precision = reader.byte();
  const height = reader.big(2);
  checkSize(reader.big(2), height);
  if (precision !== 8 || ![1, 3].includes(reader.byte())) throw unusable();
}

/** Tables of codes: how many there are of each length, then what they mean. */
function haveCodes(data: Uint8Array): boolean {
  let at = 0;
  while (at < data.length) at += 17 + data.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 0);
  return at > 0 && at === data.length;
}

/**
 * The coded pixels up to the next marker that is no restart: a 0xFF among them is followed by 0,
 * the number of a restart, or another 0xFF.
 */
function codedIn(reader: Reader): Uint8Array {
  const { bytes, at: start } = reader;
  const isCoded = (next: number) => next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
  let at = start;
  while (at < bytes.length && (bytes[at] !== 0xff || isCoded(bytes[at + 1] ?? END))) at++;
  return reader.take(at - start);
}
