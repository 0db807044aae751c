import { joined } from '../../account/picture/reader.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Bytes of a made file: numbers, texts of one byte a letter, and what is made already, in a row.
 */
export function bytesOf(...parts: (number | string | Uint8Array)[]): Bytes {
  return joined(
    parts.map((part) => {
      if (typeof part === 'number') return [part];
      return typeof part === 'string' ? Uint8Array.from(part, (letter) => letter.charCodeAt(0)) : part;
    }),
  );
}

/** A number in so many bytes, the highest first, as PNG and JPEG write it. */
export function big(value: number, bytes: number): Bytes {
  return Uint8Array.from({ length: bytes }, (_, index) => Math.floor(value / 256 ** (bytes - 1 - index)) % 256);
}
