import type { Picture } from '../../account/picture/checked.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

/** A made file, and what becomes of it: stored with an ending, or refused with a sentence. */
export type Made = { name: string; bytes: Bytes } & (
  | { ending: Picture['ending']; width: number; height: number }
  | { why: string }
);
/** Made files by what is said of them and what each is. */
export type Refusals = Record<string, Record<string, Bytes>>;
export const refusals = (form: string, all: Refusals): Made[] =>
  Object.entries(all).flatMap(([why, files]) =>
    Object.entries(files).map(([what, bytes]) => ({ name: `${form} ${what}`, bytes, why })),
  );

/** Is in every position into which something is smuggled: none of it may be stored. */
export const SMUGGLED = 'SMUGGLED <script>alert(1)</script>';
/** What is said of a file that is too wide or too high. */
export const TOO_LARGE = 'The picture may be at most 1024 pixels wide and high';

/**
 * Bytes of a made file: numbers, texts of one byte a letter, and what is made already, in a row.
 */
export function bytesOf(...parts: (number | string | Uint8Array)[]): Bytes {
  const file = Buffer.concat(
    parts.map((part) => {
      if (typeof part === 'number') return Buffer.from([part]);
      return typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
    }),
  );
  return new Uint8Array(file);
}

/** A number in so many bytes, the highest first, as PNG and JPEG write it. */
export function big(value: number, bytes: number): Bytes {
  return Uint8Array.from({ length: bytes }, (_, index) => Math.floor(value / 256 ** (bytes - 1 - index)) % 256);
}
