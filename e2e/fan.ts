import { type APIRequestContext, expect, type Page } from '@playwright/test';

export type Fan = { username: string; email: string; password: string };

export const DEMO: Fan = { username: 'demo', email: 'demo@calledit.example', password: 'demo-pass-2025' };
export const ADMIN: Fan = { username: 'admin', email: 'admin@calledit.example', password: 'admin-pass-2025' };

/** Where a test finds fans of its own. */
export type Fans = {
  /** A fan that nobody has met yet; nothing is sent. */
  unmet(): Fan;
  /** Registers a fan through the call, the mail still unread. */
  registered(named?: Partial<Fan & Named>): Promise<Fan>;
  /** A fan who has followed the link of the mail. */
  verified(named?: Partial<Fan & Named>): Promise<Fan>;
};
type Named = { firstName: string; lastName: string; residence: string };

let made = 0;

export function fansOf(request: APIRequestContext, mailbox: Mailbox): Fans {
  const unmet = (): Fan => {
    made += 1;
    const username = `journey-${process.pid.toString(36)}-${made}`;
    return { username, email: `${username}@calledit.example`, password: 'journey-pass-2025' };
  };
  const registered = async (named: Partial<Fan & Named> = {}) => {
    const data = { ...unmet(), firstName: 'Journey', lastName: 'Fan', residence: 'Austria', ...named };
    expect((await request.post('/api/auth/register', { data })).status()).toBe(201);
    const { username, email, password } = data;
    return { username, email, password };
  };
  const verified = async (named?: Partial<Fan & Named>) => {
    const fan = await registered(named);
    const [mail] = await mailbox.mailsTo(fan.email, 'Verify your email address');
    const token = new URLSearchParams(linkIn(mail, 'verify-email').split('?')[1]).get('token');
    expect((await request.get(`/api/auth/verify-email/${token}`)).status()).toBe(200);
    return fan;
  };
  return { unmet, registered, verified };
}

/** Fills the screen of registration as a fan does; sending it is left to the journey. */
export async function fillRegistration(page: Page, { username, email, password }: Fan): Promise<void> {
  await page.getByLabel('First Name').fill('Journey');
  await page.getByLabel('Last Name').fill('Fan');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Country of Residence').selectOption('Austria');
}

/** Fills and sends the sign-in screen, and waits for no page after it. */
export async function submitLogin(page: Page, { email, password }: Pick<Fan, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email Address').first().fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: "Let's Play" }).click();
}

/** Signs in by the screen and arrives on the landing page. */
export async function signIn(page: Page, fan: Fan): Promise<void> {
  await page.goto('/login');
  await submitLogin(page, fan);
  await expect(page.getByRole('heading', { name: `Welcome, ${fan.username}!` })).toBeVisible();
}

/**
 * Signs in by the call and puts the session where the site keeps it: for journeys that are about
 * something else.
 */
export async function signedIn(page: Page, { email, password }: Pick<Fan, 'email' | 'password'>): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: { email, password } });
  expect(answer.status()).toBe(200);
  await page.goto('/robots.txt');
  await page.evaluate(
    ({ accessToken, refreshToken, user }) => {
      localStorage.setItem('accessToken', accessToken);
      localStorage.setItem('refreshToken', refreshToken);
      localStorage.setItem('user', JSON.stringify(user));
    },
    await answer.json(),
  );
}

/** What the browser keeps of the session. */
export function storedKeys(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    ['accessToken', 'refreshToken', 'user'].filter((key) => localStorage.getItem(key) !== null),
  );
}

/** From the screen of registration to a verified address: the link signs in too. */
export async function register(page: Page, fan: Fan, mailbox: Mailbox): Promise<void> {
  await page.waitForURL('**/register**');
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await fillRegistration(page, fan);
  await page.getByRole('button', { name: 'Create Account' }).click();
  const [mail] = await mailbox.mailsTo(fan.email, 'Verify your email address');
  await page.goto(linkIn(mail, 'verify-email'));
  await page.waitForURL(({ pathname }) => !/^\/(verify-email|login)$/.test(pathname));
}

/** Signs in by the call: who it is, and the header of their requests. */
export async function tokenOf(request: APIRequestContext, { email, password }: Pick<Fan, 'email' | 'password'>) {
  const answer = await request.post('/api/auth/login', { data: { email, password } });
  expect(answer.status()).toBe(200);
  const { accessToken, user } = (await answer.json()) as { accessToken: string; user: { id: string } };
  return { id: user.id, headers: { Authorization: `Bearer ${accessToken}` } };
}

export type Mail = { subject: string; text: string; html: string; to?: { address: string }[]; time: string };

/** What has reached the mailbox that is beside the product. */
export type Mailbox = {
  /**
   * Waits until `count` mails with this subject have reached an address, and gives them, oldest
   * first.
   */
  mailsTo(address: string, subject: string, count?: number): Promise<Mail[]>;
  /** The subjects of all that has reached an address by now. */
  subjectsTo(address: string): Promise<string[]>;
};

/**
 * By MailDev's own HTTP door, which lists a mail from its first line on: until its heads have come
 * it is to nobody.
 */
export function mailboxAt(address: string): Mailbox {
  const all = async (recipient: string) =>
    ((await (await fetch(`${address}/email`)).json()) as Mail[]).filter((mail) =>
      mail.to?.some((to) => to.address === recipient.toLowerCase()),
    );
  return {
    subjectsTo: async (recipient) => (await all(recipient)).map(({ subject }) => subject),
    async mailsTo(recipient, subject, count = 1) {
      let found: Mail[] = [];
      await expect(async () => {
        found = (await all(recipient))
          .filter((mail) => mail.subject === subject)
          .sort((a, b) => Date.parse(a.time) - Date.parse(b.time));
        expect(found.length).toBeGreaterThanOrEqual(count);
      }).toPass({ timeout: 20_000 });
      return found;
    },
  };
}

/** The link to `page` in a mail, as path and query. */
export function linkIn(
  mail: Mail | undefined,
  page: 'verify-email' | 'reset-password' | 'change-email' | 'mail-settings',
): string {
  const link = new RegExp(`https?://\\S+(/${page}\\?token=\\S+)`).exec(mail?.text ?? '')?.[1];
  if (!link) throw new Error(`No link to ${page} in "${mail?.subject}"`);
  return link;
}
