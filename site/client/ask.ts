import type { Answer, At } from '#schema/wire/call';
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
