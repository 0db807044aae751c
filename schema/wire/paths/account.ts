import type { At } from '../call.ts';

/**
 * Method and path of each call, by its table and its name, with parameters in braces: all that a
 * browser loads of a call. In three files, by who loads them: every page, fans, organisers.
 */
export const pathsOf = <Table extends string, const Paths extends Record<string, string>>(_: Table, paths: Paths) =>
  paths as { readonly [Name in keyof Paths]: At<Table, Name & string> };

/** Calls of the accounts, under /api. */
export const account = /* @__PURE__ */ pathsOf('account', {
  register: 'POST /auth/register',
  checkUsername: 'POST /auth/username',
  login: 'POST /auth/login',
  refresh: 'POST /auth/refresh-token',
  logout: 'POST /auth/logout',
  logoutEverywhere: 'POST /auth/logout-everywhere',
  resendVerification: 'POST /auth/resend-verification',
  verifyEmail: 'GET /auth/verify-email/{token}',
  completeVerification: 'POST /auth/verify-email/{token}',
  signInByLink: 'POST /auth/sign-in-by-link',
  requestPasswordReset: 'POST /auth/request-password-reset',
  resetPassword: 'POST /auth/reset-password',
  notMe: 'POST /auth/not-me',
  completeProfile: 'POST /auth/complete-profile',
  profile: 'GET /auth/profile',
  updateProfile: 'PUT /auth/profile',
  newCalendar: 'POST /auth/calendar',
  mailSettings: 'GET /auth/mail-settings',
  changeMailSettings: 'PATCH /auth/mail-settings',
  mailLink: 'GET /auth/mail-settings/{token}',
  stopMail: 'POST /auth/mail-settings/{token}',
  registrationAlerts: 'GET /auth/registration-alerts',
  userName: 'GET /users/{id}',
});
