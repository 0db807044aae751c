import type { contestsCalls } from '#schema/wire/contests';
import type { feedCalls } from '#schema/wire/feed';
import type { fileCalls } from '#schema/wire/files';
import type { peopleCalls } from '#schema/wire/people';
import type { Routes } from '../http/serve.ts';
import type { Catalogue } from '../kinds/catalogue.ts';
import { aliasRoutes } from './admin/aliases.ts';
import { contestsRoutes } from './admin/contests.ts';
import { feedRoutes } from './admin/feeds.ts';
import { peopleRoutes } from './admin/people.ts';
import { fileRoutes } from './contest/files.ts';

/** What administrators and organisers do, the list of contests that anybody may see, and files. */
export const adminRoom = (
  catalogue: Catalogue,
): Routes<keyof typeof contestsCalls | keyof typeof feedCalls | keyof typeof fileCalls | keyof typeof peopleCalls> => ({
  ...contestsRoutes(catalogue),
  ...aliasRoutes(catalogue),
  ...feedRoutes(catalogue),
  ...fileRoutes(catalogue),
  ...peopleRoutes,
});
