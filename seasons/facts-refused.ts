/**
 * Facts of a season that cannot be so, in the words of an answer. `more`: further fields of it, for
 * the screen to act on.
 */
export class FactsRefused extends Error {
  readonly code: 'invalid' | 'not_found' | 'conflict';
  readonly more: Record<string, unknown>;

  constructor(code: FactsRefused['code'], message: string, more: Record<string, unknown> = {}) {
    super(message);
    this.code = code;
    this.more = more;
  }
}
