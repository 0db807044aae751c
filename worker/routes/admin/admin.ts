import type { Catalogue } from '../../kinds/catalogue.ts';
import { fileRoutes } from '../contest/files.ts';
import { aliasRoutes } from './aliases.ts';
import { contestsRoutes } from './contests.ts';
import { feedRoutes } from './feeds.ts';
import { peopleRoutes } from './people.ts';

/** What administrators and organisers do, the list of contests that anybody may see, and files. */
export const adminRoutes = (catalogue: Catalogue) => ({
  ...contestsRoutes(catalogue),
  ...aliasRoutes(catalogue),
  ...feedRoutes(catalogue),
  ...fileRoutes(catalogue),
  ...peopleRoutes,
});
