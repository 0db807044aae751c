import type { Hono } from 'hono';
import { accountCalls } from '#schema/wire/account';
import { passwordChangedLetter, resetLetter } from '../mail/letters.ts';
import { hashPassword, passwordFits } from '../password.ts';
import { Refused } from '../problem.ts';
import { type App, serve } from '../serve.ts';
import { countAttempt } from '../store/attempt.ts';
import { outbox } from '../store/mail.ts';
import { newMailToken, useMailToken } from '../store/mail-token.ts';
import { endSessionsOf } from '../store/session.ts';
import { changeUser, findUser } from '../store/user.ts';
import { MAILS_ASKED, sendSoon } from './registration.ts';

export function passwordRoutes(app: Hono<App>): void {
  serve(app, '/api', accountCalls.requestPasswordReset, async ({ c, db, clock, body }) => {
    const now = clock.real();
    const user = await findUser(db, { email: body.email });
    if (user && (await countAttempt(db, MAILS_ASKED, body.email, now)) <= MAILS_ASKED.most) {
      const { token, statement } = newMailToken(db, user.id, 'reset-password', now);
      await db.batch([statement, outbox(db, resetLetter(user, c.env.SITE_URL, token), now)]);
      sendSoon(c);
    }
    return {
      success: true as const,
      message: 'If an account exists for this address, a link to reset the password is on its way.',
    };
  });

  serve(app, '/api', accountCalls.resetPassword, async ({ c, db, clock, body }) => {
    const now = clock.real();
    const userId = await useMailToken(db, body.token, 'reset-password', now);
    const user = userId && (await findUser(db, { id: userId }));
    if (!user) throw new Refused('invalid', 'The password reset link is invalid or has expired.');
    await db.batch([
      // The link came by mail: the address is proven with it.
      changeUser(db, user.id, { passwordHash: await hashPassword(body.password), verifiedAt: user.verifiedAt ?? now }),
      outbox(db, passwordChangedLetter(user, c.env.SITE_URL), now),
    ]);
    await endSessionsOf(db, user.id);
    sendSoon(c);
    return { success: true as const, message: 'Your password is changed. Please sign in with the new one.' };
  });

  serve(app, '/api', accountCalls.changePassword, async ({ c, db, clock, body, viewer }) => {
    const now = clock.real();
    const user = await findUser(db, { id: viewer.id });
    if (!user || !(await passwordFits(body.currentPassword, user.passwordHash))) {
      throw new Refused('invalid', 'The current password is not right.');
    }
    await db.batch([
      changeUser(db, user.id, { passwordHash: await hashPassword(body.password) }),
      outbox(db, passwordChangedLetter(user, c.env.SITE_URL), now),
    ]);
    await endSessionsOf(db, user.id, body.refreshToken);
    sendSoon(c);
    return { success: true as const, message: 'Your password is changed. Other devices are signed out.' };
  });
}
