import type { APIRoute } from 'astro';

/** The pages that a search engine may show: those of the product, and one of each game. */
export const GET: APIRoute = ({ locals, site }) => {
  const games = locals.cfContext.facts.contests().map(({ path }) => `/games/${path}`);
  const pages = ['/', '/register', '/watch', ...games, '/privacy', '/terms'];
  const urls = pages.map((page) => `<url><loc>${new URL(page, site)}</loc></url>`);
  const headers = { 'Content-Type': 'application/xml', 'Cache-Control': 'public, max-age=3600' };
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
    { headers },
  );
};
