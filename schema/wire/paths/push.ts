import type { At } from '../call.ts';

/** Calls of notifications, under /api. */
type Path<Name extends string> = At<'push', Name>;

export const pushSettings = 'GET /push' as Path<'pushSettings'>;
export const changePush = 'PATCH /push' as Path<'changePush'>;
export const subscribe = 'PUT /push/subscription' as Path<'subscribe'>;
export const unsubscribe = 'DELETE /push/subscription' as Path<'unsubscribe'>;
