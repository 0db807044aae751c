import { accountCalls } from '#schema/wire/account';
import { limits } from '#schema/wire/limits';
import { looksOf } from '../../account/look.ts';
import { hashPassword } from '../../account/password.ts';
import { isReservedFor, RESERVED, TAKEN } from '../../account/reserved-name.ts';
import { isWeak, TOO_EASY } from '../../account/weak-password.ts';
import { sendAccountMails } from '../../cron/send.ts';
import { afterwards } from '../../http/cached.ts';
import { deviceOf, setDeviceCookie } from '../../http/cookies.ts';
import { countTry, networkOf } from '../../http/limit.ts';
import { type AppContext, done, serve } from '../../http/serve.ts';
import { logFailure } from '../../log.ts';
import { Refused } from '../../problem.ts';
import { randomSecret, sha256 } from '../../secret.ts';
import { noteAct, type Trail } from '../../store/core/act.ts';
import { batch, type Database } from '../../store/core/database.ts';
import { isFree } from '../../store/fan/name.ts';
import { registrations } from '../../store/fan/people.ts';
import { NO_PASSWORD, newRegistration, type Registration, waitingFor } from '../../store/fan/registration.ts';
import { findUser, hashesOf } from '../../store/fan/user.ts';
import { pretendMail, queueMail } from '../../store/news/outbox.ts';
import { LETTERS } from '../../words/account.ts';
import { pictureAddress } from './pictures.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export const registrationRoutes = serve(accountCalls, {
  'POST /auth/register': async ({ c, db, clock, body, seat }) => {
    const { password, ...person } = body;
    if (isReservedFor(c.env, body.username, null)) {
      throw new Refused('conflict', RESERVED, { errors: { username: [RESERVED] } });
    }
    if (password !== undefined && (await isWeak(password, body)))
      throw new Refused('invalid', TOO_EASY, { errors: { password: [TOO_EASY] } });
    const now = clock.real();
    // From here on everything is done and written alike, for an address with an account and without
    // one, for a taken name and a free one: who has an account is nobody's business. The name is
    // taken by the proof of the address; the owner of a known one hears of it by mail.
    const { user, like } = await hashesOf(db, body.email, now);
    const passwordHash = password === undefined ? NO_PASSWORD : await seat.turn(() => hashPassword(password, like));
    const device = deviceOf(c) ?? randomSecret();
    const { token, statement } = newRegistration(db, { ...person, passwordHash, deviceHash: sha256(device) }, now);
    const letter = user
      ? LETTERS.knownAddress(user, c.env.SITE_URL)
      : LETTERS.verification(person, c.env.SITE_URL, token);
    await batch(db, { registration: statement, mail: queueMail(letter, now) });
    setDeviceCookie(c, device);
    sendSoon(c);
    return done(`Welcome, ${body.firstName}! We sent a verification email to ${body.email}.`, {
      data: { username: body.username, email: body.email, firstName: body.firstName },
    });
  },

  'POST /auth/username': async ({ c, db, clock, body, viewer }) => {
    await countTry(c, limits.nameQuestions, networkOf(c) ?? 'here');
    // A fan who is signed in has proven an address, and may go back to a look of their own.
    const fan = viewer && (await findUser(db, { id: viewer.id }));
    const looks = looksOf(body.username);
    const message = isReservedFor(c.env, body.username, fan?.email ?? null)
      ? RESERVED
      : (await isFree(db, c.env.TOKEN_SECRET, looks, fan?.id ?? '', clock.real()))
        ? null
        : TAKEN;
    return { data: { free: message === null, message } };
  },

  'POST /auth/resend-verification': async ({ c, db, clock, body }) => {
    const now = clock.real();
    const [user, [waiting]] = await Promise.all([findUser(db, { email: body.email }), waitingFor(db, body.email, now)]);
    if (waiting && user) await db.run(queueMail(LETTERS.knownAddress(user, c.env.SITE_URL), now));
    else if (waiting) await sendLinkAgain(c, db, waiting, now);
    else await pretendMail(db, now);
    sendSoon(c);
    return done('If this address waits for verification, a new link is on its way.');
  },

  // Registrations happen in real time, not in game time; "today" is the day in UTC.
  'GET /auth/registration-alerts': async ({ db, clock, query }) => {
    const now = clock.real();
    const { total, today, recent } = await registrations(
      db,
      now - query.hours * HOUR,
      new Date(now).setUTCHours(0, 0, 0, 0),
      query.limit,
    );
    return {
      data: {
        totalUsers: total,
        todayRegistrations: today,
        // Beside times of the game on the desk.
        lastUpdated: new Date(clock.now()).toISOString(),
        recentRegistrations: recent.map((user) => ({
          id: user.id,
          username: user.username,
          first_name: user.firstName,
          last_name: user.lastName,
          email: user.email,
          residence: user.residence,
          profile_logo: pictureAddress(user.logoKey),
          created_at: new Date(user.createdAt).toISOString(),
          minutes_ago: Math.floor((now - user.createdAt) / MINUTE),
          hours_ago: Math.floor((now - user.createdAt) / HOUR),
        })),
      },
    };
  },
});

/**
 * Mails a new link to an address that waits for its proof; the one before stays good as long as it
 * was. `trail`: if an administrator asks for it.
 */
export async function sendLinkAgain(c: AppContext, db: Database, waiting: Registration, now: number, trail?: Trail) {
  const { token, statement } = newRegistration(db, waiting, now, waiting.createdAt);
  const letter = LETTERS.verification(waiting, c.env.SITE_URL, token);
  await batch(db, {
    registration: statement,
    mail: queueMail(letter, now),
    trail: trail ? [noteAct(trail.act, trail.by)] : [],
  });
}

/** Begins to send waiting mails about accounts; the answer does not wait. Cron sends the rest. */
export function sendSoon(c: AppContext): void {
  afterwards(
    c,
    logFailure('mail-waits', {}, () => sendAccountMails(c.env, c.get('clock'))),
  );
}
