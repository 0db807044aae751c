import { accountCalls } from '#schema/wire/account';
import { limits } from '#schema/wire/limits';
import { hashLike } from '../../account/password.ts';
import { countTry, nameOf } from '../../http/limit.ts';
import { setPageCookie, takePageCookie } from '../../http/page-cookie.ts';
import { type AppContext, serve } from '../../http/serve.ts';
import { accessTokenFor } from '../../http/session.ts';
import type { Catalogue } from '../../kinds/catalogue.ts';
import { Refused, signInAgain } from '../../problem.ts';
import { same } from '../../secret.ts';
import { tokenKey } from '../../settings.ts';
import { contestsOf } from '../../store/contest/organiser.ts';
import { together } from '../../store/core/database.ts';
import { endCalendar } from '../../store/fan/calendar.ts';
import { isKnownDevice, rememberDevice } from '../../store/fan/device.ts';
import { endLinksOf } from '../../store/fan/mail-token.ts';
import { registeredWith } from '../../store/fan/registration.ts';
import { type Continued, endSession, endSessionsOf, rotateSession, startSession } from '../../store/fan/session.ts';
import { hashesOf } from '../../store/fan/user.ts';
import { registrationAlertRoutes } from '../admin/registration-alerts.ts';
import { fanById } from '../fan/fan.ts';
import { personRoutes } from '../fan/person.ts';
import { calendarRoutes } from './calendar.ts';
import { mailSettingsRoutes } from './mail-settings.ts';
import { passwordRoutes } from './password.ts';
import { profileRoutes, toUser } from './profile.ts';
import { pushRoutes } from './push.ts';
import { registrationRoutes } from './registration.ts';
import { verificationRoutes } from './verification.ts';

const LOGIN_FAILED = 'Login failed. Please check your credentials and try again.';

/** Said to who knows the password, and to nobody else. */
const BLOCKED = 'This account is blocked. Answer any of our emails to ask why.';

/** The calls of section 7 of the accounts, and what a signed-in fan needs besides. */
export function accountRoutes(catalogue: Catalogue) {
  return {
    login: serve(accountCalls.login, async ({ c, db, clock, body, seat }) => {
      const { email, device } = body;
      const onDevice = `${email} on ${device}`;
      // A stranger's tries are counted for the address: they do not keep its owner out on a device that they have used before.
      const known = device !== undefined && (await isKnownDevice(db, email, device));
      const takeBack = await countTry(c, limits.login, known ? onDevice : email);
      const { user, like } = await hashesOf(db, email, clock.real());
      // One hash compares with the account's and with those of all who registered the address: each case takes the same time.
      const hash = await seat.turn(() => hashLike(body.password, like));
      if (!user || !same(user.passwordHash, hash)) {
        // Asked for a known address too: somebody who registered it anew is answered as if it were unknown.
        const waits = await registeredWith(db, email, hash, clock.real());
        if (!waits) throw new Refused('unauthenticated', LOGIN_FAILED);
        await takeBack();
        throw new Refused('forbidden', 'Please verify your email address first. We can send you a new link.', {
          unverified: true,
        });
      }
      if (user.blockedAt !== null) {
        await takeBack();
        throw new Refused('forbidden', BLOCKED);
      }
      const session = await startSession(db, tokenKey(c.env), user);
      // Set anew while the old one was hashed.
      if (!session) throw new Refused('unauthenticated', LOGIN_FAILED);
      await takeBack();
      if (device !== undefined) await rememberDevice(db, user, device, [nameOf(limits.login, onDevice)], clock.real());
      return {
        ...(await tokensOf(c, session, clock.real())),
        user: toUser(c.env, user, await contestsOf(db, user.id)),
      };
    }),

    refresh: serve(accountCalls.refresh, async ({ c, db, clock, body }) => {
      const now = clock.real();
      const next = await rotateSession(db, tokenKey(c.env), body.refreshToken, now);
      if (!next) throw signInAgain();
      return tokensOf(c, next, now);
    }),

    logout: serve(accountCalls.logout, async ({ c, db, body }) => {
      takePageCookie(c);
      await endSession(db, tokenKey(c.env), body.refreshToken);
      return { success: true as const, message: 'You are signed out' };
    }),

    logoutEverywhere: serve(accountCalls.logoutEverywhere, async ({ c, db, clock, viewer }) => {
      takePageCookie(c);
      await together(db, {
        sessions: endSessionsOf(db, viewer.id),
        calendar: endCalendar(db, viewer.id),
        links: endLinksOf(db, viewer.id, clock.real()),
      });
      return {
        success: true as const,
        message: 'You are signed out on every device, and a calendar address you had has ended',
      };
    }),

    userName: serve(accountCalls.userName, async ({ db, params }) => {
      const { username, hasPage } = await fanById(db, params.id);
      return { name: username, fan_page: hasPage === 1 };
    }),

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

/** The tokens of a session, and the cookie of its pages. */
async function tokensOf(c: AppContext, session: Continued, now: number) {
  const { id, userId, token } = session;
  await setPageCookie(c, session, now);
  return { accessToken: await accessTokenFor(c.env, { id: userId, session: id }, now), refreshToken: token };
}
