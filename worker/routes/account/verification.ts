import { accountCalls } from '#schema/wire/account';
import { limits } from '#schema/wire/limits';
import { looksOf } from '../../account/look.ts';
import { hashPassword } from '../../account/password.ts';
import { isReservedFor, RESERVED, TAKEN } from '../../account/reserved-name.ts';
import { deviceOf } from '../../http/cookies.ts';
import { countTry } from '../../http/limit.ts';
import { type AppContext, done, serve } from '../../http/serve.ts';
import { Refused } from '../../problem.ts';
import {
  becomeFan,
  hasPassword,
  NO_PASSWORD,
  type Registration,
  registeredWith,
  registrationOfLink,
  takeLink,
} from '../../store/fan/registration.ts';
import { hashesOf } from '../../store/fan/user.ts';
import { LETTERS } from '../../words/account.ts';
import { sendSoon } from './registration.ts';
import { signedInAs } from './sign-in.ts';

const VERIFIED = 'Your email address is verified. You can sign in now.';
/** Mail programs open links too, and fans twice. */
const ALREADY = 'Your email address is verified already. You can sign in.';

/**
 * The link of a mail makes a registration a fan. Sometimes it cannot do so alone: then a password,
 * or another username, is asked for.
 */
export const verificationRoutes = serve(accountCalls, {
  'GET /auth/verify-email/{token}': async ({ c, params }) => {
    const link = await linkOf(c, params.token);
    if (link.proven) return said(link, ALREADY);
    // Somebody else may have registered this address too. The password says which of the two is its
    // owner, not the link that was followed.
    if (link.contested) throw new Refused('conflict', CONTESTED, { passwordNeeded: true });
    await verify(c, link, link.username);
    return said(await linkOf(c, params.token), VERIFIED);
  },

  'POST /auth/verify-email/{token}': async ({ c, db, clock, params, body, seat }) => {
    const link = await linkOf(c, params.token);
    if (link.proven) throw new Refused('invalid', ALREADY);
    await countTry(c, limits.verifications, link.email);
    let meant: Registration | undefined = link;
    if (link.contested) {
      const { password, passkey } = body;
      const now = clock.real();
      if (!passkey && password === undefined) throw new Refused('conflict', CONTESTED, { passwordNeeded: true });
      const { like } = await hashesOf(db, link.email, now);
      const hash = passkey ? NO_PASSWORD : await seat.turn(() => hashPassword(password ?? '', like));
      meant = await registeredWith(db, link.email, hash, now);
      if (!meant) throw new Refused('invalid', passkey ? NO_SUCH_PASSKEY : NO_SUCH_PASSWORD, { passwordNeeded: true });
    }
    await verify(c, meant, body.username ?? meant.username);
    return said(await linkOf(c, params.token), VERIFIED);
  },

  /**
   * Apart from the proof of the address, which a mail program may do by opening the link: that uses
   * nothing up here.
   */
  'POST /auth/sign-in-by-link': async ({ c, db, clock, body, takeBack }) => {
    const now = clock.real();
    const link = await registrationOfLink(db, body.token, now, deviceOf(c));
    if (!link?.signsIn || !(await takeLink(db, link, now))) throw new Refused('unauthenticated', NOT_BY_LINK);
    return signedInAs(c, link.signsIn, takeBack, {});
  },
});

const NOT_BY_LINK = 'This link does not sign you in here. Sign in with your password.';

const CONTESTED = 'This email address was registered with different passwords. Enter the one that you chose.';
const NO_SUCH_PASSWORD = 'Nobody registered this address with this password.';
const NO_SUCH_PASSKEY = 'Nobody registered this address without a password.';

/**
 * What is answered once the address is proven: whoever has no way to sign in yet makes a passkey by
 * the same link, and whoever registered in this browser may be signed in by it. The address itself
 * is told to nobody but who holds its link, and only now: before, the link may still be a
 * stranger's registration.
 */
function said({ email, makesPasskey, signsIn }: Awaited<ReturnType<typeof linkOf>>, message: string) {
  return done(message, { email, passkey: makesPasskey !== null, signsIn: signsIn !== null });
}

/**
 * What a link stands for that is good, or that has done its work (`proven`); throws Refused
 * 'invalid'.
 */
async function linkOf(c: AppContext, token: string) {
  const now = c.get('clock').real();
  const link = await registrationOfLink(c.get('db'), token, now, deviceOf(c));
  if (!link || (!link.proven && link.linkExpiresAt <= now)) {
    throw new Refused('invalid', 'This verification link is invalid or has expired. Sign in to have a new one sent.');
  }
  return link;
}

/** Throws Refused 'conflict' when the name cannot be had: the link stays good for another. */
async function verify(c: AppContext, registration: Registration, username: string): Promise<void> {
  const needed = { usernameNeeded: true, username };
  if (isReservedFor(c.env, username, registration.email)) throw new Refused('conflict', RESERVED, needed);
  const now = c.get('clock').real();
  const letter = hasPassword(registration) ? LETTERS.accountOpened : LETTERS.openedWithoutPassword;
  const warning = letter({ ...registration, username }, c.env.SITE_URL);
  const key = c.env.TOKEN_SECRET;
  const isFan = await becomeFan(c.get('db'), key, registration, username, looksOf(username), warning, now);
  if (!isFan) throw new Refused('conflict', TAKEN, needed);
  sendSoon(c);
}
