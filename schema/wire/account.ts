import * as z from 'zod';
import { mailboxOf } from '#games/fan/mail-address';
import { mistakeInName } from '#games/fan/person-name';
import { mistakeInUsername } from '#games/fan/username';
import { MAIL_KINDS } from '#games/news/told';
import { done, id, judged, like, switches, type Table } from './call.ts';
import { countryNames } from './country.ts';
import { limits, PICTURE } from './limits.ts';

/** What the browser keeps of the signed-in fan. */
export const user = z.object({
  id,
  username: like('demo'),
  email: like('demo@calledit.example'),
  firstName: like('Demo'),
  lastName: like('Fan'),
  residence: like('Austria').nullable(),
  /** In which mails and the calendar tell the time; null: not known yet, the event's. */
  timeZone: like('Europe/Vienna').nullable(),
  /** Address of the avatar, or null. */
  profileLogo: z.string().nullable(),
  isAdmin: z.boolean(),
  /** Ids of the contests that they organise, named by an administrator. */
  organises: z.array(z.string()),
  /** Whether nobody else finds the page of all their games. */
  careerHidden: z.boolean(),
});
export type User = z.output<typeof user>;

const tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });
export const signedIn = tokens.extend({ user });

/** One address and no list of them: mail goes there. A mailbox has one account. */
export const email = z
  .string({ error: 'Email is required' })
  .trim()
  .min(1, 'Email is required')
  .max(254, 'Email is too long')
  .overwrite((typed) => mailboxOf(typed) ?? typed)
  .refine((text) => mailboxOf(text) !== null, 'Email is invalid')
  .meta({ examples: ['demo@calledit.example'] });
const password = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .min(8, 'Password must be at least 8 characters')
  .max(128, 'Password must be at most 128 characters')
  .meta({ examples: ['demo-pass-2025'] });
export const newPassword = z
  .string({ error: 'Password is required' })
  .min(8, 'Password must be at least 8 characters long.')
  .max(128, 'Password must be at most 128 characters long.')
  .meta({ examples: ['another-pass-2026'] });
const personName = (what: string, example: string) => judged(what, example, (name) => mistakeInName(what, name));
export const username = judged('Username', 'demo', mistakeInUsername);
const residence = judged('Country of residence', 'Austria', (name) => {
  if (name === '') return 'Country of residence is required';
  return countryNames().includes(name) ? null : 'Choose a country from the list';
});
/** Of one that clocks cannot be read in, the profile keeps what it has: a machine may know none. */
const timeZone = like('Europe/Vienna').max(100);
export const token = like('from-a-mail-or-from-signing-in').min(1).max(200);

/** Absent: the passkeys end. */
export const keptPasskeys = z.strictObject({ keepPasskeys: z.boolean().optional() });

const registration = z.strictObject({
  username,
  email,
  /** Absent: the fan makes a passkey in its place, once the address is proven. */
  password: password.optional(),
  firstName: personName('First name', 'Demo'),
  lastName: personName('Last name', 'Fan'),
  residence,
});

export const givenPassword = like('demo-pass-2025').min(1, 'Password is required').max(128);
const login = z.strictObject({ email, password: givenPassword });
const profileChange = z
  .strictObject({
    firstName: personName('First name', 'Demo'),
    lastName: personName('Last name', 'Fan'),
    username,
    residence,
    timeZone,
    careerHidden: z.boolean(),
  })
  .partial();

const profile = user.extend({ createdAt: z.number() });
/**
 * `email`: the address that the link was mailed to, for the sign-in that follows, whichever tab or
 * browser the link was opened in. `passkey`: the account has neither a password nor a passkey yet,
 * and the same link lets make one. `signsIn`: the same link signs in here, once.
 */
const verified = done.extend({ email: like('demo@calledit.example'), passkey: z.boolean(), signsIn: z.boolean() });
/** Kinds of mail, on or off. */
export const mailSettings = switches(MAIL_KINDS);
export type MailSettings = z.output<typeof mailSettings>;
const mailSettingsAnswer = z.object({ data: mailSettings });

const profileAnswer = done.extend({ data: profile });

