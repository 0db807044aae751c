import { accountCalls } from '#schema/wire/account';
import { limits } from '#schema/wire/limits';
import { personCalls } from '#schema/wire/person';
import { hashPassword } from '../../account/password.ts';
import { isWeak, TOO_EASY } from '../../account/weak-password.ts';
import { countTry, nameOf } from '../../http/limit.ts';
import { type AppContext, done, serve } from '../../http/serve.ts';
import { Refused } from '../../problem.ts';
import { forgetTries } from '../../store/core/attempt.ts';
import { batch } from '../../store/core/database.ts';
import { newLink, ownerOfToken } from '../../store/fan/mail-token.ts';
import { waitingFor } from '../../store/fan/registration.ts';
import { findUser } from '../../store/fan/user.ts';
import { changePassword, keptPasskeys, shutOut } from '../../store/fan/ways-in.ts';
import { pretendMail, queueMail } from '../../store/news/outbox.ts';
import { LETTERS } from '../../words/account.ts';
import { freshlyProven } from './fresh-proof.ts';
import { sendLinkAgain, sendSoon } from './registration.ts';

const BAD_LINK = 'The password reset link is invalid or has expired.';

export const passwordRoutes = {
  ...serve(accountCalls, {
    'POST /auth/request-password-reset': async ({ c, db, clock, body }) => {
      const now = clock.real();
      const [user, [waiting]] = await Promise.all([
        findUser(db, { email: body.email }),
        waitingFor(db, body.email, now),
      ]);
      if (user) {
        const { token, statement } = newLink(db, user, { purpose: 'reset-password' }, now);
        await batch(db, { link: statement, mail: queueMail(LETTERS.reset(user, c.env.SITE_URL, token), now) });
      } else if (waiting) {
        // Nothing to reset yet: the link to prove the address comes first.
        await sendLinkAgain(c, db, waiting, now);
      } else {
        await pretendMail(db, now);
      }
      sendSoon(c);
      return done('If an account exists for this address, a link to reset the password is on its way.');
    },

    'POST /auth/reset-password': async ({ c, db, clock, body, seat }) => {
      const now = clock.real();
      const owner = await ownerOfToken(db, body.token, now);
      if (!owner) throw new Refused('invalid', BAD_LINK);
      if (await isWeak(body.password, owner)) throw new Refused('invalid', TOO_EASY);
      const warning = LETTERS.passwordChanged(owner, c.env.SITE_URL);
      const passwordHash = await seat.turn(() => hashPassword(body.password));
      const good = await shutOut(db, body.token, owner, { passwordHash, warning }, lostLetter(c, owner), now);
      // Somebody used the link while the password was hashed.
      if (!good) throw new Refused('invalid', BAD_LINK);
      // Its owner has proven to be the owner.
      await forgetTries(
        db,
        [limits.login, limits.signIns].map((limit) => nameOf(limit, owner.email)),
      );
      sendSoon(c);
      return done(
        'Your password is changed. A calendar address you had has ended, and your passkeys are removed. Please sign in with the new password.',
      );
    },

    'POST /auth/not-me': async ({ c, db, clock, body }) => {
      const now = clock.real();
      const owner = await ownerOfToken(db, body.token, now);
      if (!owner) throw new Refused('invalid', BAD_LINK);
      if (!(await shutOut(db, body.token, owner, null, lostLetter(c, owner), now)))
        throw new Refused('invalid', BAD_LINK);
      sendSoon(c);
      return done(
        owner.before === owner.email
          ? 'Every way into your account has ended. Choose a new password now.'
          : 'Your account has this address again, and every way into it has ended. Choose a new password now.',
      );
    },
  }),
  ...serve(personCalls, {
    'POST /auth/change-password': async ({ c, db, clock, body, viewer, seat, takeBack }) => {
      const { currentPassword: password, passkey } = body;
      const wrong = 'The current password is not right.';
      const user = await freshlyProven(c, viewer, { password, passkey }, { seat, takeBack }, { wrong, held: true });
      const now = clock.real();
      if (await isWeak(body.password, user)) throw new Refused('invalid', TOO_EASY);
      await countTry(c, limits.passwords, user.id);
      const passwordHash = await seat.turn(() => hashPassword(body.password));
      const passkeys = keptPasskeys(viewer.session, body.keepPasskeys);
      const warning = LETTERS.passwordChanged(user, c.env.SITE_URL);
      await changePassword(db, user.id, { passwordHash, session: viewer.session, passkeys }, warning, now);
      sendSoon(c);
      return done(
        'Your password is changed. Other devices are signed out, a calendar address you had has ended, and passkeys that you did not keep are removed.',
      );
    },
  }),
};

/** Tells the address that an account loses, where a link gives back the one before. */
function lostLetter(c: AppContext, owner: { before: string; firstName: string; username: string }) {
  return LETTERS.addressBack({ ...owner, email: owner.before }, c.env.SITE_URL);
}
