import type { Hono } from 'hono';
import { html } from 'hono/html';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { accountCalls } from '#schema/wire/account';
import { type Call, problem } from '#schema/wire/call';
import type { App } from '../http/serve.ts';
import type { ServedGame } from '../kinds/kind.ts';

/** A call with its whole address, and the heading it stands under. */
export type Listed = { call: Call; address: string; tag: string };

/** Every call of the product. */
export function allCalls(games: readonly ServedGame[]): Listed[] {
  const under = (base: string, calls: Record<string, Call>, tag: string) =>
    Object.values(calls).map((call) => ({ call, address: base + call.path, tag }));
  return [
    ...under('/api', accountCalls, 'Accounts'),
    ...games.flatMap(({ contest, calls }) => under(`/api/${contest.path}`, calls, contest.title)),
  ];
}

/** The description of every call, made of the shapes that the routes validate with. */
export function openApi(games: readonly ServedGame[]) {
  const paths: ZodOpenApiPathsObject = {};
  for (const { call, address, tag } of allCalls(games)) {
    const path = paths[address] ?? {};
    path[call.method.toLowerCase() as Lowercase<Call['method']>] = operation(call, tag);
    paths[address] = path;
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Called It',
      version: '1.0.0',
      description: 'Mock drafts and season contests. Instants are ISO 8601 in UTC.',
    },
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  });
}

function operation(call: Call, tag: string): ZodOpenApiOperationObject {
  const refusals = { description: 'Refused or failed', content: { 'application/json': { schema: problem } } };
  return {
    tags: [tag],
    summary: call.summary,
    ...(call.who === 'open' ? {} : { security: call.who === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }] }),
    requestParams: { ...(call.params ? { path: call.params } : {}), ...(call.query ? { query: call.query } : {}) },
    ...(call.body ? { requestBody: { required: true, content: { 'application/json': { schema: call.body } } } } : {}),
    responses: {
      [String(call.status ?? 200)]: { description: 'Done', content: { 'application/json': { schema: call.answer } } },
      default: refusals,
    },
  };
}

const WHO = {
  open: 'anyone',
  optional: 'anyone; a signed-in fan sees more',
  fan: 'signed-in fans',
  admin: 'administrators',
};

export function openApiRoutes(app: Hono<App>, games: readonly ServedGame[]): void {
  app.get('/api/openapi.json', (c) => c.json(openApi(games)));
  app.get('/api/docs', (c) => {
    const calls = allCalls(games);
    const tags = [...new Set(calls.map(({ tag }) => tag))];
    c.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    return c.html(html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>Called It: the calls</title>
          <link rel="stylesheet" href="/docs.css" />
        </head>
        <body>
          <main>
            <h1>The calls of Called It</h1>
            <p>Shapes for programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1). A refusal answers <code>{ success: false, message, code }</code>.</p>
            ${tags.map(
              (tag) => html`<h2>${tag}</h2>
                <dl>
                  ${calls
                    .filter((listed) => listed.tag === tag)
                    .map(
                      ({ call, address }) => html`<dt><code><b>${call.method}</b> ${address}</code></dt>
                        <dd>${call.summary}. For ${WHO[call.who]}.</dd>`,
                    )}
                </dl>`,
            )}
          </main>
        </body>
      </html>`);
  });
}
