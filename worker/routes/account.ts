import type { Hono } from 'hono';
import { accountCalls } from '#schema/wire/account';
import { passwordFits } from '../password.ts';
import { Refused } from '../problem.ts';
import { type App, serve } from '../serve.ts';
import { accessTokenFor } from '../session.ts';
import { countAttempt, isTooMany, type Limit } from '../store/attempt.ts';
import { endSession, endSessionsOf, rotateSession, startSession } from '../store/session.ts';
import { findUser } from '../store/user.ts';
import { adminRoutes } from './admin.ts';
import { passwordRoutes } from './password.ts';
import { profileRoutes, toUser } from './profile.ts';
import { registrationRoutes } from './registration.ts';

const MINUTE = 60_000;
const FAILED_LOGINS: Limit = { what: 'login', most: 10, withinMs: 15 * MINUTE };

export const LOGIN_FAILED = 'Login failed. Please check your credentials and try again.';

/** The calls of section 7 of the accounts, and what a signed-in fan needs besides. */
export function accountRoutes(app: Hono<App>): void {
  serve(app, '/api', accountCalls.login, async ({ c, db, clock, body }) => {
    const now = clock.real();
    if (await isTooMany(db, FAILED_LOGINS, body.email, now)) {
      throw new Refused(
        'too_many',
        'Too many failed attempts. Please wait a quarter of an hour, or reset your password.',
      );
    }
    const user = await findUser(db, { email: body.email });
    if (!(await passwordFits(body.password, user?.passwordHash)) || !user) {
      await countAttempt(db, FAILED_LOGINS, body.email, now);
      throw new Refused('unauthenticated', LOGIN_FAILED);
    }
    if (user.verifiedAt === null) {
      throw new Refused('forbidden', 'Please verify your email address first. We can send you a new link.', {
        unverified: true,
      });
    }
    const refreshToken = await startSession(db, user.id);
    return { accessToken: await accessTokenFor(c.env, user.id, now), refreshToken, user: toUser(c.env, user) };
  });

  serve(app, '/api', accountCalls.refresh, async ({ c, db, clock, body }) => {
    const now = clock.real();
    const next = await rotateSession(db, c.env.TOKEN_SECRET, body.refreshToken, now);
    if (!next) throw new Refused('unauthenticated', 'Please sign in again');
    return { accessToken: await accessTokenFor(c.env, next.userId, now), refreshToken: next.token };
  });

  serve(app, '/api', accountCalls.logout, async ({ db, body }) => {
    await endSession(db, body.refreshToken);
    return { success: true as const, message: 'You are signed out' };
  });

  serve(app, '/api', accountCalls.logoutEverywhere, async ({ db, viewer }) => {
    await endSessionsOf(db, viewer.id);
    return { success: true as const, message: 'You are signed out on every device' };
  });

  serve(app, '/api', accountCalls.userName, async ({ db, params }) => {
    const user = await findUser(db, { id: params.id });
    if (!user) throw new Refused('not_found', 'There is no such fan');
    return { name: user.username };
  });

  registrationRoutes(app);
  passwordRoutes(app);
  profileRoutes(app);
  adminRoutes(app);
}
