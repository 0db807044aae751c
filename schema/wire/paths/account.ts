import type { At } from '../call.ts';

/** Calls of the accounts, under /api. */
type Path<Name extends string> = At<'account', Name>;

export const register = 'POST /auth/register' as Path<'register'>;
export const checkUsername = 'POST /auth/username' as Path<'checkUsername'>;
export const login = 'POST /auth/login' as Path<'login'>;
export const refresh = 'POST /auth/refresh-token' as Path<'refresh'>;
export const logout = 'POST /auth/logout' as Path<'logout'>;
export const logoutEverywhere = 'POST /auth/logout-everywhere' as Path<'logoutEverywhere'>;
export const resendVerification = 'POST /auth/resend-verification' as Path<'resendVerification'>;
export const verifyEmail = 'GET /auth/verify-email/{token}' as Path<'verifyEmail'>;
export const completeVerification = 'POST /auth/verify-email/{token}' as Path<'completeVerification'>;
export const requestPasswordReset = 'POST /auth/request-password-reset' as Path<'requestPasswordReset'>;
export const resetPassword = 'POST /auth/reset-password' as Path<'resetPassword'>;
export const notMe = 'POST /auth/not-me' as Path<'notMe'>;
export const completeProfile = 'POST /auth/complete-profile' as Path<'completeProfile'>;
export const profile = 'GET /auth/profile' as Path<'profile'>;
export const updateProfile = 'PUT /auth/profile' as Path<'updateProfile'>;
export const newCalendar = 'POST /auth/calendar' as Path<'newCalendar'>;
export const mailSettings = 'GET /auth/mail-settings' as Path<'mailSettings'>;
export const changeMailSettings = 'PATCH /auth/mail-settings' as Path<'changeMailSettings'>;
export const mailLink = 'GET /auth/mail-settings/{token}' as Path<'mailLink'>;
export const stopMail = 'POST /auth/mail-settings/{token}' as Path<'stopMail'>;
export const registrationAlerts = 'GET /auth/registration-alerts' as Path<'registrationAlerts'>;
export const userName = 'GET /users/{id}' as Path<'userName'>;
