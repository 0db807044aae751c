import { outbox } from '#schema/tables/news/outbox';
import { hashPassword } from '../account/password.ts';
import { changeUser } from '../store/fan/user.ts';
import type { Said, World } from './world.ts';

export const PASSWORD = 'demo-pass-2025';

let hash: Promise<string> | undefined;
/** Gives a fan that password. It is hashed once: that takes long on purpose. */
export async function setPassword({ db }: World, { id }: { id: string }): Promise<void> {
  hash ??= hashPassword(PASSWORD);
  await changeUser(db, id, { passwordHash: await hash });
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

/** Somebody who is not signed in, and what reaches the mailboxes. */
export function newcomersOf(here: World) {
  const post = (path: string, body: unknown) => here.ask('POST', `/api/auth/${path}`, { body });
  const letters = () => here.db.select().from(outbox);
  const tokensTo = async (email: string, ends: RegExp) => {
    const mine = (await letters()).filter(({ recipient }) => recipient === email);
    return mine.flatMap(({ body }) => ends.exec(body)?.[1] ?? []);
  };
  /** The tokens of the links in the mails to an address, oldest first. */
  const mailedTokens = (email: string) => tokensTo(email, /token=([\w-]+)$/m);
  /** The token of the newest link to it that says "This was not me". */
  const warnedToken = async (email: string) => (await tokensTo(email, /token=([\w-]+)&not-me$/m)).at(-1) ?? '';
  const mailedToken = async (email: string) => (await mailedTokens(email)).at(-1) ?? '';
  const follow = (token: string) => here.ask('GET', `/api/auth/verify-email/${token}`);
  const login = (email: string, password = PASSWORD): Promise<Said> => post('login', { email, password });
  /** Registers, follows the link and signs in: what signing in answers. */
  const verified = async (username: string) => {
    const { email } = person(username);
    await post('register', person(username));
    await follow(await mailedToken(email));
    return (await login(email)).body;
  };
  return { post, letters, mailedTokens, mailedToken, warnedToken, follow, login, verified };
}
