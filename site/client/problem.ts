import type { Problem } from '#schema/wire/call';
import * as words from '../words/ui.ts';

/** The server refused: `message` is its sentence, `more` is everything else that it said. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: Problem['code'];
  readonly more: Readonly<Record<string, unknown>>;
  /** How long the server wants to be left alone; null: it did not say. */
  readonly retryAfterMs: number | null;

  constructor(
    status: number,
    code: Problem['code'],
    message: string,
    more: Record<string, unknown> = {},
    retryAfterMs: number | null = null,
  ) {
    super(message);
    this.name = 'ApiProblem';
    this.status = status;
    this.code = code;
    this.more = more;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The server failed, and the game has a sentence for that call. */
export class CallFailure extends ApiProblem {
  constructor({ status, code, more, retryAfterMs }: ApiProblem, sentence: string) {
    super(status, code, sentence, more, retryAfterMs);
  }
}

/** The server could not be reached, or what came back was not from it. */
export class NetworkProblem extends Error {
  constructor(cause: unknown) {
    super(words.networkFailed, { cause });
    this.name = 'NetworkProblem';
  }
}

/** A sentence for each field that is wrong, by its name; '' if it is said elsewhere. */
export type Mistakes = Readonly<Record<string, string>>;

/**
 * What a fan typed cannot be sent, or this device did not do what they wanted: a sentence for all
 * of it, '' if the fields say it.
 */
export class Mistake extends Error {
  readonly fields: Mistakes;

  constructor(sentence: string, fields: Mistakes = {}) {
    super(sentence);
    this.fields = fields;
  }
}

/** The server has signed the fan in, and the browser keeps nothing of it for the next page. */
export class StorageProblem extends Mistake {
  constructor() {
    super(words.browserKeepsNothing);
  }
}

/** Of each field what is wrong with it, null: nothing. @throws Mistake if anything is */
export function checkFields(fields: Record<string, string | null | false>): void {
  const wrong = Object.entries(fields).flatMap(([field, says]) => (says ? [[field, says]] : []));
  if (wrong.length > 0) throw new Mistake('', Object.fromEntries(wrong));
}

/** What is wrong with single fields: what a form found, or the server. */
export function mistakesIn(error: unknown): Mistakes {
  if (error instanceof Mistake) return error.fields;
  const errors = error instanceof ApiProblem ? (error.more.errors as Record<string, string[]> | undefined) : {};
  return Object.fromEntries(Object.entries(errors ?? {}).map(([field, [first = '']]) => [field, first]));
}

/** Whether the server said this of what was asked: a code, never a sentence, tells what to do. */
export function isRefused(error: unknown, ...codes: Problem['code'][]): boolean {
  return error instanceof ApiProblem && codes.includes(error.code);
}

/**
 * Nobody has looked at what was asked: there was no connection, or the server is closed for a while
 * (503). Only then may it be asked again by itself.
 */
export function isUnreached(error: unknown): boolean {
  return error instanceof NetworkProblem || (error instanceof ApiProblem && error.status === 503);
}

/**
 * The refusal that an answer is. `message` is empty if the server gave none: each screen has its
 * own words for that.
 */
export function problemIn(response: Pick<Response, 'status' | 'headers'>, body: unknown): ApiProblem {
  const {
    message,
    code,
    success: _,
    ...more
  } = (typeof body === 'object' && body ? body : {}) as Record<string, unknown>;
  return new ApiProblem(
    response.status,
    typeof code === 'string' ? (code as Problem['code']) : 'internal',
    typeof message === 'string' ? message : '',
    more,
    retryAfterOf(response.headers),
  );
}

const SHORTEST_REST_MS = 1_000;
const LONGEST_REST_MS = 3_600_000;

/**
 * `Retry-After`, which our server says in seconds, in milliseconds, within reason; null if there is
 * none to read.
 */
function retryAfterOf(headers: Headers): number | null {
  const retryAfter = headers.get('Retry-After');
  if (!retryAfter) return null;
  return Math.min(Math.max(Number(retryAfter) * 1_000, SHORTEST_REST_MS), LONGEST_REST_MS) || null;
}

/**
 * How long automatic repeats leave a busy server alone. The fan may ask at any time: only repeats
 * look here.
 */
export function patience() {
  let until = 0;
  return {
    /**
     * Takes the time from a failure. `usual`: how long this repeat waits anyway, in milliseconds.
     * Up to a fifth is added, so that phones that were sent away together do not come back
     * together.
     */
    note(error: unknown, usual: number): void {
      if (error instanceof ApiProblem && error.retryAfterMs)
        until = performance.now() + Math.max(usual, error.retryAfterMs) * (1 + Math.random() / 5);
    },
    /** Milliseconds left; 0: the server may be asked. Not in game time, which can be set. */
    rest: (): number => Math.max(0, until - performance.now()),
  };
}

/** The sentence to show: that of the server, the network or a mistake, or else `otherwise`. */
export function sentenceOf(error: unknown, otherwise = words.somethingFailed): string {
  if (error instanceof Mistake) return error.message;
  const isOurs = error instanceof ApiProblem || error instanceof NetworkProblem;
  return isOurs && error.message !== '' ? error.message : otherwise;
}

/**
 * ' It can be tried again in 40 seconds.', if the server said how long it wants to be left alone;
 * else nothing.
 */
export function whenAgain(error: unknown): string {
  const wait = error instanceof ApiProblem && error.retryAfterMs;
  if (!wait) return '';
  const again =
    wait < 60_000 ? words.againInSeconds(Math.ceil(wait / 1_000)) : words.againInMinutes(Math.ceil(wait / 60_000));
  return ` ${again}`;
}
