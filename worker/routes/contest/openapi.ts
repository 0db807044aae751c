import type * as z from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi';
import { type Call, problem, type Table } from '#schema/wire/call';
import { productCalls } from '#schema/wire/calls';
import { healthCalls } from '#schema/wire/health';
import { CACHED, sharedAt } from '../../http/cached.ts';
import { type AppContext, type Routes, serve } from '../../http/serve.ts';
import type { Catalogue } from '../../kinds/catalogue.ts';
import type { ServedGame } from '../../kinds/kind.ts';

/** A call with its method and whole address, and the heading it is under. */
export type Listed = { call: Call; method: string; address: string; tag: string };

export async function allCalls(games: readonly ServedGame[]): Promise<Listed[]> {
  const under = (calls: Table, tag: string, contestPath = '') =>
    Object.entries(calls).map(([at, call]) => {
      const [method = '', path = ''] = at.split(' ');
      return { call, method, address: `/api${path.replace(/^\/\{\w+\}/, `/${contestPath}`)}`, tag };
    });
  const ofContests = games.map(async (game) => {
    const { calls } = await game.onAir();
    return under(calls, game.contest.title, game.contest.path);
  });
  return [
    ...Object.entries(productCalls).flatMap(([tag, calls]) => under(calls, tag)),
    ...(await Promise.all(ofContests)).flat(),
  ];
}

/**
 * The description of every call, made of the shapes that the routes validate with. What writes it
 * is loaded when it is asked for.
 */
export async function openApi(games: readonly ServedGame[]) {
  const { createDocument } = await import('zod-openapi');
  const paths: ZodOpenApiPathsObject = {};
  for (const { call, method, address, tag } of await allCalls(games))
    paths[address] = { ...paths[address], [method.toLowerCase()]: operation(call, tag) };
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

const WHO = {
  open: 'For anyone.',
  optional: 'For anyone; a signed-in fan sees more.',
  fan: 'For signed-in fans.',
  organiser: 'For organisers of the contest, and administrators.',
  admin: 'For administrators.',
};

function operation(call: Call, tag: string): ZodOpenApiOperationObject {
  const refusals = { description: 'Refused or failed', content: { 'application/json': { schema: problem } } };
  return {
    tags: [tag],
    summary: call.summary,
    description: WHO[call.who],
    ...(call.who === 'open' ? {} : { security: call.who === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }] }),
    requestParams: { ...(call.params ? { path: call.params } : {}), ...(call.query ? { query: call.query } : {}) },
    ...(call.body
      ? {
          requestBody: {
            required: !call.body.isOptional(),
            content: contentOf(call.body, Object.keys(call.files ?? {})),
          },
        }
      : {}),
    responses: {
      [String(call.status ?? 200)]: { description: 'Done', content: answerOf(call) },
      default: refusals,
    },
  };
}

function answerOf({ answer, media }: Call) {
  if (media === undefined) return { 'application/json': { schema: answer } };
  return { [media]: { schema: { type: 'string' as const, format: 'binary' } } };
}

/** JSON; if the call takes files also a form. */
function contentOf(body: z.ZodType, files: readonly string[]) {
  const json = { 'application/json': { schema: body } };
  if (files.length === 0) return json;
  const properties = Object.fromEntries(files.map((name) => [name, { type: 'string' as const, format: 'binary' }]));
  return { ...json, 'multipart/form-data': { schema: { type: 'object' as const, properties } } };
}

/** What is asked by programs that know no call yet, and by who watches over the product. */
export const readerRoom = (catalogue: Catalogue): Routes<keyof typeof healthCalls | 'GET /openapi.json'> => ({
  ...serve(healthCalls, {
    'GET /health': async ({ db, clock }) => {
      await catalogue.read(db, clock.real());
      return { status: 'ok' as const, now: new Date(clock.now()).toISOString(), contests: catalogue.list.length };
    },
  }),
  'GET /openapi.json': async (c: AppContext) => {
    c.header('Cache-Control', CACHED.content);
    // Its shapes are walked for a tenth of a second: not for each who asks.
    return c.json(await sharedAt(c, 'openapi', catalogue.version ?? '', () => openApi(catalogue.seen)));
  },
});
