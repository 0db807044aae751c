import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { users } from '#schema/tables/fan/user';
import { pushSubscriptions } from '#schema/tables/news/push';
import { livesAt } from '../../store/news/push-subscription.ts';
import { d1 } from '../bindings.ts';
import { newcomersOf, PASSWORD, person } from '../newcomers.ts';
import { cookieIn, type Fan, type Said, type World } from '../world.ts';
import { type Authenticator, authenticator } from './authenticator.ts';

/**
 * Who holds every way into one account; `earlier`: the address that it had, `email`: that it has.
 */
export type Holder = {
  fan: Session;
  elsewhere: Session;
  earlier: string;
  email: string;
  phone: Authenticator;
  key: Authenticator;
  calendar: string;
  links: Record<'ofEarlier' | 'ofRegistration' | 'ofOwn' | 'ofReset' | 'ofAddress' | 'ofWarning', string>;
  /** The cookie of the browser that they registered in. */
  browser: string;
};
/** A way into an account. */
export type Way = keyof ReturnType<typeof waysOf>['ways'];

/** A session of theirs, with the page cookie of its browser. */
type Session = Fan & { page: string };
export const sessionOf = (fan: Fan, said: Said): Session => ({
  ...fan,
  token: said.body.accessToken,
  refreshToken: said.body.refreshToken,
  page: cookieIn(said, 'page'),
});

/** Every way into an account: who holds them all, and whether each is open. */
export function waysOf(here: World) {
  const { post: auth, mailedToken, warnedToken, follow, login, ...newcomers } = newcomersOf(here);

  async function holderOf(username: string): Promise<Holder> {
    const fan = await newcomers.withPassword(username);
    const { email: earlier } = person(username);
    const { email } = person(`${username}-moved`);
    const move = async (to: string) => {
      expect((await auth('change-email', { password: PASSWORD, email: to }, fan)).status).toBe(200);
      return mailedToken(to);
    };
    expect((await auth(`change-email/${await move(email)}`)).status).toBe(200);
    const ofEarlier = await warnedToken(earlier);

    // Somebody registered the address before its owner did, and holds a link that was mailed then.
    await d1.run('update users set verified_at = ? where id = ?', null, fan.id);
    await auth('register', person(`${username}-rival`, { email, password: 'rival-pass-2025' }));
    const ofRegistration = await mailedToken(email);
    // Its owner has followed theirs since.
    const browser = cookieIn(await auth('register', person(`${username}-own`, { email })), 'device');
    const ofOwn = await mailedToken(email);
    await d1.run('update registrations set used_at = 1 where username = ?', `${username}-own`);
    await d1.run('update users set verified_at = ? where id = ?', 1, fan.id);

    const [session, elsewhere] = [await begun(fan), await begun(fan)];
    Object.assign(fan, session);
    const [phone, key] = [await authenticator(), await authenticator()];
    for (const device of [phone, key]) await newcomers.addPasskey(fan, device);
    await d1.run('update passkeys set created_at = ? where user_id = ?', 1, fan.id);
    const { address } = (await here.post(fan, '/api/auth/calendar')).body.data;
    await newcomers.notified(fan);
    await newcomers.notified(elsewhere);
    await auth('request-password-reset', { email });
    const ofReset = await mailedToken(email);
    const ofAddress = await move(person(`${username}-again`).email);
    const ofWarning = await warnedToken(email);
    const links = { ofEarlier, ofRegistration, ofOwn, ofReset, ofAddress, ofWarning };
    return { fan: session, elsewhere, earlier, email, phone, key, calendar: new URL(address).pathname, links, browser };
  }

  async function begun(fan: Fan): Promise<Session> {
    const { refreshToken } = await here.elsewhere(fan);
    return sessionOf(fan, await auth('refresh-token', { refreshToken }));
  }
  /** Whether a session writes, and goes on. */
  const goesOn = async (session: Fan) => {
    const written = await here.patch(session, '/api/auth/mail-settings', { results: true });
    const said = await auth('refresh-token', { refreshToken: session.refreshToken });
    expect(said.status).toBe(written.status);
    return said.status === 200;
  };
  /** Whether its page cookie shows pages of the fan. */
  const showsPages = async ({ page }: Session) => {
    const seen = await here.page(page).fan();
    expect((await here.page(page).ask('/api/auth/profile')).status).toBe(seen ? 200 : 401);
    return seen !== null;
  };
  const isNotified = async ({ refreshToken }: Session) => {
    const ofSession = eq(pushSubscriptions.sessionId, refreshToken.split('.')[0] ?? '');
    const told = await here.db
      .select()
      .from(pushSubscriptions)
      .where(and(ofSession, livesAt(Date.now())));
    return told.length > 0;
  };
  /** A password that is refused tells a good link from another, and uses neither up. */
  const letsChoose = async (token: string) =>
    (await auth('reset-password', { token, password: '12345678' })).body.message.includes('too easy');

  /** Each way in: whether it opens the account. The last three use up what they try. */
  const ways = {
    'this session': ({ fan }: Holder) => goesOn(fan),
    'another session': ({ elsewhere }: Holder) => goesOn(elsewhere),
    'the page here': ({ fan }: Holder) => showsPages(fan),
    'the page elsewhere': ({ elsewhere }: Holder) => showsPages(elsewhere),
    'notifications here': ({ fan }: Holder) => isNotified(fan),
    'notifications elsewhere': ({ elsewhere }: Holder) => isNotified(elsewhere),
    'the password': async ({ fan }: Holder) => {
      const row = await here.db.select().from(users).where(eq(users.id, fan.id)).get();
      return (await login(row?.email ?? '')).status === 200;
    },
    'a passkey': async ({ phone }: Holder) => (await newcomers.signInBy(phone)).status === 200,
    'another passkey': async ({ key }: Holder) => (await newcomers.signInBy(key)).status === 200,
    'the calendar': async ({ calendar }: Holder) => (await here.ask('GET', calendar)).status === 200,
    'a link to choose a password': ({ links }: Holder) => letsChoose(links.ofReset),
    'the link of a warning': ({ links }: Holder) => letsChoose(links.ofWarning),
    'the link to the earlier address': ({ links }: Holder) => letsChoose(links.ofEarlier),
    'the link that signs in': async ({ links, browser: Cookie }: Holder) =>
      (await here.ask('POST', '/api/auth/sign-in-by-link', { body: { token: links.ofOwn }, headers: { Cookie } }))
        .status === 200,
    'a link to prove an address': async ({ links }: Holder) =>
      (await auth(`change-email/${links.ofAddress}`)).status === 200,
    'the link of a registration': async ({ fan, links }: Holder) => {
      // Their address is free again: nothing but its own end keeps the link from opening one.
      await d1.run('update users set email = ? where id = ?', `${fan.id}@calledit.example`, fan.id);
      return (await follow(links.ofRegistration)).status === 200;
    },
  };
  return { holderOf, ways };
}
