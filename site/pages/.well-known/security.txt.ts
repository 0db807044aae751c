import type { APIRoute } from 'astro';

const HALF_A_YEAR_MS = 183 * 86_400_000;

/** Whom to tell of a hole (RFC 9116, SECURITY.md): the address that the site's mails come from. */
export const GET: APIRoute = ({ locals, site, url }) => {
  const { contact, realNow } = locals.cfContext.facts;
  const lines = [
    `Contact: mailto:${contact}`,
    `Expires: ${new Date(realNow() + HALF_A_YEAR_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${new URL(url.pathname, site)}`,
  ];
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=86400' };
  return new Response(`${lines.join('\n')}\n`, { headers });
};
