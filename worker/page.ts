import type { Hono } from 'hono';
import { isReservedPath, SLUG } from '#games/contest-path';
import { askerOf } from './asker.ts';
import type { Env } from './env.ts';
import { publicFactsOf } from './facts.ts';
import { withPageHeaders } from './http/page-headers.ts';
import type { App } from './http/serve.ts';
import { mayOrganise, officeOf } from './http/session.ts';
import type { Catalogue } from './kinds/catalogue.ts';
import { log, reasonOf } from './log.ts';
import { clockOf, faultOf } from './settings.ts';
import { database } from './store/core/database.ts';

/** A page, which may read the public facts. */
export async function page(...request: Parameters<typeof render>): Promise<Response> {
  return withPageHeaders(await render(...request));
}

async function render(request: Request, env: Env, context: ExecutionContext, catalogue: Catalogue, app: Hono<App>) {
  if (faultOf(env)) return unready();
  const { pathname } = new URL(request.url);
  if (!isPagePath(pathname)) {
    const { body, headers } = await env.ASSETS.fetch(new URL('/404', request.url));
    return new Response(body, { status: 404, headers });
  }
  const [, segment = ''] = pathname.split('/');
  const [db, now] = [database(env.DB), clockOf(env).real()];
  const asker = askerOf(request, env, context, app);
  let draft: string | null = null;
  try {
    await catalogue.look(db, now, (work) => context.waitUntil(work));
    // Of what is beside the product's own pages another isolate may have heard a moment ago.
    const served = SLUG.test(segment) && !isReservedPath(segment) ? await catalogue.at(db, now, segment) : undefined;
    const id = served?.state === 'draft' ? served.game.contest.id : null;
    const fan = id ? await asker.fan() : null;
    if (id && fan && mayOrganise(await officeOf(env, db, fan), id)) draft = id;
  } catch (error) {
    log('error', 'catalogue-not-read', { reason: reasonOf(error) });
    return unready();
  }
  const { handle } = await import('@astrojs/cloudflare/handler');
  // Pages find both in Astro.locals.cfContext.
  return handle(request, env, Object.assign(context, { facts: publicFactsOf(env, catalogue, draft), asker }));
}

/**
 * Of a page while the settings are unsafe, or nothing of the contests is known; /api/health says
 * which.
 */
function unready(): Response {
  return new Response('The site is not ready yet.', { status: 503, headers: { 'Retry-After': '60' } });
}

/**
 * Whether a page may have this path. The framework takes one with an empty step, or with a file's
 * ending, for another page's, and may fail as it reads its parameters; what is encoded twice it
 * decodes again. What begins with an underscore is the framework's own; none of it is for readers
 * but the files of the build, which are served before this is asked.
 */
function isPagePath(pathname: string): boolean {
  try {
    return !/%|\/\/|\.html$|^\/_/.test(decodeURI(pathname));
  } catch {
    return false;
  }
}
