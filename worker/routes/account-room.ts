import type { accountCalls } from '#schema/wire/account';
import type { passkeyCalls } from '#schema/wire/account/passkey';
import type { personCalls } from '#schema/wire/person';
import type { pushCalls } from '#schema/wire/push';
import type { Routes } from '../http/serve.ts';
import type { Catalogue } from '../kinds/catalogue.ts';
import { calendarRoutes } from './account/calendar.ts';
import { mailSettingsRoutes } from './account/mail-settings.ts';
import { passkeyRoutes } from './account/passkeys.ts';
import { passwordRoutes } from './account/password.ts';
import { profileRoutes } from './account/profile.ts';
import { pushRoutes } from './account/push.ts';
import { registrationRoutes } from './account/registration.ts';
import { signInRoutes } from './account/sign-in.ts';
import { verificationRoutes } from './account/verification.ts';
import { personRoutes } from './fan/person.ts';

/** The calls of section 7 of the accounts, and what a signed-in fan needs besides. */
export const accountRoom = (
  catalogue: Catalogue,
): Routes<
  keyof typeof accountCalls | keyof typeof passkeyCalls | keyof typeof personCalls | keyof typeof pushCalls
> => ({
  ...signInRoutes,
  ...passkeyRoutes,
  ...registrationRoutes,
  ...verificationRoutes,
  ...passwordRoutes,
  ...profileRoutes,
  ...personRoutes,
  ...mailSettingsRoutes,
  ...calendarRoutes(catalogue),
  ...pushRoutes,
});
