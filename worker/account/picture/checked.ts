import { Refused } from '../../problem.ts';
import { isJpeg, strippedJpeg } from './jpeg.ts';
import { isPng, strippedPng } from './png.ts';

export const MAX_BYTES = 2 * 1024 * 1024;

/** The endings of stored pictures, and as what each is served: nothing that was sent decides it. */
export const TYPES = { png: 'image/png', jpg: 'image/jpeg' } as const;
export type Picture = { ending: keyof typeof TYPES; bytes: Uint8Array };

/**
 * A picture as it may be stored and shown to others: a still PNG or JPEG of at most 1024 pixels a
 * side, without anything that its pixels do not need. Nothing is decoded; the file is
 * walked byte by byte, and what is not known is refused. What it is, its first bytes say, never its
 * name. Throws Refused 'invalid', 'too_large', or
 * 'unsupported' of any other file.
 */
export async function checkedPicture(file: File): Promise<Picture> {
  if (file.size > MAX_BYTES) throw new Refused('too_large', 'The picture may be at most 2 MB');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isPng(bytes)) return { ending: 'png', bytes: await strippedPng(bytes) };
  if (isJpeg(bytes)) return { ending: 'jpg', bytes: strippedJpeg(bytes) };
  throw new Refused('unsupported', 'The picture must be a PNG or JPEG: please save it as one of these and try again');
}
