/**
 * The built product in a Worker with two things more: the controls, at an entrypoint of its own, so
 * that they and the product are reached the same way, past the asset server; and plain documents,
 * which what is put to an address below PLAIN makes, with the same headers as the pages that they
 * are set beside (one of them makes the browser begin each visit with a new process). Made into one
 * module by runtime.ts, which puts the product's own modules beside it.
 */
import { WorkerEntrypoint } from 'cloudflare:workers';
import product from 'the-built-product';
import type { Env } from '#worker/env';
import { addPageHeaders } from '#worker/http/page-headers';
import { CONTROLS, PLAIN } from './names.ts';

type Incoming = Request<unknown, IncomingRequestCfProperties>;

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

export class Measured extends WorkerEntrypoint<Env> {
  override async fetch(request: Incoming): Promise<Response> {
    if (request.url.endsWith(CONTROLS.select))
      return Response.json(await this.env.DB.prepare('SELECT 1 AS one').first());
    return product.fetch(request, this.env, this.ctx);
  }
}
