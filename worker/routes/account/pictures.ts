import { checkedPicture, type Picture, TYPES } from '../../account/picture/checked.ts';
import { CACHED } from '../../http/cached.ts';
import type { AppContext } from '../../http/serve.ts';
import { Refused } from '../../problem.ts';

/**
 * Stores a picture of a fan or of a group once it is checked. @returns its key. Throws Refused
 * ('invalid', 'too_large', 'unsupported').
 */
export async function keepPicture(c: AppContext, file: File): Promise<string> {
  const picture = await checkedPicture(file);
  const key = `${crypto.randomUUID()}.${picture.ending}`;
  await c.env.AVATARS.put(key, picture.bytes);
  return key;
}

/** Where a stored picture is; null: there is none. */
export function pictureAddress(key: string | null): string | null {
  return key ? `/api/avatars/${key}` : null;
}

/** Gives stored pictures to whoever knows their address. Throws Refused ('not_found'). */
export async function picture(c: AppContext): Promise<Response> {
  const key = c.get('params').key ?? '';
  const object = await c.env.AVATARS.get(key);
  if (!object) throw new Refused('not_found', 'There is no such picture');
  // The ending says what we found it to be.
  return c.body(object.body, 200, {
    'Content-Type': TYPES[key.slice(key.lastIndexOf('.') + 1) as Picture['ending']],
    'Cache-Control': CACHED.picture,
    ETag: object.httpEtag,
  });
}
