import { beforeEach, expect, test } from 'vitest';
import { registrations } from '#schema/tables/fan/registration';
import { bindings, d1 } from '../testing/bindings.ts';
import { newcomersOf, PASSWORD, person } from '../testing/newcomers.ts';
import { watchedStorage } from '../testing/storage.ts';
import { cookieIn, type Said, world } from '../testing/world.ts';

const here = await world('2025-06-02T13:00:00Z');
const { post, letters, mailedToken, mailedTokens, follow, login, verified } = newcomersOf(here);
beforeEach(() => d1.empty('outbox'));
const complete = (token: string, body: object) => here.ask('POST', `/api/auth/verify-email/${token}`, { body });
const ALREADY = 'Your email address is verified already. You can sign in.';
const DAY = 86_400_000;
/** Lets time pass for all registrations. */
const wait = (ms: number) =>
  bindings.DB.exec(
    `update registrations set created_at = created_at - ${ms}, link_expires_at = link_expires_at - ${ms}`,
  );

/** What a call says, and every statement that it asks the database before it does. */
async function watched(path: string, body: object, cookie = ''): Promise<Said & { statements: string[] }> {
  const { storage, trips } = watchedStorage(bindings.DB);
  const said = await here.ask('POST', `/api/auth/${path}`, { body, headers: { Cookie: cookie }, storage });
  return { ...said, statements: trips.flat() };
}

/** An answer without what was sent, and without the time. */
function bare({ status, body, headers, statements }: Said & { statements: string[] }, sent: Record<string, string>) {
  const longestFirst = Object.values(sent).toSorted((one, other) => other.length - one.length);
  const said = longestFirst.reduce((text, value) => text.replaceAll(value, '…'), JSON.stringify(body));
  const kept = [...headers].filter(([name]) => !['date', 'game-time', 'retry-after'].includes(name));
  return { status, said, kept, statements };
}

test('registering answers, and asks the database, the same for a new and a known address, for a free and a held username', async () => {
  await verified('demo-holder');
  await d1.empty('outbox');
  const known = 'demo-holder@calledit.example';
  const cases = [
    { username: 'demo-free-1', email: 'demo-new-01@calledit.example' },
    { username: 'demo-holder', email: 'demo-new-02@calledit.example' },
    { username: 'demo-free-2', email: known },
    { username: 'demo-holder', email: known },
  ];
  const browser = `device=${'asks'.padEnd(43, '-')}`;
  for (const password of [PASSWORD, undefined]) {
    const answers = [];
    for (const sent of cases)
      answers.push(bare(await watched('register', person('demo', { ...sent, password }), browser), sent));
    expect(answers[0]).toMatchObject({ status: 201, said: expect.stringContaining('verification email') });
    expect(answers[0]?.statements.length).toBeGreaterThan(3);
    for (const answer of answers.slice(1)) expect(answer).toEqual(answers[0]);
  }
  // Its owner hears of it, and nobody else.
  expect((await letters()).filter(({ recipient }) => recipient === known).map(({ subject }) => subject)).toEqual(
    Array(4).fill('You already have an account'),
  );
  expect((await login(known)).body.user.username).toBe('demo-holder');
});

test('a stranger who registered an address and signs in, on a device that is known for another, learns nothing of an account there', async () => {
  await verified('demo-target');
  await verified('demo-seeker');
  const device = `device=${'seeker'.padEnd(43, '-')}`;
  expect((await watched('login', { email: 'demo-seeker@calledit.example', password: PASSWORD }, device)).status).toBe(
    200,
  );
  const answers = [];
  for (const email of ['demo-target@calledit.example', 'demo-nobody@calledit.example']) {
    await post('register', person('demo-snoop', { email, password: 'snooping-pass' }));
    for (const password of ['snooping-pass', ...Array(11).fill('something-else')])
      answers.push(bare(await watched('login', { email, password }, device), { email }));
    for (const path of ['resend-verification', 'request-password-reset']) {
      const { status, said } = bare(await watched(path, { email }), { email });
      answers.push({ status, said });
    }
  }
  const statuses = answers.slice(0, 14).map(({ status }) => status);
  expect(statuses).toEqual([403, ...Array(10).fill(401), 429, 200, 200]);
  expect(answers[1]?.said).toContain('Login failed. Please check your credentials and try again.');
  expect(answers.slice(14)).toEqual(answers.slice(0, 14));
});

