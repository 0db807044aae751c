import { nextIn } from '#schema/wire/link';
import { type AnswerTo, type At, addressOf, answersBy, type Options, type Sent } from './call.ts';
import { noteServerTime } from './clock.ts';
import { noteWritten } from './initial.ts';
import { broadcastEnd } from './logout.ts';
import { ApiProblem, isUnreached, NetworkProblem, problemIn } from './problem.ts';
import { keep } from './session-on-device.ts';
import { keptItem } from './storage.ts';

/**
 * Asks the server. `request('POST /auth/login', { body })`, `request('GET /{draft}/prospects',
 * { contest })`: a call is named as its table in schema/wire has it, which types what is taken and
 * answered. On a 401 the token is refreshed and the request sent once more; nothing else is ever
 * repeated.
 * @throws ApiProblem when the server refuses, NetworkProblem when it cannot be reached
 */
export const request = answersBy(requestWithHeaders);

/** Like `request`, with the headers, for calls that follow `Link` or compare `ETag`. */
export async function requestWithHeaders<N extends At>(
  at: N,
  ...options: Options<N>
): Promise<{ answer: AnswerTo<N>; headers: Headers }> {
  const [requested = {}] = options as [Sent?];
  const { method, address, url } = addressOf(at, requested);
  const token = requested.anonymous ? null : keptItem('accessToken');
  try {
    let response = await send(method, address, requested, token);
    if (response.status === 401 && !requested.anonymous) {
      const fresh = await refreshed(token).catch((error: unknown) => {
        // The session is over if the server says so. If the server could not be asked, the fan
        // stays signed in and may try again.
        if (!isUnreached(error)) broadcastEnd();
        throw error;
      });
      response = await send(method, address, requested, fresh);
    }
    const { headers, status } = response;
    if (!response.ok) throw problemIn(response, await response.json().catch(() => null));
    console.debug('answered', { url, status, tokenSent: token !== null });
    return { answer: await answerOf<AnswerTo<N>>(response), headers };
  } catch (error) {
    logFailure(url, error);
    throw error;
  }
}

/** A page of a list; `older` leads to the next, null: there is none. */
export function pageOf<T>({ answer, headers }: { answer: { data: readonly T[] }; headers: Headers }) {
  return { lines: answer.data, older: nextPageIn(headers) };
}

/** What the next page of a list is asked with ('?cursor=1-2'); null: there is none. */
export function nextPageIn(headers: Headers): string | null {
  const next = nextIn(headers.get('Link'));
  return next === null ? null : next.slice(next.indexOf('?'));
}

async function send(method: string, address: string, { body }: Sent, token: string | null): Promise<Response> {
  const json = body !== undefined && !(body instanceof FormData);
  const response = await fetch(address, {
    method,
    headers: {
      ...(json ? { 'Content-Type': 'application/json' } : {}),
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: json ? JSON.stringify(body) : (body as FormData | undefined),
  }).catch((cause: unknown) => {
    throw new NetworkProblem(cause);
  });
  noteServerTime(response.headers);
  if (method !== 'GET' && response.ok) noteWritten(response.headers);
  return response;
}

/** Named in every tab of this browser: the tab that holds it refreshes. */
const LOCK = 'calledit-refresh';

let inFlight: Promise<string> | null = null;

/**
 * Trades the refresh token for a new pair and gives the new access token. A refresh token is good
 * once, so only one refresh runs at a time, in all tabs. Calls that come before it ends wait
 * for the same answer.
 * @param refused the access token that was answered with 401; if storage holds another by now, that
 * one is the answer.
 * @throws ApiProblem when there is no refresh token or the server refuses it; NetworkProblem when
 * it could not be asked.
 */
export function refreshed(refused: string | null): Promise<string> {
  const work = () => trade(refused);
  // Web locks need a secure context; without one, one tab at a time is the best there is.
  inFlight ??= (globalThis.navigator?.locks ? navigator.locks.request(LOCK, work) : work()).finally(() => {
    inFlight = null;
  });
  return inFlight;
}

async function trade(refused: string | null): Promise<string> {
  // Read inside the lock: another tab may have been first.
  const current = keptItem('accessToken');
  if (current !== null && current !== refused) return current;
  const refreshToken = keptItem('refreshToken');
  if (refreshToken === null) throw noToken();
  const pair = await request('POST /auth/refresh-token', { body: { refreshToken }, anonymous: true });
  // Signed out while the answer was under way, or somebody else signed in: that counts.
  if (keptItem('refreshToken') !== refreshToken) throw noToken();
  keep({ accessToken: pair.accessToken, refreshToken: pair.refreshToken });
  return pair.accessToken;
}

const noToken = () => new ApiProblem(401, 'unauthenticated', 'No refresh token available');

/** A file or JSON, whole: what broke off is no answer. */
async function answerOf<T>(response: Response): Promise<T> {
  const isFile = /^(application\/zip|text\/csv)/.test(response.headers.get('Content-Type') ?? '');
  const body: unknown = await (isFile ? response.blob() : response.json()).catch((cause: unknown) => {
    throw new NetworkProblem(cause);
  });
  return body as T;
}

/** What went wrong, for a reader of the console. Never headers, because tokens are among them. */
function logFailure(url: string, error: unknown): void {
  const status = error instanceof ApiProblem ? error.status : null;
  const message = error instanceof Error ? error.message : String(error);
  const data = error instanceof ApiProblem ? { code: error.code, ...error.more } : null;
  console.error('request failed', { url, status, message, data });
}
