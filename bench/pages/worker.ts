/**
 * The built product in a Worker that also keeps plain documents: what is put to an address below
 * PLAIN is answered there, by the same Worker and with the same headers as the pages that it is
 * set beside. One of them makes the browser begin each visit with a new process.
 */
import product from 'the-built-product';
import type { Env } from '#worker/env';
import { addPageHeaders } from '#worker/http/page-headers';
import { PLAIN } from './names.ts';

const documents = new Map<string, string>();

export default {
  async fetch(request, env, context) {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith(PLAIN)) return product.fetch(request, env, context);
    if (request.method === 'PUT') documents.set(pathname, await request.text());
    const document = documents.get(pathname);
    const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' };
    return addPageHeaders(new Response(document, { status: document ? 200 : 404, headers }));
  },
  scheduled: product.scheduled,
} satisfies ExportedHandler<Env>;
