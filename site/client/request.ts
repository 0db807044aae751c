import type { Answer, Body, Call } from '#schema/wire/call';
import { noteServerTime } from './clock.ts';
import { keptItem } from './kept-session.ts';
import { noteLastSeen, OR_LAST_SEEN } from './last-seen.ts';
import { broadcastLogout } from './logout.ts';
import { ApiProblem, NetworkProblem, problemOf } from './problem.ts';
import { refreshed } from './refresh.ts';

export type RequestOptions<C extends Call> = {
  /** Sent as JSON; a FormData (a picture) as it is. */
  body?: Body<C> | FormData;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** A call that speaks for itself (sign-in, mail tokens): no token sent, a 401 is an answer like any other. */
  anonymous?: boolean;
  /** Without a connection, rather the last answer that this device saw; the page then says so. Reading only. */
  orLastSeen?: boolean;
  /** What the log says instead of the path, if the path holds a secret. */
  loggedAs?: string;
};

export type Received<C extends Call> = {
  /** null: not modified (304). */
  answer: Answer<C> | null;
  headers: Headers;
  status: number;
};

/**
 * Asks the server. `request<AccountCalls['login']>('POST', '/api/auth/login', { body })`.
 * On a 401 the token is refreshed and the request sent once more; nothing else is ever repeated.
 * @throws ApiProblem when the server refuses, NetworkProblem when it cannot be reached, AbortError when `signal` fires.
 */
export async function request<C extends Call>(
  method: C['method'],
  path: string,
  options: RequestOptions<C> = {},
): Promise<Answer<C>> {
  return (await requestWithHeaders<C>(method, path, options)).answer as Answer<C>;
}

/** Like `request`, with the headers and the status, for calls that send `If-None-Match` or follow `Link`. */
export async function requestWithHeaders<C extends Call>(
  method: C['method'],
  path: string,
  options: RequestOptions<C> = {},
): Promise<Received<C>> {
  const url = options.loggedAs ?? path;
  const token = options.anonymous ? null : keptItem('accessToken');
  try {
    let response = await send(method, path, options, token);
    if (response.status === 401 && !options.anonymous) {
      response = await send(method, path, options, await freshToken(token));
    }
    const { headers, status } = response;
    if (options.orLastSeen) noteLastSeen(path, headers);
    if (status === 304) return { answer: null, headers, status };
    if (!response.ok) throw await problemOf(response);
    console.debug('answered', { url, status, tokenSent: token !== null });
    return { answer: await answerOf<C>(response), headers, status };
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) logFailure(url, error);
    throw error;
  }
}

async function send<C extends Call>(
  method: string,
  path: string,
  { body, signal, headers, orLastSeen }: RequestOptions<C>,
  token: string | null,
): Promise<Response> {
  const json = body !== undefined && !(body instanceof FormData);
  const response = await fetch(path, {
    method,
    headers: {
      ...(json ? { 'Content-Type': 'application/json' } : {}),
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      ...(orLastSeen ? OR_LAST_SEEN : {}),
      ...headers,
    },
    body: json ? JSON.stringify(body) : (body as FormData | undefined),
    signal,
  }).catch((cause: unknown) => {
    throw cause instanceof DOMException && cause.name === 'AbortError' ? cause : new NetworkProblem(cause);
  });
  noteServerTime(response.headers);
  return response;
}

/** The session is over if the server says so. If the server could not be asked, the fan stays signed in and may try again. */
async function freshToken(refused: string | null): Promise<string> {
  try {
    return await refreshed(refused);
  } catch (error) {
    if (!(error instanceof NetworkProblem) && !(error instanceof ApiProblem && error.status === 503)) broadcastLogout();
    throw error;
  }
}

async function answerOf<C extends Call>(response: Response): Promise<Answer<C>> {
  try {
    return (await response.json()) as Answer<C>;
  } catch (cause) {
    throw new NetworkProblem(cause);
  }
}

/** What went wrong, for a reader of the console. Never headers, because tokens are among them. */
function logFailure(url: string, error: unknown): void {
  const status = error instanceof ApiProblem ? error.status : null;
  const message = error instanceof Error ? error.message : String(error);
  const data = error instanceof ApiProblem ? { code: error.code, ...error.more } : null;
  console.error('request failed', { url, status, message, data });
}
