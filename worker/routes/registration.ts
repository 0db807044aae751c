import type { Hono } from 'hono';
import { accountCalls } from '#schema/wire/account';
import { sendMail } from '../jobs/send-mail.ts';
import { knownAddressLetter, verificationLetter } from '../mail/letters.ts';
import { hashPassword } from '../password.ts';
import { Refused } from '../problem.ts';
import { type App, type AppContext, serve } from '../serve.ts';
import { isReserved } from '../session.ts';
import { countAttempt, type Limit } from '../store/attempt.ts';
import { outbox } from '../store/mail.ts';
import { newMailToken, useMailToken } from '../store/mail-token.ts';
import { changeUser, findUser, isNameTaken, newUser } from '../store/user.ts';

const HOUR = 3_600_000;
/** Mails that anyone may cause to one address. What is more is not sent; the answer is the same. */
export const MAILS_ASKED: Limit = { what: 'mail', most: 5, withinMs: HOUR };

const TAKEN = 'Username is already taken';

export function registrationRoutes(app: Hono<App>): void {
  serve(app, '/api', accountCalls.register, async ({ c, db, clock, body }) => {
    const now = clock.real();
    if (isReserved(c.env, body)) throw new Refused('conflict', TAKEN);
    // Hashed in any case: a known address must not answer sooner.
    const passwordHash = await hashPassword(body.password);
    if (await findUser(db, { username: body.username })) throw new Refused('conflict', TAKEN);
    const { password: _, ...person } = body;
    const id = crypto.randomUUID();
    const known = await findUser(db, { email: body.email });
    if (known) {
      // The same answer as for a new address: who has an account is nobody's business. Its owner hears of it.
      if ((await countAttempt(db, MAILS_ASKED, body.email, now)) <= MAILS_ASKED.most) {
        await outbox(db, knownAddressLetter(known, c.env.SITE_URL), now);
      }
    } else {
      const { token, statement } = newMailToken(db, id, 'verify-email', now);
      try {
        await db.batch([
          newUser(db, { ...person, id, passwordHash, createdAt: now }),
          statement,
          outbox(db, verificationLetter(body, c.env.SITE_URL, token), now),
        ]);
      } catch (error) {
        if (isNameTaken(error)) throw new Refused('conflict', TAKEN);
        throw error;
      }
    }
    sendSoon(c);
    return {
      success: true as const,
      message: `Welcome, ${body.firstName}! We sent a verification email to ${body.email}.`,
      data: { id, username: body.username, email: body.email, firstName: body.firstName },
    };
  });

  serve(app, '/api', accountCalls.resendVerification, async ({ c, db, clock, body }) => {
    const now = clock.real();
    const user = await findUser(db, { email: body.email });
    if (user?.verifiedAt === null && (await countAttempt(db, MAILS_ASKED, body.email, now)) <= MAILS_ASKED.most) {
      const { token, statement } = newMailToken(db, user.id, 'verify-email', now);
      await db.batch([statement, outbox(db, verificationLetter(user, c.env.SITE_URL, token), now)]);
      sendSoon(c);
    }
    return { success: true as const, message: 'If this address waits for verification, a new link is on its way.' };
  });

  serve(app, '/api', accountCalls.verifyEmail, async ({ db, clock, params }) => {
    const now = clock.real();
    const userId = await useMailToken(db, params.token, 'verify-email', now);
    if (!userId) throw new Refused('invalid', 'This verification link is invalid, has expired or was used already.');
    await changeUser(db, userId, { verifiedAt: now });
    return { success: true as const, message: 'Your email address is verified. You can sign in now.' };
  });
}

/** Sends what waits in the outbox once the answer is out; cron sends whatever this does not. */
export function sendSoon(c: AppContext): void {
  const sending = sendMail(c.env, c.get('clock')).catch((error) =>
    console.error('mail waits for the next minute', error instanceof Error ? error.message : ''),
  );
  try {
    c.executionCtx.waitUntil(sending);
  } catch {
    // Without an execution context (a test) the promise runs on by itself.
  }
}
