import type { Call } from '#schema/wire/call';
import type { Size } from '#schema/wire/limits';
import { Refused } from '../problem.ts';
import type { AppContext } from './serve.ts';

/** A picture of 2 MB comes over a slow line in this time. */
const PATIENCE_MS = 30_000;

/**
 * Reads a body piece by piece and stops with the piece that passes the bound: the length that the
 * request names counts for nothing. Throws Refused 'too_large'; 'invalid' when the body does not
 * end in time.
 */
export async function readBody({ headers, body }: Request, { most, tooLarge }: Size): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(headers.get('Content-Length') ?? 0) > most) throw new Refused('too_large', tooLarge);
  const reader = body?.getReader();
  const stop = () => reader?.cancel().catch(() => {});
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    stop();
  }, PATIENCE_MS);
  // One buffer that grows, not a list: a body may come a byte at a time.
  const bytes = new Uint8Array(new ArrayBuffer(0, { maxByteLength: most }));
  try {
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
      const { length } = bytes;
      if (length + piece.value.length > most) throw new Refused('too_large', tooLarge);
      bytes.buffer.resize(length + piece.value.length);
      bytes.set(piece.value, length);
    }
    if (isLate) throw new Refused('invalid', 'The request took too long');
    // A copy: what decodes text takes no buffer that may still grow.
    return bytes.slice();
  } catch (error) {
    stop();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

const FORM = 'multipart/form-data';

/** What a request says that it comes as, without what else it says of that; '': nothing. */
function typeOf(c: AppContext): string {
  const [type = ''] = (c.req.header('Content-Type') ?? '').toLowerCase().split(';');
  return type.trim();
}

export const isForm = (c: AppContext): boolean => typeOf(c) === FORM;

/**
 * Throws Refused 'unsupported' (415) if a request comes as something that its call does not take. A
 * form of another site can be sent without a question before it, JSON cannot. A call without a body
 * asks for no type, and refuses a wrong one.
 */
export function refuseOtherTypes(c: AppContext, { body, files, ignores = [] }: Call): void {
  const type = typeOf(c);
  if (type === '' && !body) return;
  const takes = ['application/json', ...(files ? [FORM] : []), ...ignores];
  if (takes.includes(type)) return;
  throw new Refused('unsupported', `The request must be ${files ? 'JSON or a form' : 'JSON'}`);
}

/** Whether a browser says that a page of another origin has sent this. Programs say nothing. */
export function isForeign(c: AppContext): boolean {
  const site = c.req.header('Sec-Fetch-Site') ?? 'none';
  if (site !== 'same-origin' && site !== 'none') return true;
  const origin = c.req.header('Origin');
  return origin !== undefined && ![c.env.SITE_URL, c.req.url].some((own) => new URL(own).origin === origin);
}
