import { accountCalls } from '#schema/wire/account';
import { limits } from '#schema/wire/limits';
import { agentOf } from '../../account/agent.ts';
import { hashPassword } from '../../account/password.ts';
import { deviceOf, setDeviceCookie, setPageCookie, takePageCookie } from '../../http/cookies.ts';
import { countTry, nameOf } from '../../http/limit.ts';
import { type AppContext, done, serve } from '../../http/serve.ts';
import { accessTokenFor } from '../../http/session.ts';
import { Refused, signInAgain } from '../../problem.ts';
import { randomSecret, same } from '../../secret.ts';
import { contestsOf } from '../../store/contest/organiser.ts';
import { isKnownDevice } from '../../store/fan/device.ts';
import { registeredWith } from '../../store/fan/registration.ts';
import { type Continued, endSession, rotateSession, startSession } from '../../store/fan/session.ts';
import { findUser, hashesOf, type UserRow } from '../../store/fan/user.ts';
import { keptPasskeys, signOutEverywhere } from '../../store/fan/ways-in.ts';
import { LETTERS } from '../../words/account.ts';
import { toUser } from './profile.ts';
import { sendSoon } from './registration.ts';

const LOGIN_FAILED = 'Login failed. Please check your credentials and try again.';

/** Said to who knows the password or has a passkey, and to nobody else. */
const BLOCKED = 'This account is blocked. Answer any of our emails to ask why.';

/** Sessions: begun by a password, gone on with, ended. */
export const signInRoutes = serve(accountCalls, {
  'POST /auth/login': async ({ c, db, clock, body, seat }) => {
    const { email } = body;
    const device = deviceOf(c);
    const onDevice = `${email} on ${device}`;
    // A stranger's tries are counted for the address: they do not keep its owner out on a device
    // that they have used before.
    const isDeviceOfFan = device !== undefined && (await isKnownDevice(db, email, device));
    const takeBack = await countTry(c, limits.login, isDeviceOfFan ? onDevice : email);
    const { user, like } = await hashesOf(db, email, clock.real());
    // One hash compares with the account's and with those of all who registered the address: each
    // case takes the same time.
    const hash = await seat.turn(() => hashPassword(body.password, like));
    if (!user || !same(user.passwordHash, hash)) {
      // Asked for a known address too: somebody who registered it again is answered as if it were
      // unknown.
      const waits = await registeredWith(db, email, hash, clock.real());
      if (!waits) throw new Refused('unauthenticated', LOGIN_FAILED);
      await takeBack();
      throw new Refused('forbidden', 'Please verify your email address first. We can send you a new link.', {
        unverified: true,
      });
    }
    return signedInAs(c, user, takeBack, { tries: [nameOf(limits.login, onDevice)] });
  },

  'POST /auth/refresh-token': async ({ c, db, clock, body }) => {
    const now = clock.real();
    const next = await rotateSession(db, c.env.TOKEN_SECRET, body.refreshToken, now);
    if (!next) throw signInAgain();
    return tokensOf(c, next, now);
  },

  'POST /auth/logout': async ({ c, db, body }) => {
    takePageCookie(c);
    await endSession(db, c.env.TOKEN_SECRET, body.refreshToken);
    return done('You are signed out');
  },

  'POST /auth/logout-everywhere': async ({ c, db, clock, body, viewer }) => {
    takePageCookie(c);
    const now = clock.real();
    const user = await findUser(db, { id: viewer.id });
    if (!user) throw signInAgain();
    const passkeys = keptPasskeys(viewer.session, body?.keepPasskeys);
    await signOutEverywhere(db, user.id, passkeys, LETTERS.passkeysEnded(user, c.env.SITE_URL), now);
    sendSoon(c);
    return done(
      'You are signed out on every device. A calendar address you had has ended, and passkeys that you did not keep are removed.',
    );
  },
});

/**
 * Signs in a fan who has proven to be it, by a password or a passkey: what both are answered.
 * `takeBack`: it was no failure; `passkey`: the id of theirs; `tries`: names of counts that end
 * with it. A device that is new to them is told by mail. Throws Refused if they are blocked, if
 * they sign in too often, or if their password was set again, or the passkey removed, since it was
 * read.
 */
export async function signedInAs(
  c: AppContext,
  user: UserRow,
  takeBack: () => Promise<void>,
  { passkey = null, tries = [] }: { passkey?: string | null; tries?: string[] },
) {
  const { db, clock } = c.var;
  if (user.blockedAt !== null) {
    await takeBack();
    throw new Refused('forbidden', BLOCKED);
  }
  await countTry(c, limits.signIns, user.email);
  const now = clock.real();
  const device = deviceOf(c) ?? randomSecret();
  const agent = agentOf(c.req.header('User-Agent'));
  const warning = LETTERS.newDevice(user, c.env.SITE_URL, agent, now);
  const session = await startSession(db, c.env.TOKEN_SECRET, user, { device, agent, passkey, warning, tries, now });
  if (!session) throw new Refused('unauthenticated', LOGIN_FAILED);
  await takeBack();
  const tokens = await tokensOf(c, session, now);
  setDeviceCookie(c, device);
  sendSoon(c);
  const organises = (await contestsOf(db, user.id)).map(({ id }) => id);
  return { ...tokens, user: toUser(c.env, user, organises) };
}

/** The tokens of a session, and the cookie of its pages. */
async function tokensOf(c: AppContext, session: Continued, now: number) {
  const { id, userId, token } = session;
  await setPageCookie(c, session, now);
  return { accessToken: await accessTokenFor(c.env, { id: userId, session: id }, now), refreshToken: token };
}
