import { shortened } from '#games/words';
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
  cancelled: 409,
  too_large: 413,
  unsupported: 415,
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
  /**
   * In how many whole seconds the same request may succeed. Every 429 and 503 says it; undefined
   * elsewhere.
   */
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

  /** What is said may hold what was sent: of a flood no flood comes back. */
  body() {
    const { message, more } = bounded({ message: this.message, more: this.more });
    return { success: false as const, message, code: this.code, ...more };
  }
}

const LONGEST_TEXT = 500;
const MOST_ENTRIES = 200;

/** The same, with the beginnings of its texts, lists and records alone if they are long. */
function bounded<T>(value: T): T;
function bounded(value: unknown): unknown {
  if (typeof value === 'string') return shortened(value, LONGEST_TEXT);
  if (Array.isArray(value)) return value.slice(0, MOST_ENTRIES).map((each) => bounded(each));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).slice(0, MOST_ENTRIES);
  return Object.fromEntries(entries.map(([name, part]) => [shortened(name, LONGEST_TEXT), bounded(part)]));
}

/**
 * The asker's token is no good, or its session has ended. The site then trades its refresh token,
 * or signs out.
 */
export function signInAgain(): Refused {
  return new Refused('unauthenticated', 'Please sign in again');
}
