import { ELSEWHERE, OWN } from '../site/samples/addresses.ts';
import { fillRegistration, signedIn, signIn, storedKeys, submitLogin } from './fan.ts';
import { expect, test } from './journey.ts';
import { asleepAt, expectOthers, standBeside, translate } from './others.ts';

test('a visitor is led to /login and back to where they wanted to go; a logout ends it in every tab', async ({
  page,
  context,
  another,
  fans,
}) => {
  const fan = await fans.verified();
  await page.goto('/');
  await page.waitForURL('**/login');
  await test.step('a password can be looked at, and a wrong one is said until the next edit', async () => {
    const password = page.getByLabel('Password', { exact: true });
    await submitLogin(page, { ...fan, password: 'not-the-password' });
    const failed = page.getByText('Login failed. Please check your credentials and try again.');
    await expect(failed).toBeVisible();
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
    await password.fill('again');
    await expect(failed).toBeHidden();
  });

  await test.step('where the browser keeps nothing a right one is not called wrong: a sentence of its own says it', async () => {
    const closed = await another();
    await closed.addInitScript(closeStorage);
    await closed.goto('/login');
    await submitLogin(closed, fan);
    await expect(closed.getByRole('alert')).toContainText('You cannot stay signed in');
    await expect(closed.getByText('check your credentials')).toHaveCount(0);
  });

  await page.goto('/profile');
  await page.waitForURL('**/login?next=%2Fprofile');
  await submitLogin(page, fan);
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  for (const path of ['/', '/login']) {
    await page.goto(path);
    await page.waitForURL('**/landing');
  }

  await test.step('every page of a contest has the fan and the way out, which leads out of every tab', async () => {
    const other = await context.newPage();
    await other.goto('/profile');
    await expect(other.getByText(fan.email)).toBeVisible();
    await page.goto('/tennis/scoring');
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('link', { name: `Profile of ${fan.username}` })).toHaveAttribute('href', '/profile');
    await bar.getByRole('button', { name: 'Logout', exact: true }).click();
    await page.waitForURL('**/login');
    await other.waitForURL('**/login');
    expect(await storedKeys(other)).toEqual([]);
  });
});

/** As a browser does that refuses all data of sites. */
function closeStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
}

test('an address that a reader brings leads to no other host: Chromium reads each as the rule does', async ({
  page,
  request,
  fans,
  baseURL,
}) => {
  const [, rule = ''] = /^const ownAddress = (.+?);\n\/\//s.exec(await (await request.get('/sw.js')).text()) ?? [];
  await signedIn(page, await fans.verified());
  const judged = (forms: readonly string[]) => page.evaluate(`${JSON.stringify(forms)}.map((each) => (${rule})(each))`);
  expect(await judged(ELSEWHERE)).toEqual(ELSEWHERE.map(() => null));
  const given = OWN.map(([, address]) => address);
  expect(await judged(OWN.map(([wanted]) => wanted))).toEqual(given);
  expect(await judged(given)).toEqual(given);
  const origins = await page.evaluate((all) => all.map((each) => new URL(each, location.href).origin), given);
  expect([...new Set(origins)]).toEqual([new URL(baseURL ?? '').origin]);
  for (const form of ['login?next=/.//host', 'login?next=/./\\host', 'guest-picks?next=/landing/.././/host']) {
    await page.goto(`/${form}`, { waitUntil: 'commit' });
    await page.waitForURL('**/landing');
  }
});

test('without a living cookie one refresh brings the page of the fan, at its address; a browser that takes none is told', async ({
  page,
  context,
  fans,
}) => {
  const fan = await fans.verified();
  await signIn(page, fan);
  const trades: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/auth/refresh-token')) trades.push(response.status());
  });
  const open = async (address: string) => {
    await context.clearCookies();
    trades.length = 0;
    await page.goto(address);
  };
  await open('/nba-draft/selections?from=mail');
  await expect(page.getByText('0 of 30 picks')).toBeVisible();
  await expect(page).toHaveURL(/\/nba-draft\/selections\?from=mail$/);
  expect(trades).toEqual([200]);
  // A page that anybody may read is theirs too.
  await open('/results');
  await expect(page.getByRole('heading', { name: 'Your Results' })).toBeVisible();
  await expect(page.getByText('Please log in')).toHaveCount(0);
  expect(trades).toEqual([200]);

  await test.step('a line that is down ends no session', async () => {
    await page.route('**/api/auth/refresh-token', (route) => route.abort());
    await open('/profile');
    await expect(page.getByRole('alert')).toContainText('Network error');
    await page.unroute('**/api/auth/refresh-token');
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByText(fan.email)).toBeVisible();
  });

  await test.step('a cookie that does not come is asked for once', async () => {
    await page.route('**/api/auth/refresh-token', async (route) => {
      const response = await route.fetch();
      const { 'set-cookie': _, ...headers } = response.headers();
      await context.clearCookies();
      await route.fulfill({ response, headers });
    });
    await open('/profile');
    await expect(page.getByRole('alert')).toContainText('Your browser takes no cookie');
    expect(trades).toEqual([200]);
    await page.unroute('**/api/auth/refresh-token');
  });

  await test.step('a session that has ended leads to sign in', async () => {
    await page.evaluate(() => localStorage.setItem('refreshToken', 'of-nobody'));
    await open('/groups');
    await page.waitForURL('**/login?next=%2Fgroups');
    expect(await storedKeys(page)).toEqual([]);
  });
});

/** The step on every page: e2e/every-screen.weekly.spec.ts. */
test('what is typed and pressed before a page has its script is neither lost nor done twice', async ({
  context,
  fans,
}) => {
  const fan = await fans.verified();
  const page = await context.newPage();
  const asleep = (address: string) => asleepAt(page, address);
  let wake = await asleep('/reset-password?token=of-a-mail');
  for (const label of ['New Password', 'Confirm New Password'])
    await page.getByLabel(label, { exact: true }).fill('another-pass-2025');
  await wake();
  await expect(page.getByLabel('Confirm New Password', { exact: true })).toHaveValue('another-pass-2025');
  await expect(page.getByRole('button', { name: 'Reset Password' })).toBeEnabled();

  await signedIn(page, fan);
  wake = await asleep('/nfl-draft/leaderboard');
  await page.getByLabel('Find a fan').fill('demo');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await wake();
  await page.waitForURL('**/nfl-draft/leaderboard?q=demo');
  await expect(page.getByLabel('Find a fan')).toHaveValue('demo');

  wake = await asleep('/groups');
  await page.getByLabel('Group name').fill('Early birds');
  await page.getByRole('button', { name: 'Create group' }).click();
  await wake();
  await page.waitForURL(/\/groups\/[\w-]{36}$/);
  // Back leads to a page of now, not to the one that was made before.
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Early birds' })).toHaveCount(1);

  await test.step('nor while a translator takes out every text, and a password manager stands beside each field', async () => {
    for (const change of [expectOthers, translate, standBeside]) await page.addInitScript(change);
    await page.evaluate(() => localStorage.clear());
    wake = await asleep('/register');
    await fillRegistration(page, fans.unmet());
    await page.getByRole('button', { name: 'Create Account' }).click();
    await wake();
    await expect(page.getByRole('heading', { name: 'Welcome, Journey!' })).toBeVisible();
  });
});
