import type { Made, Passkey } from '#schema/wire/account/passkey';
import { passkeyCalls } from '#schema/wire/account/passkey';
import { limits } from '#schema/wire/limits';
import { agentOf } from '../../account/agent.ts';
import { type Meant, passkeyMade, toMakeBy, toSignBy } from '../../account/passkey.ts';
import { countTry } from '../../http/limit.ts';
import { type AppContext, done, serve } from '../../http/serve.ts';
import { Refused, signInAgain } from '../../problem.ts';
import {
  dropPasskey,
  keepPasskey,
  namePasskey,
  type PasskeyRow,
  passkeysOf,
  passkeyWithOwner,
} from '../../store/fan/passkey.ts';
import { hasPassword, registrationOfLink } from '../../store/fan/registration.ts';
import { findUser, type UserRow } from '../../store/fan/user.ts';
import { LETTERS } from '../../words/account.ts';
import { freshlyProven, ownerWhoSigned, PASSKEY_FAILED, provingOf } from './fresh-proof.ts';
import { sendSoon } from './registration.ts';
import { signedInAs } from './sign-in.ts';

const NO_SUCH = 'There is no such passkey';
const NOT_MADE = 'This passkey was not accepted. Please try again.';
const NOT_KEPT = 'You have 20 passkeys, or this one is in use already.';
const LAST = 'This is your only passkey, and you have no password. Set a password first, or add another passkey.';
const BAD_LINK =
  'This link makes no passkey any more. Sign in, or choose a password with "Forgot Password?" if you have none.';

export const passkeyRoutes = serve(passkeyCalls, {
  'GET /auth/passkeys/sign-in': async ({ c, clock }) => ({
    data: await toSignBy(c.env, SIGN_IN, clock.real()),
  }),

  'POST /auth/passkeys/sign-in': async ({ c, db, body }) => {
    const takeBack = await countTry(c, limits.passkeySignIns, body.id);
    const signed = await ownerWhoSigned(c, body, SIGN_IN);
    if (!signed) {
      // So that a device forgets what was removed. An id cannot be guessed: nobody finds one by
      // asking.
      const passkey = await passkeyWithOwner(db, body.id);
      throw new Refused('unauthenticated', PASSKEY_FAILED, passkey ? {} : { unknownPasskey: true });
    }
    return signedInAs(c, signed.user, takeBack, { passkey: signed.passkey.id });
  },

  'GET /auth/passkeys': async ({ db, viewer }) => {
    const [user, rows] = await Promise.all([findUser(db, { id: viewer.id }), passkeysOf(db, viewer.id)]);
    if (!user) throw signInAgain();
    return { data: rows.map(shown), password: hasPassword(user) };
  },

  'GET /auth/passkeys/proof': async ({ c, db, clock, viewer }) => {
    const meant: Meant = { purpose: 'proof', whose: provingOf(viewer) };
    return { data: await toSignBy(c.env, meant, clock.real(), await passkeysOf(db, viewer.id)) };
  },

  'POST /auth/passkeys/new': async ({ c, db, clock, body, viewer, ...turn }) => {
    const user = await freshlyProven(c, viewer, body, turn);
    await countTry(c, limits.passkeys, viewer.id);
    // By this challenge the passkey is the one that the proof was given for.
    const meant: Meant = { purpose: 'new', whose: provingOf(viewer) };
    return { data: await toMakeBy(c.env, user, meant, await passkeysOf(db, user.id), clock.real()) };
  },

  'POST /auth/passkeys': async ({ c, db, body, viewer }) => {
    const user = await findUser(db, { id: viewer.id });
    if (!user) throw signInAgain();
    const passkey = await keep(c, user, body, { purpose: 'new', whose: provingOf(viewer) });
    if (!passkey) throw new Refused('conflict', NOT_KEPT);
    return done('Your passkey is added. It signs you in without a password.', { data: passkey });
  },

  'PATCH /auth/passkeys/{passkey}': async ({ db, params, body, viewer }) => {
    const row = await namePasskey(db, viewer.id, params.passkey, body.name);
    if (!row) throw new Refused('not_found', NO_SUCH);
    return done('The passkey is renamed', { data: shown(row) });
  },

  'DELETE /auth/passkeys/{passkey}': async ({ c, db, clock, params, body, viewer, ...turn }) => {
    const has = await passkeysOf(db, viewer.id);
    if (!has.some(({ id }) => id === params.passkey)) throw new Refused('not_found', NO_SUCH);
    const user = await freshlyProven(c, viewer, body, turn);
    const warning = LETTERS.passkeyRemoved(user, c.env.SITE_URL);
    if (!(await dropPasskey(db, user.id, params.passkey, warning, clock.real()))) throw new Refused('conflict', LAST);
    sendSoon(c);
    return done('The passkey is removed. Delete it on your device too, so that it is not offered any more.');
  },

  'POST /auth/verify-email/{token}/new-passkey': async ({ c, clock, params }) => {
    const user = await ownerOfLink(c, params.token);
    await countTry(c, limits.verifications, user.email);
    return { data: await toMakeBy(c.env, user, { purpose: 'first', whose: user.id }, [], clock.real()) };
  },

  'POST /auth/verify-email/{token}/passkey': async ({ c, params, body }) => {
    const user = await ownerOfLink(c, params.token);
    const takeBack = await countTry(c, limits.verifications, user.email);
    const passkey = await keep(c, user, body, { purpose: 'first', whose: user.id });
    if (!passkey) throw new Refused('invalid', BAD_LINK);
    return signedInAs(c, user, takeBack, { passkey: passkey.id });
  },
});

const SIGN_IN = { purpose: 'sign-in', whose: '' } as const;

/** The fan whom the link of a mail lets make their first passkey; throws Refused. */
async function ownerOfLink(c: AppContext, token: string): Promise<UserRow> {
  const link = await registrationOfLink(c.get('db'), token, c.get('clock').real());
  if (!link?.makesPasskey) throw new Refused('invalid', BAD_LINK);
  return link.makesPasskey;
}

/**
 * Keeps what was made for a challenge of ours, and tells the fan; null: there is no room for it.
 * Throws Refused if it was not made so.
 */
async function keep(c: AppContext, user: UserRow, body: Made, meant: Meant): Promise<Passkey | null> {
  const { db, clock } = c.var;
  const now = clock.real();
  const made = await passkeyMade(c.env, db, body, meant, now);
  if (!made) throw new Refused('invalid', NOT_MADE);
  const agent = agentOf(c.req.header('User-Agent'));
  const passkey = { ...made, name: agent };
  const warning = LETTERS.passkeyAdded(user, c.env.SITE_URL, agent);
  if (!(await keepPasskey(db, user, passkey, warning, now, meant.purpose === 'first'))) return null;
  sendSoon(c);
  return shown({ ...passkey, createdAt: now, usedAt: null });
}

function shown({ id, name, createdAt, usedAt }: Omit<PasskeyRow, 'userId'>): Passkey {
  return { id, name, createdAt, usedAt };
}
