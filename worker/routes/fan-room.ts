import type { Catalogue } from '../kinds/catalogue.ts';
import { duelRoutes } from './fan/duels.ts';
import { fanRoutes, tableRoutes } from './fan/fans.ts';
import { shareRoutes } from './fan/shares.ts';
import { groupViewRoutes } from './group/group-views.ts';
import { groupReportRoutes, groupRoutes } from './group/groups.ts';
import { entrantRoutes, memberRoutes } from './group/members.ts';

/** Fans over all games, in groups and beside each other, and what they share. */
export const fanRoom = (catalogue: Catalogue) => ({
  ...fanRoutes(catalogue),
  ...groupRoutes(catalogue),
  ...memberRoutes,
  ...entrantRoutes,
  ...groupReportRoutes,
  ...groupViewRoutes(catalogue),
  ...duelRoutes(catalogue),
  ...tableRoutes(catalogue),
  ...shareRoutes(catalogue),
});
