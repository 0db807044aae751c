import { createHash } from 'node:crypto';
import type { AppContext } from './serve.ts';

/**
 * Sets the ETag of an answer that is another one only if its version is; a Response (304) when the asker has it already. The version is the tag
 * itself, for a hash of it takes longer than all else of a short answer: it holds nothing that the asker may not know.
 */
export function isVersion(c: AppContext, version: string): Response | null {
  return tagged(c, encodeURIComponent(version));
}

/** The same of an answer by its text. */
export function isContent(c: AppContext, text: string): Response | null {
  return tagged(c, createHash('sha256').update(text).digest('hex').slice(0, 24));
}

/** Private: answers may differ by fan. */
function tagged(c: AppContext, letters: string): Response | null {
  const tag = `"${letters}"`;
  c.header('ETag', tag);
  c.header('Cache-Control', 'private, no-cache');
  const had = c.req.header('If-None-Match');
  return had?.split(',').some((each) => each.trim().replace(/^W\//, '') === tag) ? c.body(null, 304) : null;
}
