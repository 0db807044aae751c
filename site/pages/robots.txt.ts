import type { APIRoute } from 'astro';

/** Names the map by its whole address, which is said in wrangler.toml. */
export const prerender = true;
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nDisallow: /api/\nAllow: /\nSitemap: ${new URL('/sitemap.xml', site)}\n`);
