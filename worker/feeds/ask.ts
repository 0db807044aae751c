import { figure } from '#games/words';
import type { Env } from '../env.ts';
import { isPublicAddress } from '../public-address.ts';

/** What an address answered: the same as before, or a text. */
export type Answered = { text: string; etag: string | null } | null;
/** How the addresses of one feed are asked: `signal` ends all of them. */
export type Asking = { env: Env; signal: AbortSignal };

/** Why a feed could not be read. The sentence names no address: it may hold a key. */
export class FeedFailure extends Error {
  /** How long the other side wants to be left alone; 0: it did not say. */
  readonly retryAfterMs: number;
  constructor(sentence: string, retryAfterMs = 0) {
    super(sentence);
    this.retryAfterMs = retryAfterMs;
  }
}

const LARGEST = 1024 * 1024;
const MOST_REDIRECTS = 3;
const LONGEST_REST_S = 3_600;

/** Whether a feed may be there: public by https; on this machine only if the settings say so. */
export function mayBeAsked({ FEEDS_FROM_LOOPBACK }: Env, address: string): boolean {
  if (isPublicAddress(address)) return true;
  const url = URL.parse(address);
  return (
    FEEDS_FROM_LOOPBACK === 'true' && url?.protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(url.hostname)
  );
}

/**
 * Asks an address for what it has, if that is not `etag` any more (null). Follows redirects to
 * addresses that may be asked too. Throws FeedFailure.
 */
export async function ask({ env, signal }: Asking, address: string, etag: string | null): Promise<Answered> {
  const headers = { Accept: 'application/json', ...(etag && { 'If-None-Match': etag }) };
  try {
    let at = address;
    for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
      if (!mayBeAsked(env, at)) throw new FeedFailure('The feed leads to an address that is not public');
      const answer = await fetch(at, { headers, redirect: 'manual', signal });
      if (answer.status === 200) return { text: await textOf(answer), etag: etagOf(answer) };
      await answer.body?.cancel();
      if (answer.status === 304) return null;
      const to = answer.status > 300 && answer.status < 400 ? answer.headers.get('Location') : null;
      if (to === null) throw new FeedFailure(`The feed answers with status ${answer.status}`, restOf(answer));
      at = URL.parse(to, at)?.href ?? '';
    }
  } catch (error) {
    if (error instanceof FeedFailure) throw error;
    throw new FeedFailure(
      signal.aborted ? 'The feed does not answer in time' : 'The feed cannot be reached, or breaks off',
    );
  }
  throw new FeedFailure('The feed leads from address to address');
}

/** What an answer says. Throws FeedFailure. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new FeedFailure('The feed answers with no JSON');
  }
}

/** A season of a tour has fewer results. More would keep everybody waiting. */
const MOST_ROWS = 2_000;

/**
 * The rows of an answer, before any of them is looked at. Throws FeedFailure if there are too many.
 */
export function fewRows<T>(rows: T[]): T[] {
  if (rows.length <= MOST_ROWS) return rows;
  throw new FeedFailure(`The feed costs too much: ${figure(rows.length)} rows, at most ${figure(MOST_ROWS)} are read`);
}

/**
 * The text of an answer, which is left as soon as it is too large: what it says of its length is
 * not believed.
 */
async function textOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > LARGEST) throw new FeedFailure('The feed answers with more than 1 MB');
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

function etagOf({ headers }: Response): string | null {
  const etag = headers.get('ETag');
  return etag !== null && etag.length <= 200 ? etag : null;
}

function restOf({ headers }: Response): number {
  const seconds = Number(headers.get('Retry-After'));
  return seconds > 0 ? Math.min(seconds, LONGEST_REST_S) * 1000 : 0;
}
