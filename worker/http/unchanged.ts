import { createHash } from 'node:crypto';
import type { AppContext } from './serve.ts';

/** Sets the ETag of an answer; a Response (304) when the asker has it already. Private: answers may differ by fan. */
export async function unchanged(c: AppContext, version: string): Promise<Response | null> {
  const tag = `"${createHash('sha256').update(version).digest('hex').slice(0, 24)}"`;
  c.header('ETag', tag);
  c.header('Cache-Control', 'private, no-cache');
  const had = c.req.header('If-None-Match');
  return had?.split(',').some((each) => each.trim().replace(/^W\//, '') === tag) ? c.body(null, 304) : null;
}
