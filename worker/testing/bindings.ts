import { type D1Migration, env } from 'cloudflare:test';
import type { Limit } from '#schema/wire/limits';
import type { Env } from '../env.ts';
import { sha256 } from '../secret.ts';

/** What vitest.config.ts binds: everything that the Worker is given, and the migrations. */
export const bindings = env as unknown as Env & {
  MIGRATIONS: D1Migration[];
  TIMES: string;
  MAIL_SERVER: { smtp: string; web: string };
  FEED_SERVICE: string;
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

type Row = Record<string, unknown>;
const asked = (statement: string, values: unknown[]) => bindings.DB.prepare(statement).bind(...values);
/** D1 as a test asks it, past the product; `empty`: takes away all rows of tables. */
export const d1 = {
  run: (statement: string, ...values: unknown[]) => asked(statement, values).run(),
  first: <Found = Row>(statement: string, ...values: unknown[]) => asked(statement, values).first<Found>(),
  rows: async <Found = Row>(statement: string, ...values: unknown[]) =>
    (await asked(statement, values).all<Found>()).results,
  empty: (...tables: string[]) =>
    bindings.DB.batch(tables.map((table) => bindings.DB.prepare(`delete from "${table}"`))),
};

/** Somebody has tried as often as a limit lets them. */
export const spent = ({ what, forOne }: Limit, one: string) =>
  d1.run(
    'insert or replace into attempts (key, count, resets_at) values (?, ?, ?)',
    ...[sha256(`${what} for ${one}`), forOne, Date.now() + 3_600_000],
  );
