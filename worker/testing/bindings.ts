import { type D1Migration, env } from 'cloudflare:test';
import type { Env } from '../env.ts';

/** What vitest.config.ts binds: everything that the Worker is given, and the migrations. */
export const bindings = env as unknown as Env & {
  MIGRATIONS: D1Migration[];
  TIMES: string;
  FAULT_OPERATIONS: string;
  MAIL_SERVER: { smtp: string; web: string };
  FEED_SERVICE: string;
  CHECKER: string;
};

/**
 * How often a test that plays an attack tries: so often in every run of the tests, and TIMES as
 * often when that is set outside.
 */
export function tries(usual: number): number {
  return usual * Number(bindings.TIMES);
}

/** Of what is alike each so-many-th every day, and all of it when TIMES is set outside. */
export function someOf<T>(all: readonly T[], each: number): T[] {
  return all.filter((_, place) => tries(1) > 1 || place % each === 0);
}
