import { ELSEWHERE, OWN } from '../site/samples/addresses.ts';
import { ADMIN, DEMO, signedIn, signIn, storedKeys, submitLogin } from './fan.ts';
import { heldBack } from './held-back.ts';
import { expect, test } from './journey.ts';

const FAILED = 'Login failed. Please check your credentials and try again.';

test('a wrong password says so, until an edit or five seconds', async ({ page, fans }) => {
  const fan = await fans.verified();
  await page.clock.install();
  await page.goto('/login');
  await submitLogin(page, { ...fan, password: 'not-the-password' });
  await expect(page.getByText(FAILED)).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('again');
  await expect(page.getByText(FAILED)).toBeHidden();

  await page.getByRole('button', { name: "Let's Play" }).click();
  await expect(page.getByText(FAILED)).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(page.getByText(FAILED)).toBeHidden();
});

test('a password can be looked at', async ({ page }) => {
  await page.goto('/login');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('look-at-me');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveValue('look-at-me');
});

test('a visitor who is not signed in is led to /login and back to where they wanted to go', async ({ page }) => {
  await page.goto('/');
  await page.waitForURL('**/login');
  // An open page has nobody to log out, and leads to sign in.
  await page.goto('/results');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: /Guest/ })).toBeHidden();
  await bar.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/login?next=%2Fresults');
  await page.goto('/profile');
  await page.waitForURL('**/login?next=%2Fprofile');
  await submitLogin(page, DEMO);
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  for (const path of ['/', '/login']) {
    await page.goto(path);
    await page.waitForURL('**/landing');
  }
});

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

test('an access token that is no good is traded once, and the fan notices nothing', async ({ page, fans }) => {
  await signIn(page, await fans.verified());
  const before = await page.evaluate(() => {
    localStorage.setItem('accessToken', 'worn-out');
    return localStorage.getItem('refreshToken');
  });
  const trades: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/auth/refresh-token')) trades.push(response.status());
  });
  // A sheet is begun by a call.
  await page.goto('/nba-draft/selections');
  await expect(page.getByText('0 of 30 picks')).toBeVisible();
  await expect.poll(() => trades).toEqual([200]);
  expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).not.toBe(before);
});

test('a session that the server does not know ends at /login with nothing kept', async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(() => {
    localStorage.setItem('accessToken', 'worn-out');
    localStorage.setItem('refreshToken', 'worn-out');
    localStorage.setItem('user', JSON.stringify({ id: '0', username: 'nobody', email: 'nobody@calledit.example' }));
  });
  await page.goto('/landing');
  await page.waitForURL('**/login');
  expect(await storedKeys(page)).toEqual([]);
});

test('a stored user that cannot be read is forgotten', async ({ page }) => {
  await page.goto('/register');
  await page.evaluate(() => {
    for (const key of ['accessToken', 'refreshToken', 'user']) localStorage.setItem(key, '{broken');
  });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: "Let's Play" })).toBeEnabled();
  expect(await storedKeys(page)).toEqual([]);
});

test('logging out ends the session here, in the other tab and on the server', async ({
  page,
  context,
  request,
  fans,
}) => {
  await signIn(page, await fans.verified());
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other.getByRole('button', { name: 'Edit' })).toBeVisible();
  const refreshToken = await page.evaluate(() => localStorage.getItem('refreshToken'));

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await other.waitForURL('**/login');
  expect(await storedKeys(other)).toEqual([]);
  await expect(async () => {
    const traded = await request.post('/api/auth/refresh-token', { data: { refreshToken } });
    expect(traded.status()).toBe(401);
  }).toPass();
});

test('a page out of the browser’s memory is shown to nobody but the fan it was made for', async ({ page }) => {
  // As Back does it. The browser of these tests keeps no pages, so the page is told what it would
  // be told.
  const comeBack = () =>
    page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
  await signedIn(page, DEMO);
  await page.goto('/profile');
  await expect(page.getByText(DEMO.email)).toBeVisible();
  const { email, password } = ADMIN;
  const session = await (await page.request.post('/api/auth/login', { data: { email, password } })).json();
  await page.evaluate(({ accessToken, refreshToken, user }) => {
    localStorage.setItem('accessToken', accessToken);
    localStorage.setItem('refreshToken', refreshToken);
    localStorage.setItem('user', JSON.stringify(user));
  }, session);
  await comeBack();
  await expect(page.getByText(ADMIN.email)).toBeVisible();
  await expect(page.getByText(DEMO.email)).toBeHidden();

  await page.evaluate(() => localStorage.clear());
  await comeBack();
  await page.waitForURL('**/login');
});

test('on a slow line what is pressed before the page is awake is held, and done once it is', async ({
  context,
  fans,
}) => {
  const fan = await fans.verified();
  // A page that nobody waits for: fixtures wait until every island is awake.
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  const asleep = page.locator('astro-island[ssr]');

  await page.goto('/register', { waitUntil: 'commit' });
  await page.getByLabel('Email Address').fill('journey@nowhere');
  await page.getByLabel('Country of Residence').selectOption('Austria');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(asleep).toHaveCount(1);
  await expect(page.getByText('Email is invalid')).toBeVisible();
  await expect(page.getByLabel('Country of Residence')).not.toHaveAccessibleDescription(/required/);

  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email Address').first().fill(fan.email);
  await page.getByLabel('Password', { exact: true }).fill(fan.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(asleep).toHaveCount(1);
  await page.waitForURL('**/landing');
});

test('what is typed and pressed before a page has its script is neither lost nor done twice', async ({
  context,
  fans,
}) => {
  const fan = await fans.verified();
  // A page that nobody waits for: fixtures wait until every island is awake.
  const page = await context.newPage();
  const asleep = async (address: string) => {
    const wake = await heldBack(page, '**/_astro/**');
    await page.goto(address, { waitUntil: 'commit' });
    return async () => {
      wake();
      await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
      await page.unrouteAll();
    };
  };
  let wake = await asleep('/login?next=%2Fgroups');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.waitForURL('**/register?next=%2Fgroups', { waitUntil: 'commit' });
  await wake();

  wake = await asleep('/reset-password?token=of-a-mail');
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
  await page.goto('/groups');
  await expect(page.getByRole('link', { name: 'Early birds' })).toHaveCount(1);
});
