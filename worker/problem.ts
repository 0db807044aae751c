import type { Refusal } from '#games/refuse';
import type { Problem } from '#schema/wire/call';

export type Code = Problem['code'];

const STATUS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  locked: 409,
  used: 409,
  trade: 400,
  category: 400,
  withdrawn: 409,
  too_large: 413,
  too_many: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<Code, number>;

/** In how many seconds to come again, if the code that refuses knows nothing better. */
const RETRY_AFTER: Partial<Record<Code, number>> = { too_many: 60, unavailable: 5 };

/** Thrown anywhere below a route; the one handler in app.ts turns it into the answer. */
export class Refused extends Error {
  readonly code: Code;
  /** Further fields of the answer, for the screen to act on. */
  readonly more: Record<string, unknown>;
  /** In how many whole seconds the same request may succeed. Every 429 and 503 says it; undefined elsewhere. */
  readonly retryAfter: number | undefined;

  constructor(
    code: Code,
    message: string,
    more: Record<string, unknown> = {},
    { retryAfter = RETRY_AFTER[code] }: { retryAfter?: number | undefined } = {},
  ) {
    super(message);
    this.code = code;
    this.more = more;
    this.retryAfter = retryAfter === undefined ? undefined : Math.max(1, Math.ceil(retryAfter));
  }

  get status() {
    return STATUS[this.code];
  }

  body() {
    return { success: false as const, message: this.message, code: this.code, ...this.more };
  }
}

/** The asker's token is no good, or its session has ended. The site then trades its refresh token, or signs out. */
export function signInAgain(): Refused {
  return new Refused('unauthenticated', 'Please sign in again');
}

/** Too much at once for this isolate, or for the storage: nothing was done. `retryAfter` in whole seconds: a moment later there is room. */
export function busy(retryAfter = 1): Refused {
  return new Refused('unavailable', 'The site is busy. Please try again.', {}, { retryAfter });
}

/** A pick that the rule refuses: with its own code, so that nobody has to know its sentence. */
export function refusedPick({ code, message }: Refusal): Refused {
  return new Refused(code === 'unknown' ? 'invalid' : code, message);
}
