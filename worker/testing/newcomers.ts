import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { outbox } from '#schema/tables/news/outbox';
import { hashPassword } from '../account/password.ts';
import { type Authenticator, authenticator } from './account/authenticator.ts';
import { pushBrowser } from './push-browser.ts';
import type { Fan, Said, World } from './world.ts';

export const PASSWORD = 'demo-pass-2025';

let hash: Promise<string> | undefined;
/** Gives a fan that password. It is hashed once: that takes long on purpose. */
export async function setPassword({ db }: World, { id }: { id: string }): Promise<void> {
  hash ??= hashPassword(PASSWORD);
  await db.run(sql`update users set password_hash = ${await hash} where id = ${id}`);
}

/** What somebody types who registers. */
export const person = (username: string, change: object = {}) => ({
  username,
  email: `${username}@calledit.example`,
  password: PASSWORD,
  firstName: 'Demo',
  lastName: 'Fan',
  residence: 'France',
  ...change,
});

/** How people come to their accounts: forms, mailboxes and devices. */
export function newcomersOf(here: World) {
  const post = (path: string, body?: unknown, as?: Fan) => here.ask('POST', `/api/auth/${path}`, { as, body });
  const letters = () => here.db.select().from(outbox);
  const subjectsTo = async (email: string) =>
    (await letters()).flatMap(({ recipient, subject }) => (recipient === email ? [subject] : []));
  const tokensTo = async (email: string, ends: RegExp) => {
    const mine = (await letters()).filter(({ recipient }) => recipient === email);
    return mine.flatMap(({ body }) => ends.exec(body)?.[1] ?? []);
  };
  /** The tokens of the links in the mails to an address, oldest first. */
  const mailedTokens = (email: string) => tokensTo(email, /token=([\w-]+)$/m);
  /** The newest of them, and that of the newest link that says "This was not me". */
  const mailedToken = async (email: string) => (await mailedTokens(email)).at(-1) ?? 'none-was-mailed';
  const warnedToken = async (email: string) =>
    (await tokensTo(email, /token=([\w-]+)&not-me$/m)).at(-1) ?? 'none-was-mailed';
  const follow = (token: string) => here.ask('GET', `/api/auth/verify-email/${token}`);
  const login = (email: string, password = PASSWORD): Promise<Said> => post('login', { email, password });
  /** Registers, follows the link and signs in: what signing in answers. */
  const verified = async (username: string) => {
    const { email } = person(username);
    await post('register', person(username));
    await follow(await mailedToken(email));
    return (await login(email)).body;
  };
  /** The same as a fan. */
  const registered = async (username: string): Promise<Fan> => {
    const { user, accessToken: token, refreshToken } = await verified(username);
    return { id: user.id, username, token, refreshToken };
  };
  /** A fan who has that password, without a form and a mail. */
  const withPassword = async (username: string): Promise<Fan> => {
    const fan = await here.fan(username);
    await setPassword(here, fan);
    return fan;
  };
  /** Adds a passkey of a device by the password; `id`: of the passkey. */
  const addPasskey = async (fan: Fan, device?: Authenticator) => {
    const holder = device ?? (await authenticator());
    const { data } = (await post('passkeys/new', { password: PASSWORD }, fan)).body;
    const said = await post('passkeys', await holder.make(data), fan);
    expect(said.status).toBe(201);
    return { device: holder, id: said.body.data.id as string };
  };
  /** Signs in by a passkey; `told`: what the device says in place of the truth. */
  const signInBy = async (device: Authenticator, told: Parameters<Authenticator['sign']>[1] = {}) =>
    post('passkeys/sign-in', await device.sign((await here.ask('GET', '/api/auth/passkeys/sign-in')).body.data, told));
  /** A browser of a session takes notifications, at an address of its own. */
  const notified = async (fan: Fan, endpoint = `https://push.services.mozilla.com/send/${crypto.randomUUID()}`) => {
    const { p256dh, auth } = await pushBrowser();
    const said = await here.put(fan, '/api/push/subscription', { endpoint, keys: { p256dh, auth } });
    expect(said.status).toBe(200);
    return endpoint;
  };
  return {
    ...{ post, letters, subjectsTo, mailedTokens, mailedToken, warnedToken, follow, login },
    ...{ verified, registered, withPassword, addPasskey, signInBy, notified },
  };
}
