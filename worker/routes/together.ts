import type { Hono } from 'hono';
import type { Together } from '#schema/wire/together';
import type { App } from '../http/serve.ts';
import { Refused } from '../problem.ts';

const MOST = 8;
/** What a browser needs of an answer beside its body. */
const KEPT = ['Content-Type', 'ETag', 'Link', 'Retry-After'];

/**
 * What a page shows, asked for at once. Each path is asked of the calls themselves with the asker's own headers, so that together they may
 * and tell no more than alone. Only reading calls: some GETs below /api/auth act (a mail's link), and none of them belongs to a page.
 */
export function togetherRoutes(app: Hono<App>): void {
  app.get('/api/together', async (c) => {
    const paths = c.req.queries('path') ?? [];
    const addresses = paths.map((path) => addressOf(path, c.req.url));
    if (addresses.length === 0 || addresses.length > MOST)
      throw new Refused('invalid', `One to ${MOST} paths are asked`);
    const headers = new Headers(c.req.raw.headers);
    headers.delete('If-None-Match');
    const ask = async (address: URL): Promise<Together['data'][number]> => {
      const answer = await app.request(address.href, { headers }, c.env);
      const kept = KEPT.flatMap((name) => {
        const value = answer.headers.get(name);
        return value === null ? [] : [[name, value] as [string, string]];
      });
      return { status: answer.status, headers: kept, body: await answer.text() };
    };
    return c.json({ data: await Promise.all(addresses.map(ask)) } satisfies Together);
  });
}

/** Throws Refused ('invalid') if it is no reading call of this site. */
function addressOf(path: string, here: string): URL {
  const address = URL.parse(path, here);
  const { origin, pathname = '' } = address ?? {};
  if (!address || origin !== new URL(here).origin || !/^\/api\/(?!auth\/|together$)[\w-]+(\/|$)/.test(pathname))
    throw new Refused('invalid', 'Only reading calls can be asked together');
  return address;
}
