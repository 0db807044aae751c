import type * as z from 'zod';
import type { Answer, Body, Call } from '#schema/wire/call';
import type { Calls } from '#schema/wire/calls';
import type { requestWithHeaders } from './request.ts';

/** Method and path of a call, as its table has it. */
export type At = keyof Calls;

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
type Whose<N> = N extends `${string} /{${'contest' | 'draft' | 'season'}}/${string}`
  ? { contest: { path: string } }
  : { contest?: never };

type Manner = {
  /**
   * A call that speaks for itself (sign-in, mail tokens): no token sent, a 401 is an answer like
   * any other. Its address may hold a secret: the log says the path as the table has it.
   */
  anonymous?: boolean;
};

type CallOptions<N extends At> = Taken<Calls[N]> & Whose<N> & Manner;
/** A table, so that a call that is not known yet is not worked out as all of them. */
type EveryOptions = {
  [N in At]: Record<string, never> extends CallOptions<N> ? [options?: CallOptions<N>] : [options: CallOptions<N>];
};
/** May be left out if nothing in it is needed. */
export type Options<N extends At> = EveryOptions[N];
type Answers = { [N in At]: Answer<Calls[N]> };
export type AnswerTo<N extends At> = Answers[N];

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
  at: At,
  { contest, params, query, anonymous }: Sent = {},
): { method: string; address: string; url: string } {
  const [method = '', path = ''] = at.split(' ');
  const template = `/api${contest ? path.replace(/^\/\{\w+\}/, `/${contest.path}`) : path}`;
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
  return async <N extends At>(at: N, ...options: Options<N>): Promise<AnswerTo<N>> =>
    (await ask(at, ...options)).answer;
}