test('a username belongs to the first who proves an address; the other link stays good and takes another name', async () => {
  const [one, two] = ['demo-one@calledit.example', 'demo-two@calledit.example'];
  for (const email of [one, two]) await post('register', person('demo-wish', { email }));
  const first = await mailedToken(one);
  expect((await follow(await mailedToken(two))).status).toBe(200);
  const late = await follow(first);
  expect(late).toMatchObject({ status: 409, body: { usernameNeeded: true, username: 'demo-wish' } });
  // What is refused until a name is chosen tells nothing yet.
  expect(JSON.stringify(late)).not.toContain(one);
  expect((await login(one)).body.unverified).toBe(true);
  for (const username of ['dem0-wish', 'support']) expect((await complete(first, { username })).status).toBe(409);
  const completed = await complete(first, { username: 'demo-other' });
  expect(completed).toMatchObject({ status: 200, body: { success: true, email: one } });
  expect((await login(one)).body.user.username).toBe('demo-other');
  expect((await login(two)).body.user.username).toBe('demo-wish');
  expect((await complete(first, { username: 'demo-third' })).status).toBe(400);
});

test('of two links that are followed at once for the same name one gets it, and one that is followed twice makes one fan', async () => {
  const addresses = ['demo-left@calledit.example', 'demo-right@calledit.example'];
  for (const email of addresses) await post('register', person('demo-both', { email }));
  const statuses = async (tokens: string[]) =>
    (await Promise.all(tokens.map(follow))).map(({ status }) => status).toSorted();
  expect(await statuses(await Promise.all(addresses.map(mailedToken)))).toEqual([200, 409]);
  await post('register', person('demo-twice'));
  const token = await mailedToken('demo-twice@calledit.example');
  expect(await statuses([token, token])).toContain(200);
  expect((await login('demo-twice@calledit.example')).status).toBe(200);
});

/** The cookie of the browser that somebody has registered in. */
const browserOf = (said: Said) => cookieIn(said, 'device');
const followIn = (Cookie: string, token: string) =>
  here.ask('GET', `/api/auth/verify-email/${token}`, { headers: { Cookie } });
const enterIn = (Cookie: string, token: string) =>
  here.ask('POST', '/api/auth/sign-in-by-link', { body: { token }, headers: { Cookie } });

