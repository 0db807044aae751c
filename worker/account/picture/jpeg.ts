import { checkScan, type Frame, frameOf, type Progress } from './jpeg-frame.ts';
import { checkCodes, checkFactors } from './jpeg-tables.ts';
import { MAX_PARTS, Reader, startsWith, unusable, Writer } from './reader.ts';

/** Second bytes of markers. */
const BASELINE = 0xc0;
const PROGRESSIVE = 0xc2;
const CODES = 0xc4;
const END = 0xd9;
const SCAN = 0xda;
const FACTORS = 0xdb;
const RESTART_EVERY = 0xdd;
const SOI = [0xff, 0xd8];
/**
 * Ours: the colours are those of JFIF (grey, or YCbCr), without a scale or a small picture of
 * itself.
 */
const JFIF = [0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0];
/**
 * Adobe's segment may say that three components are red, green and blue: without it they would be
 * shown in other colours.
 */
const ADOBES = 0xee;
const ADOBE = [0x41, 0x64, 0x6f, 0x62, 0x65];
const RGB = 0;

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
  if (!isJpeg(reader.take(2))) throw unusable('it is no JPEG');
  // Nothing that is kept grows; only JFIF's segment may be new.
  const writer = new Writer(bytes.length + JFIF.length);
  writer.put(SOI, JFIF);
  const progress: Progress = { scans: 0, begun: new Set() };
  let frame: Frame | undefined;
  let adobe: number | undefined;
  let restart = 0;
  for (let parts = 0; parts < MAX_PARTS; parts++) {
    const marker = markerOf(reader);
    if (marker === END) {
      if (!frame || progress.begun.size < frame.components.length) throw unusable('it has no pixels');
      if (frame.components.length > 1 && adobe === RGB) throw unusable('its colours are of an unusual kind');
      writer.put([0xff, END]);
      return writer.written;
    }
    const data = segmentOf(reader, marker);
    if (isDropped(marker)) {
      if (marker === ADOBES && startsWith(data, ADOBE)) adobe = data[11];
      continue;
    }
    if (marker === BASELINE || marker === PROGRESSIVE) {
      if (frame) throw unusable('it has a second frame');
      frame = frameOf(marker === PROGRESSIVE, data);
    } else if (marker === FACTORS) checkFactors(data);
    else if (marker === CODES) checkCodes(data);
    else if (marker === RESTART_EVERY) restart = restartOf(data);
    else if (marker === SCAN) {
      if (!frame) throw unusable('its parts are not in order');
      checkScan(frame, progress, data);
    } else throw unusable('it is of an unusual kind, or has an unknown part');
    writer.put([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff], data);
    if (marker === SCAN && frame) copyCoded(reader, writer, restart > 0 ? Math.ceil(frame.blocks / restart) : 0);
  }
  throw unusable('it has too many parts');
}

/** The next marker; any number of 0xFF may be before it. */
function markerOf(reader: Reader): number {
  if (reader.byte() !== 0xff) throw unusable('something stands between its parts');
  let marker = 0xff;
  while (marker === 0xff) marker = reader.byte();
  return marker;
}

/** What follows a marker. Those that are alone have no business here. */
function segmentOf(reader: Reader, marker: number): Uint8Array {
  if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8)) throw unusable('its parts are not in order');
  const length = reader.big(2);
  if (length < 2) throw unusable('a part has a wrong length');
  return reader.take(length - 2);
}

/** Applications' own segments, and comments. */
function isDropped(marker: number): boolean {
  return (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
}

function restartOf(data: Uint8Array): number {
  if (data.length !== 2) throw unusable('a part has a wrong length');
  return new Reader(data).big(2);
}

/**
 * The coded pixels up to the next marker that is no restart: a 0xFF among them is followed by 0,
 * restarts count from 0 to 7 and again, and there are at most so many as the picture has room for.
 * Fill bytes before a restart are dropped.
 */
function copyCoded(reader: Reader, writer: Writer, restarts: number): void {
  const { bytes } = reader;
  for (let passed = 0; ; passed++) {
    const start = reader.at;
    let at = start;
    while (at < bytes.length && (bytes[at] !== 0xff || bytes[at + 1] === 0)) at++;
    writer.put(bytes.subarray(start, at));
    reader.at = at;
    const marker = markerOf(reader);
    if (marker < 0xd0 || marker > 0xd7) {
      // Not for this scan: it is read again.
      reader.at = at;
      return;
    }
    if (passed === restarts || marker !== 0xd0 + (passed % 8)) throw unusable('its pixels are not in order');
    writer.put([0xff, marker]);
  }
}
