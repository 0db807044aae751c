import type { Signed } from '#schema/wire/account/passkey';
import { countSigned, type Meant } from '../../account/passkey.ts';
import { passwordFits } from '../../account/password.ts';
import type { Seat } from '../../http/queue.ts';
import type { AppContext } from '../../http/serve.ts';
import type { Viewer } from '../../http/session.ts';
import { Refused } from '../../problem.ts';
import { sha256 } from '../../secret.ts';
import { NOT_ME_MS } from '../../store/fan/mail-token.ts';
import { notePasskeyUse, passkeyWithOwner } from '../../store/fan/passkey.ts';
import { findUser, type UserRow } from '../../store/fan/user.ts';

/** A password, or what a passkey has signed. */
type Given = { password?: string | undefined; passkey?: Signed | undefined };
/**
 * What the call's row has seen to: a seat to hash, and a counted try, which only what was wrong
 * keeps.
 */
type Turn = { seat: Seat; takeBack(): Promise<void> };

/**
 * Until the mail that told of a passkey is good for "This was not me" no more, the passkey is no
 * proof for another address or password: who knew the password and added one could take the account
 * over by it.
 */
const TOO_NEW =
  'This passkey was added less than a week ago. Use your password, or choose a new one with "Forgot Password?".';

/** Said of a passkey that did not sign in, or prove anything. */
export const PASSKEY_FAILED = 'This passkey was not accepted. Please try again, or use your password.';

/**
 * The fan who is signed in, if they prove again that it is them: what changes how an account is
 * held asks for it, since a session may be somebody else's by now. The password counts if both are
 * given. Throws Refused, with `wrong` if it is not their password. `held`: a passkey must have been
 * theirs for a week.
 */
export async function freshlyProven(
  c: AppContext,
  viewer: Viewer,
  { password, passkey }: Given,
  { seat, takeBack }: Turn,
  { wrong = 'The password is not right.', held = false } = {},
): Promise<UserRow> {
  if (password !== undefined) {
    const user = await findUser(c.get('db'), { id: viewer.id });
    if (!(await seat.turn(() => passwordFits(password, user?.passwordHash))) || !user)
      throw new Refused('invalid', wrong);
    await takeBack();
    return user;
  }
  if (passkey === undefined) throw new Refused('invalid', 'Password is required');
  const signed = await ownerWhoSigned(c, passkey, { purpose: 'proof', whose: provingOf(viewer) });
  if (signed?.user.id !== viewer.id) throw new Refused('invalid', PASSKEY_FAILED);
  await takeBack();
  if (held && c.get('clock').real() - signed.passkey.createdAt < NOT_ME_MS) throw new Refused('invalid', TOO_NEW);
  return signed.user;
}

/** Whose a challenge is that was given to who is signed in: theirs, in this session. */
export const provingOf = ({ id, session }: Viewer) => sha256(`${id} ${session}`);

/**
 * The passkey, with its fan, that has signed a challenge of ours that was meant so, and that nobody
 * has used before; null: none. It is used up then.
 */
export async function ownerWhoSigned(c: AppContext, signed: Signed, meant: Meant) {
  const { db, clock } = c.var;
  const now = clock.real();
  const known = await passkeyWithOwner(db, signed.id);
  if (!known) return null;
  const { passkey, user } = known;
  const { userHandle } = signed.response;
  // An authenticator that says whose it is says the same as we.
  if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== user.id) return null;
  const counter = await countSigned(c.env, db, signed, meant, passkey, now);
  return counter !== null && (await notePasskeyUse(db, passkey.id, counter, now)) ? known : null;
}
