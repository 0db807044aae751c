import { Refused } from '../../problem.ts';
import { isJpeg, strippedJpeg } from './jpeg.ts';
import { SIGNATURE, strippedPng } from './png.ts';
import { startsWith } from './reader.ts';
import type { Picture } from './types.ts';
import { isWebp, strippedWebp } from './webp.ts';

export const MAX_BYTES = 2 * 1024 * 1024;

/**
 * A picture as it may be stored and shown to others: a still PNG, JPEG or WebP of at most 1024
 * pixels a side, without anything that its pixels do not need. Nothing is decoded; the file is
 * walked byte by byte, and what is not known is refused. What it is, its first bytes say, never its
 * name. Throws Refused 'invalid' or 'too_large'.
 */
export async function checkedPicture(file: File): Promise<Picture> {
  if (file.size > MAX_BYTES) throw new Refused('too_large', 'The picture may be at most 2 MB');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (startsWith(bytes, SIGNATURE)) return { ending: 'png', bytes: await strippedPng(bytes) };
  if (isJpeg(bytes)) return { ending: 'jpg', bytes: strippedJpeg(bytes) };
  if (isWebp(bytes)) return { ending: 'webp', bytes: strippedWebp(bytes) };
  throw new Refused('invalid', 'The picture must be a PNG, JPEG or WebP');
}
