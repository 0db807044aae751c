import type { Hono } from 'hono';
import { accountCalls } from '#schema/wire/account';
import { hashPassword } from '../account/password.ts';
import { countTry, MAILS_ASKED, REGISTRATIONS } from '../http/limit.ts';
import { type App, type AppContext, serve } from '../http/serve.ts';
import { isReserved } from '../http/session.ts';
import { knownAddressLetter, verificationLetter } from '../mail/letters.ts';
import { sendMail } from '../minute/send-mail.ts';
import { Refused } from '../problem.ts';
import { outbox, pretendMail } from '../store/mail.ts';
import { hasVerified, newMailToken, verifyByToken } from '../store/mail-token.ts';
import { findUser, newUser, takenBy } from '../store/user.ts';

const TAKEN = 'Username is already taken';

export function registrationRoutes(app: Hono<App>): void {
  serve(app, '/api', accountCalls.register, async ({ c, db, clock, body }) => {
    await countTry(c, REGISTRATIONS, body.email);
    const now = clock.real();
    if (isReserved(c.env, body)) throw new Refused('conflict', TAKEN);
    // Hashed in any case: a known address must not answer sooner.
    const passwordHash = await hashPassword(body.password);
    if (await findUser(db, { username: body.username })) throw new Refused('conflict', TAKEN);
    const { password: _, ...person } = body;
    const id = crypto.randomUUID();
    const { token, statement } = newMailToken(db, id, 'verify-email', now);
    try {
      await db.batch([
        newUser(db, { ...person, id, passwordHash, createdAt: now }),
        statement,
        outbox(db, verificationLetter(body, c.env.SITE_URL, token), now),
      ]);
    } catch (error) {
      const taken = takenBy(error);
      if (taken === 'username') throw new Refused('conflict', TAKEN);
      if (taken !== 'email') throw error;
      // The same answer as for a new address: who has an account is nobody's business. Its owner hears of it.
      const known = await findUser(db, { email: body.email });
      if (known) await outbox(db, knownAddressLetter(known, c.env.SITE_URL), now);
    }
    sendSoon(c);
    return {
      success: true as const,
      message: `Welcome, ${body.firstName}! We sent a verification email to ${body.email}.`,
      data: { id, username: body.username, email: body.email, firstName: body.firstName },
    };
  });

  serve(app, '/api', accountCalls.resendVerification, async ({ c, db, clock, body }) => {
    await countTry(c, MAILS_ASKED, body.email);
    const now = clock.real();
    const user = await findUser(db, { email: body.email });
    if (user?.verifiedAt === null) {
      const { token, statement } = newMailToken(db, user.id, 'verify-email', now);
      await db.batch([statement, outbox(db, verificationLetter(user, c.env.SITE_URL, token), now)]);
    } else {
      await pretendMail(db, now);
    }
    sendSoon(c);
    return { success: true as const, message: 'If this address waits for verification, a new link is on its way.' };
  });

  serve(app, '/api', accountCalls.verifyEmail, async ({ db, clock, params }) => {
    if (!(await verifyByToken(db, params.token, clock.real()))) {
      throw new Refused(
        'invalid',
        (await hasVerified(db, params.token))
          ? 'This link was used already and your email address is verified. Please sign in.'
          : 'This verification link is invalid or has expired. Sign in to have a new one sent.',
      );
    }
    return { success: true as const, message: 'Your email address is verified. You can sign in now.' };
  });
}

/** Sends what waits in the outbox once the answer is out; cron sends whatever this does not. */
export function sendSoon(c: AppContext): void {
  const sending = sendMail(c.env, c.get('clock')).catch((error) =>
    // Of a failing statement the message shows its parameters, a mail among them.
    console.error('mail waits for the next minute', error instanceof Error ? error.name : ''),
  );
  try {
    c.executionCtx.waitUntil(sending);
  } catch {
    // Without an execution context (a test) the promise runs on by itself.
  }
}
