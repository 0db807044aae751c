import type { Size } from '../../account/picture/reader.ts';
import { type Picture, TYPES } from '../../account/picture/types.ts';
import { CACHED } from '../../http/cached.ts';
import { Queue } from '../../http/queue.ts';
import type { AppContext } from '../../http/serve.ts';
import { busy, Refused } from '../../problem.ts';

/** One picture at a time is looked at, however many come. */
const pictures = new Queue({
  seats: 9,
  breathMs: 0,
  full() {
    throw busy();
  },
});

/**
 * Stores a picture of a fan, of a group or of what is shared once it is checked. `size`: a PNG of
 * exactly this size. @returns its key. Throws Refused ('invalid', 'unavailable').
 */
export async function keepPicture(c: AppContext, file: File, size?: Size): Promise<string> {
  const picture = await checked(c, file, size);
  const key = `${crypto.randomUUID()}.${picture.ending}`;
  await c.env.AVATARS.put(key, picture.bytes);
  return key;
}

async function checked(c: AppContext, file: File, size?: Size): Promise<Picture> {
  using seat = pictures.sit(c.get('clock'));
  const { checkedPicture } = await import('../../account/picture/checked.ts');
  return await seat.turn(() => checkedPicture(file, size));
}

/** Where a stored picture is; null: there is none. */
export function pictureAddress(key: string | null): string | null {
  return key ? `/api/avatars/${key}` : null;
}

/** Gives stored pictures to whoever knows their address. */
export function picture(c: AppContext): Promise<Response> {
  return pictureAt(c, c.req.param('key') ?? '', CACHED.picture);
}

/** A stored picture. `cached`: its Cache-Control. Throws Refused ('not_found'). */
export async function pictureAt(c: AppContext, key: string, cached: string): Promise<Response> {
  const object = await c.env.AVATARS.get(key);
  if (!object) throw new Refused('not_found', 'There is no such picture');
  // The ending says what we found it to be.
  return c.body(object.body, 200, {
    'Content-Type': TYPES[key.slice(key.lastIndexOf('.') + 1) as Picture['ending']],
    'Cache-Control': cached,
    ETag: object.httpEtag,
  });
}
