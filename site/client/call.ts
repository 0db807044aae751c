import type * as z from 'zod';
import type { Answer, At, Body, Call } from '#schema/wire/call';
import type { Tables } from '#schema/wire/calls';
import type { requestWithHeaders } from './request.ts';

/** A call of a table, found by what its path is typed with. */
export type Named<T, N> = T extends keyof Tables
  ? N extends keyof Tables[T]
    ? Extract<Tables[T][N], Call>
    : never
  : never;

/**
 * What a call takes. `query` may also be the search of a link that the server gave; `body` a
 * FormData (a picture).
 */
type Taken<C extends Call> = (C extends { params: infer P extends z.ZodType }
  ? { params: z.input<P> }
  : { params?: never }) &
  (C extends { query: infer Q extends z.ZodType } ? { query?: z.input<Q> | string } : { query?: never }) &
  (C extends { body: z.ZodType } ? { body: Body<C> | FormData } : { body?: never });

/** Whose call it is: a contest's own calls are under its path. */
type Whose<T> = T extends 'draft' | 'proof' | 'publication' | 'season'
  ? { contest: { path: string } }
  : { contest?: never };

type Manner = {
  /**
   * A call that speaks for itself (sign-in, mail tokens): no token sent, a 401 is an answer like
   * any other. Its address may hold a secret: the log says the path as the table has it.
   */
  anonymous?: boolean;
};

type CallOptions<T, N> = Taken<Named<T, N>> & Whose<T> & Manner;
/** May be left out if nothing in it is needed. */
export type Options<T, N> =
  Record<string, never> extends CallOptions<T, N> ? [options?: CallOptions<T, N>] : [options: CallOptions<T, N>];

/** The same, as whatever sends it sees it. */
export type Sent = Manner & {
  contest?: { path: string };
  params?: object;
  query?: object | string;
  body?: unknown;
};

/**
 * Where a call is asked: 'GET', '/api/tennis/results/0b6f' with what its braces mean, and the
 * `url` that a log may say.
 */
export function addressOf(
  at: At<string, string>,
  { contest, params, query, anonymous }: Sent = {},
): { method: string; address: string; url: string } {
  const [method = '', path] = at.split(' ');
  const template = `/api${contest ? `/${contest.path}` : ''}${path}`;
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string>)[name] as string),
  );
  const search = new URLSearchParams(query as Record<string, string>);
  const address = `${filled}${query ? `?${search}` : ''}`;
  return { method, address, url: anonymous ? template : address };
}

/** How a call is asked: over the network by the browser (request.ts), in process by a page. */
export type Ask = typeof requestWithHeaders;

/** The same for who needs the answer alone. */
export function answersBy(ask: Ask) {
  return async <T extends string, N extends string>(
    at: At<T, N>,
    ...options: Options<T, N>
  ): Promise<Answer<Named<T, N>>> => (await ask(at, ...options)).answer;
}
