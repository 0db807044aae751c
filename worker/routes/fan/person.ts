import { limits } from '#schema/wire/limits';
import { personCalls } from '#schema/wire/person';
import { agentOf } from '../../account/agent.ts';
import { isReservedFor } from '../../account/reserved-name.ts';
import { takePageCookie } from '../../http/cookies.ts';
import { countTry } from '../../http/limit.ts';
import { type AppContext, done, serve } from '../../http/serve.ts';
import { logFailure } from '../../log.ts';
import { Refused, signInAgain } from '../../problem.ts';
import { sha256 } from '../../secret.ts';
import { database } from '../../store/core/database.ts';
import { keptOf } from '../../store/core/own-data.ts';
import { addressOfLink, askForAddress, takeAddress } from '../../store/fan/address.ts';
import { depart, discardPictures } from '../../store/fan/departure.ts';
import { devicesOf, endDevice } from '../../store/fan/session.ts';
import { findUser } from '../../store/fan/user.ts';
import { pushChoicesOf } from '../../store/news/push-subscription.ts';
import { wantedBy } from '../../store/news/stop.ts';
import { LETTERS } from '../../words/account.ts';
import { freshlyProven } from '../account/fresh-proof.ts';
import { ownFields } from '../account/profile.ts';
import { sendSoon } from '../account/registration.ts';

const ADDRESS_CHANGED = done('This is your email address now. Please sign in with it.');

/** A fan's account as a whole: what is kept of it, its address, its end. */
export const personRoutes = serve(personCalls, {
  'GET /users/me/export': async ({ c, db, viewer }) => {
    const user = await findUser(db, { id: viewer.id });
    if (!user) throw signInAgain();
    c.header('Content-Disposition', 'attachment; filename="called-it.json"');
    const { kinds, quiet } = await pushChoicesOf(db, user.id, viewer.session);
    const mailSettings = await wantedBy(db, 'mail', user.id);
    const { browsers, ...kept } = await keptOf(db, user.id, user.email);
    const account = { ...ownFields(user), createdAt: new Date(user.createdAt).toISOString() };
    return { account, mailSettings, ...kept, notifications: { kinds, quiet, browsers } };
  },

  'DELETE /users/me': async ({ c, db, clock, body, viewer, ...turn }) => {
    const user = await freshlyProven(c, viewer, body, turn);
    const notice = LETTERS.accountDeleted(user, c.env.SITE_URL);
    if (!(await depart(db, c.env.TOKEN_SECRET, user, notice, clock.real()))) throw signInAgain();
    takePageCookie(c);
    await discardSoon(c);
    sendSoon(c);
    return done('Your account is deleted.');
  },

  'GET /auth/devices': async ({ db, clock, viewer }) => {
    const rows = await devicesOf(db, viewer.id, viewer.session, clock.real());
    return {
      data: rows.map(({ id, agent, since, lastSeen, here }) => ({
        id: sha256(id),
        agent: agent || agentOf(),
        since,
        lastSeen,
        here: here === 1,
      })),
    };
  },

  'DELETE /auth/devices/{device}': async ({ c, db, clock, params, viewer }) => {
    const rows = await devicesOf(db, viewer.id, viewer.session, clock.real());
    // No answer, and so no page, names a session.
    const row = rows.find(({ id }) => sha256(id) === params.device);
    const ended = row ? await endDevice(db, viewer.id, row.id) : [];
    if (ended.length === 0) throw new Refused('not_found', 'You are not signed in there any more.');
    if (ended.includes(viewer.session)) takePageCookie(c);
    return done('You are signed out there.');
  },

  'POST /auth/change-email': async ({ c, db, clock, body, viewer, ...turn }) => {
    const user = await freshlyProven(c, viewer, body, turn, { held: true });
    const { email: address } = body;
    if (address === user.email) throw new Refused('invalid', 'This is your email address already.');
    // A name of the allow-list is for its addresses only.
    if (isReservedFor(c.env, user.username, address) && !isReservedFor(c.env, user.username, user.email))
      throw new Refused('conflict', 'Your username belongs to your present address. Change the username first.');
    await countTry(c, limits.mails, address);
    // Each is a mail to their present address too.
    await countTry(c, limits.mails, user.id);
    const holder = await findUser(db, { email: address });
    const letters = {
      proof: (token: string) =>
        holder
          ? LETTERS.takenAddress(holder, c.env.SITE_URL)
          : LETTERS.newAddress({ ...user, email: address }, c.env.SITE_URL, token),
      warning: LETTERS.addressAsked(user, c.env.SITE_URL),
    };
    await askForAddress(db, { owner: user, address }, letters, clock.real());
    sendSoon(c);
    return done(`We sent a link to ${address}. Your address changes once you follow it.`);
  },

  'POST /auth/change-email/{token}': async ({ c, db, clock, params }) => {
    const now = clock.real();
    const link = await addressOfLink(db, params.token, now);
    if (!link) throw new Refused('invalid', 'This link is invalid or has expired. Ask for a new one in your profile.');
    await countTry(c, limits.verifications, link.address);
    if (link.done && link.email === link.address) return ADDRESS_CHANGED;
    const warning = LETTERS.addressChanged(link, c.env.SITE_URL);
    if (!(await takeAddress(db, params.token, link, warning, now)))
      throw new Refused('conflict', 'This email address has an account already.');
    sendSoon(c);
    return ADDRESS_CHANGED;
  },
});

/** The fan is gone whatever R2 says: the minute deletes what this does not. */
export async function discardSoon(c: AppContext): Promise<void> {
  // Not through the session, which has ended with the fan.
  await logFailure('picture-waits', {}, () => discardPictures(database(c.env.DB), c.env.AVATARS));
}
