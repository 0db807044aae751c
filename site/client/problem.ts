import type { Problem } from '#schema/wire/call';

/** The server refused: `message` is its sentence, `more` whatever else it said. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: Problem['code'];
  readonly more: Readonly<Record<string, unknown>>;

  constructor(status: number, code: Problem['code'], message: string, more: Record<string, unknown> = {}) {
    super(message);
    this.name = 'ApiProblem';
    this.status = status;
    this.code = code;
    this.more = more;
  }
}

/** The server failed, and the game has a sentence for that call. */
export class CallFailure extends ApiProblem {
  constructor({ status, code, more }: ApiProblem, sentence: string) {
    super(status, code, sentence, more);
    this.name = 'CallFailure';
  }
}

/** The server could not be reached, or what came back was not from it. */
export class NetworkProblem extends Error {
  constructor(cause: unknown) {
    super('Network error. Please check your connection and try again.', { cause });
    this.name = 'NetworkProblem';
  }
}

/** Whether the server said this of what was asked: a code, never a sentence, tells what to do. */
export function isRefused(error: unknown, ...codes: Problem['code'][]): boolean {
  return error instanceof ApiProblem && codes.includes(error.code);
}

/** The server judged, and would say the same again: not so a busy one, nor one that asks to sign in first. */
export function isFinal(error: unknown): boolean {
  return error instanceof ApiProblem && error.status < 500 && error.status !== 401 && error.status !== 429;
}

/** Reads a refusal. `message` is empty where the server gave none: each screen has its own words for that. */
export async function problemOf(response: Response): Promise<ApiProblem> {
  const said: unknown = await response.json().catch(() => null);
  const {
    message,
    code,
    success: _,
    ...more
  } = (typeof said === 'object' && said ? said : {}) as Record<string, unknown>;
  return new ApiProblem(
    response.status,
    typeof code === 'string' ? (code as Problem['code']) : 'internal',
    typeof message === 'string' ? message : '',
    more,
  );
}

/** The sentence to show: the server's own, the network's, or else `otherwise`. */
export function sentenceOf(error: unknown, otherwise: string): string {
  const known = error instanceof ApiProblem || error instanceof NetworkProblem;
  return known && error.message !== '' ? error.message : otherwise;
}
