import type { At } from '../call.ts';

/** Calls about fans, in all games, under /api. */
type Path<Name extends string> = At<'fan', Name>;

export const duel = 'GET /duels/{contest}/{usernameA}/{usernameB}' as Path<'duel'>;
export const tables = 'GET /tables/{contest}' as Path<'tables'>;
export const overall = 'GET /overall' as Path<'overall'>;
export const career = 'GET /fans/{username}' as Path<'career'>;
