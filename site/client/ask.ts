import type { Answer, At } from '#schema/wire/call';
import { linkTo, searchOf } from '#schema/wire/link';
import type { Named, Options } from './call.ts';
import type { requestWithHeaders } from './request.ts';

/** How a call is asked: over the network by the browser (request.ts), in process by a page. */
export type Ask = typeof requestWithHeaders;

/** The same for who needs the answer alone. */
export function answersBy(ask: Ask) {
  return async <T extends string, N extends string>(
    at: At<T, N>,
    ...options: Options<T, N>
  ): Promise<Answer<Named<T, N>>> => (await ask(at, ...options)).answer as Answer<Named<T, N>>;
}

/** A page of a list; `older` leads to the next, null: there is none. */
export function pageOf<T>({ answer, headers }: { answer: { data: readonly T[] } | null; headers: Headers }) {
  const next = linkTo('next', headers.get('Link'));
  return { lines: answer?.data ?? [], older: next && searchOf(next) };
}
