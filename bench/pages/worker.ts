/**
 * The built product in a Worker that also keeps plain documents: what is put to an address below
 * PLAIN is answered there, by the same Worker as the pages that it is set beside.
 */
import product from 'the-built-product';
import type { Env } from '#worker/env';
import { PLAIN } from './names.ts';

const documents = new Map<string, string>();

export default {
  async fetch(request, env, context) {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith(PLAIN)) return product.fetch(request, env, context);
    if (request.method === 'PUT') documents.set(pathname, await request.text());
    return new Response(documents.get(pathname) ?? 'There is no such document', {
      status: documents.has(pathname) ? 200 : 404,
      headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' },
    });
  },
  scheduled: product.scheduled,
} satisfies ExportedHandler<Env>;
