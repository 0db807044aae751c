import { CACHED } from './cached.ts';

/**
 * What every answer carries beside its content. Prerendered pages never reach the Worker:
 * site/public/_headers says the same for them, and a test holds the two equal. The content
 * policy itself is Astro's (astro.config.mjs), which knows the hash of each script; whether a page
 * may be framed cannot be in a document, so it is here.
 */
export const pageHeaders = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
} as const;

/**
 * The same page with these headers. A policy that it has already holds beside ours. One that does
 * not say who may keep it is for who asked: asked for each time, and shown by Back as it was. So is
 * that an address leads nowhere, which may be true for them alone.
 */
export function withPageHeaders(response: Response): Response {
  const page = addPageHeaders(new Response(response.body, response));
  const kept = page.headers.get('Cache-Control');
  const isNowhere = page.status === 404 && !kept?.startsWith('private');
  if (kept === null || isNowhere) page.headers.set('Cache-Control', CACHED.page);
  return page;
}

/** Puts them onto an answer that is ours. */
export function addPageHeaders(answer: Response): Response {
  for (const [name, value] of Object.entries(pageHeaders)) {
    if (name === 'Content-Security-Policy') answer.headers.append(name, value);
    else answer.headers.set(name, value);
  }
  return answer;
}
