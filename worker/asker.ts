import type { Hono } from 'hono';
import type { User } from '#schema/wire/account';
import type { Env } from './env.ts';
import { fanOfPage } from './http/cookies.ts';
import type { App } from './http/serve.ts';
import type { PageViewer } from './http/session.ts';
import { pageWithout } from './log.ts';
import { toUser } from './routes/account/profile.ts';
import { database } from './store/core/database.ts';

/** What a call answered: its JSON or its file. */
export type Told = { status: number; headers: Headers; answer: unknown };

/** The fan of a page, as their own browser keeps them. */
type PageFan = PageViewer & { user: User };

export type Asker = ReturnType<typeof askerOf>;

/**
 * Who asks for a page, and what the calls tell them. A page that asks anything here is for one pair
 * of eyes.
 */
export function askerOf(request: Request, env: Env, context: ExecutionContext, app: Hono<App>) {
  let known: Promise<PageFan | null> | undefined;

  async function findFan(): Promise<PageFan | null> {
    const fan = await fanOfPage(request, env, database(env.DB));
    if (!fan) return null;
    const { id, session, revisions, row, organises } = fan;
    return { id, session, revisions, user: toUser(env, row, organises) };
  }

  /**
   * The fan of the page's cookie, as an access token would tell; null: nobody, or their session has
   * ended. Asked once; if D1 does not answer, the page goes on without them.
   */
  function fan(): Promise<PageFan | null> {
    known ??= findFan().catch(pageWithout('fan'));
    return known;
  }

  return {
    fan,
    /**
     * What `GET path` tells this fan, by the very call, in process: its rules, checks and refusals
     * hold.
     */
    async ask(path: string): Promise<Told> {
      const headers = new Headers(request.headers);
      for (const name of ['Authorization', 'If-None-Match']) headers.delete(name);
      const page = { fan: await fan() };
      const response = await app.fetch(new Request(new URL(path, request.url), { headers }), { ...env, page }, context);
      return {
        status: response.status,
        headers: response.headers,
        answer: await (isFile(response) ? response.blob() : response.json()),
      };
    },
  };
}

const isFile = ({ headers }: Response) => headers.get('Content-Type') === 'application/zip';
