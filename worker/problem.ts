import type { Problem } from '#schema/wire/call';

export type Code = Problem['code'];

const STATUS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  too_many: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<Code, number>;

/** Thrown anywhere below a route; the one handler in app.ts turns it into the answer. */
export class Refused extends Error {
  readonly code: Code;
  /** Further fields of the answer, for the screen to act on. */
  readonly more: Record<string, unknown>;

  constructor(code: Code, message: string, more: Record<string, unknown> = {}) {
    super(message);
    this.code = code;
    this.more = more;
  }

  get status() {
    return STATUS[this.code];
  }

  body() {
    return { success: false as const, message: this.message, code: this.code, ...this.more };
  }
}
