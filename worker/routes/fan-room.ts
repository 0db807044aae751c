import type { fanCalls } from '#schema/wire/fan';
import type { groupCalls } from '#schema/wire/group';
import type { remarkCalls } from '#schema/wire/remark';
import type { shareCalls } from '#schema/wire/share';
import type { Routes } from '../http/serve.ts';
import type { Catalogue } from '../kinds/catalogue.ts';
import { duelRoutes } from './fan/duels.ts';
import { fanRoutes } from './fan/fans.ts';
import { remarkRoutes } from './fan/remarks.ts';
import { shareRoutes } from './fan/shares.ts';
import { groupViewRoutes } from './group/group-views.ts';
import { groupRoutes } from './group/groups.ts';
import { memberRoutes } from './group/members.ts';

/** Fans over all games, in groups and beside each other, what they share, and what they ask. */
export const fanRoom = (
  catalogue: Catalogue,
): Routes<keyof typeof groupCalls | keyof typeof fanCalls | keyof typeof shareCalls | keyof typeof remarkCalls> => ({
  ...fanRoutes(catalogue),
  ...groupRoutes(catalogue),
  ...memberRoutes,
  ...groupViewRoutes(catalogue),
  ...duelRoutes(catalogue),
  ...shareRoutes(catalogue),
  ...remarkRoutes(catalogue),
});