test('a link signs in once, in the browser that registered, though a mail program has opened it before', async () => {
  const own = browserOf(await post('register', person('demo-enters')));
  const other = browserOf(await post('register', person('demo-elsewhere')));
  const token = await mailedToken(person('demo-enters').email);
  // Not before it has proven the address.
  expect((await enterIn(own, token)).status).toBe(401);
  expect((await follow(token)).body).toMatchObject({ success: true, signsIn: false });
  for (const browser of ['', other]) expect((await enterIn(browser, token)).status).toBe(401);
  expect((await followIn(own, token)).body).toMatchObject({ message: ALREADY, signsIn: true });
  const entered = await Promise.all([enterIn(own, token), enterIn(own, token)]);
  expect(entered.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  const { body } = entered.find(({ status }) => status === 200) as Said;
  expect(body.user.username).toBe('demo-enters');
  expect((await post('refresh-token', { refreshToken: body.refreshToken })).status).toBe(200);
  expect((await followIn(own, token)).body.signsIn).toBe(false);
});

test('a link signs in for a quarter of an hour, not once every way in has ended, and nobody who chose a passkey', async () => {
  const opened = async (username: string, change = {}) => {
    const own = browserOf(await post('register', person(username, change)));
    const token = await mailedToken(person(username).email);
    const { signsIn } = (await followIn(own, token)).body;
    return { signsIn, enter: () => enterIn(own, token) };
  };
  const late = await opened('demo-late');
  await wait(15 * 60_000);
  const ended = await opened('demo-ended');
  const { accessToken: signedIn } = (await login(person('demo-ended').email)).body;
  const as = { ...(await here.fan('demo-anybody')), token: signedIn };
  expect((await post('logout-everywhere', undefined, as)).status).toBe(200);
  const keyless = await opened('demo-keyless', { password: undefined });
  expect([late, ended, keyless].map(({ signsIn }) => signsIn)).toEqual([true, true, false]);
  for (const { enter } of [late, ended, keyless]) expect((await enter()).status).toBe(401);
});

const STRANGER = 'stranger-pass-2025';
test('a stranger who registers somebody’s address, before its owner or after, gains nothing by either link', async () => {
  for (const [place, followed] of [
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ]) {
    const username = `demo-shared-${place}-${followed}`;
    const { email } = person(username);
    const stranger = person(`${username}-not`, { email, password: STRANGER });
    for (const each of [person(username)].toSpliced(place ?? 0, 0, stranger)) await post('register', each);
    const token = (await mailedTokens(email))[followed ?? 0] ?? '';
    const asked = await follow(token);
    expect([asked.status, asked.body.passwordNeeded]).toEqual([409, true]);
    expect((await complete(token, {})).body.passwordNeeded).toBe(true);
    expect((await complete(token, { password: 'neither-of-them' })).status).toBe(400);
    expect((await complete(token, { password: PASSWORD })).status).toBe(200);
    expect((await login(email)).body.user.username).toBe(username);
    // Not even that there is an account now.
    expect((await login(email, STRANGER)).body.unverified).toBe(true);
    for (const each of await mailedTokens(email)) expect((await follow(each)).body.message).toBe(ALREADY);
    for (const each of await mailedTokens(email)) {
      expect((await complete(each, { password: STRANGER })).status).toBe(400);
    }
  }
});

test('somebody who registers twice with the same password is one: either link is good, and opened again says that it was', async () => {
  const { email } = person('demo-again');
  await post('register', person('demo-again-1', { email }));
  await post('register', person('demo-again-2', { email }));
  const [first = '', second = ''] = await mailedTokens(email);
  expect((await follow(first)).status).toBe(200);
  for (const opened of [first, second]) {
    expect(await follow(opened)).toMatchObject({ status: 200, body: { success: true, message: ALREADY } });
    expect((await complete(opened, { username: 'demo-again-3' })).status).toBe(400);
  }
  expect((await login(email)).body.user.username).toBe('demo-again-1');
});

test('a link is good for a day, a registration waits a month for a new one, and then is forgotten', async () => {
  const { email } = person('demo-patient');
  await post('register', person('demo-patient'));
  await wait(2 * DAY);
  expect((await follow(await mailedToken(email))).body.message).toContain('invalid or has expired');
  expect((await login(email)).body.unverified).toBe(true);
  await post('resend-verification', { email });
  await wait(27 * DAY);
  await here.cron();
  expect((await here.db.select().from(registrations)).map((row) => row.email)).toContain(email);
  await post('request-password-reset', { email });
  await wait(2 * DAY);
  expect((await login(email)).status).toBe(401);
  await here.cron();
  expect((await here.db.select().from(registrations)).map((row) => row.email)).not.toContain(email);
});

test('nothing that is stored of a registration opens its link or is its password, and a used one keeps no hash', async () => {
  const browser = browserOf(await post('register', person('demo-kept')));
  const token = await mailedToken('demo-kept@calledit.example');
  const stored = async () => JSON.stringify(await here.db.select().from(registrations));
  expect(await stored()).not.toContain(token);
  expect(browser).not.toBe('');
  expect(await stored()).not.toContain(browser.slice('device='.length));
  expect(await stored()).not.toContain(PASSWORD);
  await follow(token);
  const used = (await here.db.select().from(registrations)).find(({ username }) => username === 'demo-kept');
  expect(used).toMatchObject({ usedAt: expect.any(Number), passwordHash: '' });
});
