import type { AppContext } from './serve.ts';

/** Sets the ETag of an answer; a Response (304) when the asker has it already. Private: answers may differ by fan. */
export async function unchanged(c: AppContext, version: string): Promise<Response | null> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(version));
  const tag = `"${[...new Uint8Array(digest).slice(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}"`;
  c.header('ETag', tag);
  c.header('Cache-Control', 'private, no-cache');
  const had = c.req.header('If-None-Match');
  return had?.split(',').some((each) => each.trim().replace(/^W\//, '') === tag) ? c.body(null, 304) : null;
}
