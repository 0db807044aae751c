import { drizzle } from 'drizzle-orm/d1';

/** The only door to D1. Columns are snake_case in SQL, camelCase here. */
export function database(binding: D1Database) {
  return drizzle(binding, { casing: 'snake_case' });
}

export type Database = ReturnType<typeof database>;
