import type { Hono } from 'hono';
import type { App } from '../../http/serve.ts';
import type { Catalogue } from '../../kinds/catalogue.ts';
import { fileRoutes } from '../contest/files.ts';
import { groupReportRoutes } from '../group/group-reports.ts';
import { aliasRoutes } from './aliases.ts';
import { contestsRoutes } from './contests.ts';
import { feedRoutes } from './feeds.ts';
import { peopleRoutes } from './people.ts';

/** What administrators and organisers do, and the list of contests that anybody may see. */
export function adminRoutes(app: Hono<App>, catalogue: Catalogue): void {
  contestsRoutes(app, catalogue);
  aliasRoutes(app, catalogue);
  feedRoutes(app, catalogue);
  fileRoutes(app, catalogue);
  groupReportRoutes(app);
  peopleRoutes(app);
}
