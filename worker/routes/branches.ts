import type { Hono } from 'hono';
import type { App } from '../http/serve.ts';
import type { Catalogue } from '../kinds/catalogue.ts';
import { healthRoutes } from './contest/health.ts';

/** Loads what puts the calls of a branch on the air. */
type Load = () => Promise<(app: Hono<App>, catalogue: Catalogue) => void>;

const account: Load = async () => (await import('./account/account.ts')).accountRoutes;
const admin: Load = async () => (await import('./admin/admin.ts')).adminRoutes;
const fans: Load = async () => (await import('./fan/fans.ts')).fanRoutes;

const LOADS: Record<string, Load> = {
  // No shapes but its own: it is there from the start.
  health: async () => healthRoutes,
  auth: account,
  users: account,
  avatars: account,
  calendar: account,
  push: account,
  admin,
  contests: admin,
  'season.schema.json': admin,
  fans,
  groups: fans,
  overall: fans,
  duels: fans,
  tables: fans,
  shares: fans,
  shared: fans,
  docs: async () => (await import('./contest/docs.ts')).docsRoutes,
  'openapi.json': async () => (await import('./contest/openapi.ts')).openApiRoutes,
};

/** Where calls of the product stand, by the first part of their path under /api. What is not here is the path of a contest. */
export const BRANCHES: ReadonlyMap<string, Load> = new Map(Object.entries(LOADS));
