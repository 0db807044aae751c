import { accountCalls } from '#schema/wire/account';
import { serve } from '../../http/serve.ts';
import type { Catalogue } from '../../kinds/catalogue.ts';
import { registrationAlertRoutes } from '../admin/registration-alerts.ts';
import { fanById } from '../fan/fan.ts';
import { personRoutes } from '../fan/person.ts';
import { calendarRoutes } from './calendar.ts';
import { mailSettingsRoutes } from './mail-settings.ts';
import { passkeyRoutes } from './passkeys.ts';
import { passwordRoutes } from './password.ts';
import { profileRoutes } from './profile.ts';
import { pushRoutes } from './push.ts';
import { registrationRoutes } from './registration.ts';
import { signInRoutes } from './sign-in.ts';
import { verificationRoutes } from './verification.ts';

/** The calls of section 7 of the accounts, and what a signed-in fan needs besides. */
export function accountRoutes(catalogue: Catalogue) {
  return {
    userName: serve(accountCalls.userName, async ({ db, params }) => {
      const { username, hasPage } = await fanById(db, params.id);
      return { name: username, fan_page: hasPage === 1 };
    }),

    ...signInRoutes,
    ...passkeyRoutes,
    ...registrationRoutes,
    ...verificationRoutes,
    ...passwordRoutes,
    ...profileRoutes(),
    ...personRoutes,
    ...registrationAlertRoutes,
    ...mailSettingsRoutes,
    ...calendarRoutes(catalogue),
    ...pushRoutes(),
  };
}
