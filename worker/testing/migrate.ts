import { applyD1Migrations, type D1Migration, env } from 'cloudflare:test';
import type { Env } from '../env.ts';

declare module 'cloudflare:test' {
  interface ProvidedEnv extends Env {
    MIGRATIONS: D1Migration[];
  }
}

await applyD1Migrations(env.DB, env.MIGRATIONS);
