import { type D1Migration, env } from 'cloudflare:test';
import type { Env } from '../env.ts';

/** What vitest.config.ts binds: everything that the Worker is given, and the migrations. */
export const bindings = env as unknown as Env & { MIGRATIONS: D1Migration[] };
