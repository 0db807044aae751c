import type { Hono } from 'hono';
import { accountCalls } from '#schema/wire/account';
import { passwordFits } from '../account/password.ts';
import type { Env } from '../env.ts';
import { countTry, FAILED_LOGINS } from '../http/limit.ts';
import { type App, serve } from '../http/serve.ts';
import { accessTokenFor } from '../http/session.ts';
import { Refused, signInAgain } from '../problem.ts';
import { tokenKey } from '../settings.ts';
import { type Continued, endSession, endSessionsOf, rotateSession, startSession } from '../store/session.ts';
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
    const session = await startSession(db, tokenKey(c.env), user.id);
    return { ...(await tokensOf(c.env, session, clock.real())), user: toUser(c.env, user) };
  });

  serve(app, '/api', accountCalls.refresh, async ({ c, db, clock, body }) => {
    const now = clock.real();
    const next = await rotateSession(db, tokenKey(c.env), body.refreshToken, now);
    if (!next) throw signInAgain();
    return tokensOf(c.env, next, now);
  });

  serve(app, '/api', accountCalls.logout, async ({ c, db, body }) => {
    await endSession(db, tokenKey(c.env), body.refreshToken);
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

async function tokensOf(env: Env, { id, userId, token }: Continued, now: number) {
  return { accessToken: await accessTokenFor(env, { id: userId, session: id }, now), refreshToken: token };
}
