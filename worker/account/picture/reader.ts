import { Refused } from '../../problem.ts';

/** Of a picture that no canvas and no camera makes so. */
export function unusable(): Refused {
  return new Refused('invalid', 'The picture cannot be taken: it is damaged, or of an unusual kind');
}

/** A phone that shows the picture unpacks it: 1024 by 1024 pixels of 4 bytes are 4 MB. */
const MAX_SIDE = 1024;
/**
 * Chunks or segments of a file. A picture of 2 MB that was cut into pieces of 512 bytes has so
 * many.
 */
export const MAX_PARTS = 4096;

/**
 * Width and height in pixels, of the very frame that is decoded. Throws Refused when either is
 * nothing or too much.
 */
export function checkSize(width: number, height: number): void {
  if (width < 1 || height < 1) throw unusable();
  if (width > MAX_SIDE || height > MAX_SIDE)
    throw new Refused('invalid', `The picture may be at most ${MAX_SIDE} pixels wide and high`);
}

/** Reads a file from front to back. What would be beyond its end is a refusal. */
export class Reader {
  readonly bytes: Uint8Array;
  at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /** The next bytes, not copied. */
  take(length: number): Uint8Array {
    if (length > this.bytes.length - this.at) throw unusable();
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  byte(): number {
    if (this.at >= this.bytes.length) throw unusable();
    return this.bytes[this.at++] as number;
  }

  /** A number of so many bytes, the highest first. */
  big(length: number): number {
    return this.take(length).reduce((value, byte) => value * 256 + byte, 0);
  }
}

export function startsWith(bytes: Uint8Array, start: Buffer): boolean {
  return start.equals(bytes.subarray(0, start.length));
}