export const accountCalls = {
  'POST /auth/register': {
    who: 'open',
    limits: [limits.registrations],
    hashes: true,
    status: 201,
    summary:
      'Registers a fan and emails a verification link; the same answer whether or not the address, or the username, is known',
    body: registration,
    answer: done.extend({ data: z.object({ username: z.string(), email: z.string(), firstName: z.string() }) }),
  },
  'POST /auth/username': {
    who: 'optional',
    limits: [limits.nameQuestions],
    summary:
      'Whether a username can be had by who asks, and if not the sentence that a registration, or its link, would say',
    body: z.strictObject({ username }),
    answer: z.object({ data: z.object({ free: z.boolean(), message: z.string().nullable() }) }),
  },
  'POST /auth/login': {
    who: 'open',
    limits: [limits.login, limits.signIns],
    hashes: true,
    summary: 'Signs in. An unverified account is refused with code forbidden and `unverified: true`',
    body: login,
    answer: signedIn,
  },
  'POST /auth/refresh-token': {
    who: 'open',
    unlimited: 'a token works once',
    summary: 'Trades a refresh token for a new pair; each refresh token works once',
    body: z.strictObject({ refreshToken: token }),
    answer: tokens,
  },
  'POST /auth/logout': {
    who: 'open',
    unlimited: 'it ends what its secret opens',
    summary: 'Ends the session that the refresh token belongs to',
    body: z.strictObject({ refreshToken: token }),
    answer: done,
  },
  'POST /auth/logout-everywhere': {
    who: 'fan',
    unlimited: 'it ends what can be ended once',
    summary:
      'Ends every session of the fan, their calendar address, and their passkeys unless they keep them; without a password the passkey of this sign-in stays. A mail tells of passkeys that end',
    body: keptPasskeys.optional(),
    answer: done,
  },
  'POST /auth/resend-verification': {
    who: 'open',
    limits: [limits.mails],
    summary: 'Emails a new verification link; the same answer whether or not the address is known',
    body: z.strictObject({ email }),
    answer: done,
  },
  'GET /auth/verify-email/{token}': {
    who: 'open',
    unlimited: 'a token works once',
    summary:
      'Proves the email address and takes the username; a token works once, and says so when it is followed again. Refused with code conflict and `usernameNeeded: true` when the name ' +
      'is taken meanwhile, with `passwordNeeded: true` when the address was registered with different passwords: then it is completed by POST',
    params: z.strictObject({ token }),
    answer: verified,
  },
  'POST /auth/verify-email/{token}': {
    who: 'open',
    limits: [limits.verifications],
    hashes: true,
    summary:
      'Proves the email address with another username, or with what was chosen at registration: the password, or a passkey',
    params: z.strictObject({ token }),
    body: z.strictObject({ username, password: givenPassword, passkey: z.literal(true) }).partial(),
    answer: verified,
  },
  'POST /auth/sign-in-by-link': {
    who: 'open',
    limits: [limits.signIns],
    summary:
      'Signs in by the link that has proven the email address: once, within 15 minutes of the mail, in the browser that registered',
    body: z.strictObject({ token }),
    answer: signedIn,
  },
  'POST /auth/request-password-reset': {
    who: 'open',
    limits: [limits.mails],
    summary: 'Emails a reset link; the same answer whether or not the address is known',
    body: z.strictObject({ email }),
    answer: done,
  },
  'POST /auth/reset-password': {
    who: 'open',
    unlimited: 'a token works once',
    hashes: true,
    summary: 'Sets a new password by mail token and ends every way into the account',
    body: z.strictObject({ token, password: newPassword }),
    answer: done,
  },
  'POST /auth/not-me': {
    who: 'open',
    unlimited: 'a token works once',
    summary:
      'By the link of a mail that tells of a way into the account: ends every way in, the password too, gives the account the address back that it was mailed to, and leaves the link good for a new password',
    body: z.strictObject({ token }),
    answer: done,
  },
  'POST /auth/complete-profile': {
    who: 'fan',
    limits: [limits.profile, limits.names, limits.renames],
    summary: 'Fills in what the registration left out',
    body: profileChange,
    answer: profileAnswer,
  },
  'GET /auth/profile': { who: 'fan', summary: 'Your profile', answer: profileAnswer },
  'PUT /auth/profile': {
    who: 'fan',
    limits: [limits.profile, limits.names, limits.renames],
    summary:
      'Changes your profile: JSON, or multipart with the picture as profileLogo (PNG or JPEG, at most 2 MiB and 1024 pixels a side)',
    body: profileChange,
    files: { profileLogo: PICTURE },
    answer: profileAnswer,
  },
  'POST /auth/calendar': {
    who: 'fan',
    limits: [limits.calendars],
    summary: 'A new secret address of the fan’s lock times as a calendar (.ics); the one before ends',
    answer: z.object({ data: z.object({ address: z.string() }) }),
  },
  'GET /auth/mail-settings': {
    who: 'fan',
    summary:
      'Which emails the fan gets besides those about the account: picks that are open, reminders before a lock, results, what captains of groups ask for',
    answer: mailSettingsAnswer,
  },
  'PATCH /auth/mail-settings': {
    who: 'fan',
    limits: [limits.mailSettings],
    summary: 'Turns kinds of email on or off',
    body: mailSettings.partial(),
    answer: mailSettingsAnswer,
  },
  'GET /auth/mail-settings/{token}': {
    who: 'open',
    summary: 'Which emails a link would end, and whether they are on; changes nothing',
    params: z.strictObject({ token }),
    answer: z.object({ data: z.object({ kind: z.enum(MAIL_KINDS), on: z.boolean() }) }),
  },
  'POST /auth/mail-settings/{token}': {
    who: 'open',
    unlimited: 'its secret ends one kind of mail',
    summary: 'Ends one kind of email by the link in it, without signing in (RFC 8058)',
    ignores: ['multipart/form-data', 'application/x-www-form-urlencoded'],
    params: z.strictObject({ token }),
    answer: done,
  },
  'GET /auth/registration-alerts': {
    who: 'admin',
    summary: 'Recent registrations',
    query: z.strictObject({
      hours: z.coerce.number().int().min(1).max(168).default(24),
      limit: z.coerce.number().int().min(1).max(100).default(10),
    }),
    answer: z.object({
      data: z.object({
        totalUsers: z.number(),
        todayRegistrations: z.number(),
        lastUpdated: z.string(),
        recentRegistrations: z.array(
          z.object({
            id,
            username: z.string(),
            first_name: z.string(),
            last_name: z.string(),
            email: z.string(),
            residence: z.string().nullable(),
            profile_logo: z.string().nullable(),
            created_at: z.string(),
            minutes_ago: z.number(),
            hours_ago: z.number(),
          }),
        ),
      }),
    }),
  },
  'GET /users/{id}': {
    who: 'open',
    summary: 'The name that titles a fan’s results',
    params: z.strictObject({ id }),
    /** `fan_page`: whether they have a page of all their games that others find. */
    answer: z.object({ name: z.string(), fan_page: z.boolean() }),
  },
} satisfies Table;
