import type { Hono } from 'hono';
import { accountCalls } from '#schema/wire/account';
import { passwordFits } from '../account/password.ts';
import { countTry, FAILED_LOGINS } from '../http/limit.ts';
import { type App, serve } from '../http/serve.ts';
import { accessTokenFor, tokenKey } from '../http/session.ts';
import { Refused } from '../problem.ts';
import { endSession, endSessionsOf, rotateSession, startSession } from '../store/session.ts';
import { findUser } from '../store/user.ts';
import { adminRoutes } from './admin.ts';
import { passwordRoutes } from './password.ts';
import { profileRoutes, toUser } from './profile.ts';
import { registrationRoutes } from './registration.ts';

export const LOGIN_FAILED = 'Login failed. Please check your credentials and try again.';

/** The calls of section 7 of the accounts, and what a signed-in fan needs besides. */
export function accountRoutes(app: Hono<App>): void {
  serve(app, '/api', accountCalls.login, async ({ c, db, clock, body }) => {
    const takeBack = await countTry(c, FAILED_LOGINS, body.email);
    const user = await findUser(db, { email: body.email });
    if (!(await passwordFits(body.password, user?.passwordHash)) || !user) {
      throw new Refused('unauthenticated', LOGIN_FAILED);
    }
    await takeBack();
    if (user.verifiedAt === null) {
      throw new Refused('forbidden', 'Please verify your email address first. We can send you a new link.', {
        unverified: true,
      });
    }
    const accessToken = await accessTokenFor(c.env, user.id, clock.real());
    return { accessToken, refreshToken: await startSession(db, user.id), user: toUser(c.env, user) };
  });

  serve(app, '/api', accountCalls.refresh, async ({ c, db, clock, body }) => {
    const now = clock.real();
    const next = await rotateSession(db, tokenKey(c.env), body.refreshToken, now);
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
    // Before he is verified he is nobody: whether an address was new must not be read from the number that registering answers.
    if (!user?.verifiedAt) throw new Refused('not_found', 'There is no such fan');
    return { name: user.username };
  });

  registrationRoutes(app);
  passwordRoutes(app);
  profileRoutes(app);
  adminRoutes(app);
}
