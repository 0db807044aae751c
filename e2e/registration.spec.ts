import { expectAccessible } from './axe.ts';
import { fillRegistration, signIn, submitLogin } from './fan.ts';
import { expect, test } from './journey.ts';
import { linkIn } from './mailbox.ts';

test('a fan registers, proves the address by the mail, signs in and is where they wanted to go', async ({
  page,
  fans,
  mailbox,
}) => {
  const fan = fans.unmet();
  await page.goto('/nba-draft/selections');
  await page.waitForURL('**/login?next=*');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await fillRegistration(page, fan);
  await page.getByRole('button', { name: 'Create Account' }).click();

  await expect(page.getByRole('heading', { name: 'Welcome, Journey!' })).toBeVisible();
  await expect(page.getByText(`A verification email has been sent to ${fan.email}.`)).toBeVisible();
  await expect(page.getByText(/Redirecting to login in [1-5] seconds?/)).toBeVisible();
  await page.waitForURL('**/login');
  await expect(page.getByLabel('Email Address').first()).toHaveValue(fan.email);

  await submitLogin(page, fan);
  await expect(page.getByText('Please verify your email address first.')).toBeVisible();
  await page.getByRole('button', { name: 'Send a new verification mail' }).click();
  await expect(page.getByText('a new link is on its way')).toBeVisible();

  const mails = await mailbox.mailsTo(fan.email, 'Verify your email address', 2);
  await page.goto(linkIn(mails[1], 'verify-email'));
  await expect(page.getByRole('heading', { name: 'Email Verified Successfully!' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await page.waitForURL('**/login');
  await submitLogin(page, fan);
  await page.waitForURL('**/nba-draft/selections');
  // Once: the next sign-in leads where it always does.
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await submitLogin(page, fan);
  await page.waitForURL('**/landing');
});

test('a taken username is said at the field, before anything is sent, and a free one is not', async ({
  page,
  fans,
}) => {
  const taken = await fans.verified();
  const fan = fans.unmet();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await page.goto('/register');
  const username = page.getByLabel('Username');
  // After a pause, the focus still there.
  await username.fill(taken.username.toUpperCase());
  await expect(username).toHaveAccessibleDescription('Username is already taken');
  await expectAccessible(page);
  await username.fill(fan.username);
  await expect(username).toHaveAccessibleDescription('Everyone sees it on the leaderboards.');
  await username.fill('supp0rt');
  await username.blur();
  await expect(username).toHaveAccessibleDescription('This username is reserved. Please choose another.');
  // Sent at once, it is said all the same, and nothing goes.
  await fillRegistration(page, { ...fan, username: taken.username });
  await username.press('Enter');
  await expect(username).toHaveAccessibleDescription('Username is already taken');
  await expect(username).toBeFocused();
  expect(sent).not.toContain('/api/auth/register');
  await username.fill(fan.username);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Journey!' })).toBeVisible();
});

test('the tab that the link opens knows the address, in a browser where nobody has registered', async ({
  page,
  fans,
  mailbox,
}) => {
  const fan = await fans.registered();
  const [mail] = await mailbox.mailsTo(fan.email, 'Verify your email address');
  const visited: string[] = [];
  page.on('request', (request) => visited.push(decodeURIComponent(request.url())));
  await page.goto(linkIn(mail, 'verify-email'));
  await page.waitForURL('**/login');
  await expect(page.getByLabel('Email Address').first()).toHaveValue(fan.email);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.getByLabel('Password', { exact: true }).fill(fan.password);
  await page.getByRole('button', { name: "Let's Play" }).click();
  await page.waitForURL('**/landing');
  expect(visited.filter((address) => address.includes(fan.email))).toEqual([]);
});

test('a stranger who follows the mail before the form has its answer comes back to where they wanted to go', async ({
  page,
  fans,
  mailbox,
}) => {
  const fan = fans.unmet();
  // The answer is lost on the way; the mail is not.
  await page.route('**/api/auth/register', async (route) => void (await route.fetch()));
  await page.goto('/register?next=%2Fnba-draft%2Fselections');
  await fillRegistration(page, fan);
  await page.getByRole('button', { name: 'Create Account' }).click();
  const [mail] = await mailbox.mailsTo(fan.email, 'Verify your email address');
  await page.goto(linkIn(mail, 'verify-email'));
  await page.getByRole('link', { name: 'Go to Login Now' }).click();
  await submitLogin(page, fan);
  await page.waitForURL(/\/(landing|nba-draft\/selections)$/);
  expect(new URL(page.url()).pathname).toBe('/nba-draft/selections');
});

test('an empty registration says under each field what is missing, and sends nothing', async ({ page }) => {
  await page.goto('/register');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await page.getByRole('button', { name: 'Create Account' }).click();
  for (const [field, mistake] of [
    ['First Name', 'First name is required'],
    ['Last Name', 'Last name is required'],
    ['Username', 'Username is required'],
    ['Email Address', 'Email is required'],
    ['Password', 'Password is required'],
    ['Country of Residence', 'Country of residence is required'],
  ] as const)
    await expect(page.getByLabel(field, { exact: true })).toHaveAccessibleDescription(mistake);
  await expect(page.getByLabel('First Name')).toBeFocused();

  await page.getByLabel('Email Address').fill('journey@nowhere');
  await page.getByLabel('Password', { exact: true }).fill('1234567');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Email is invalid')).toBeVisible();
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
  expect(sent).not.toContain('/api/auth/register');
});

test('around 200 countries can be lived in', async ({ page }) => {
  await page.goto('/register');
  const countries = await page.getByLabel('Country of Residence').getByRole('option').allTextContents();
  expect(countries.length).toBeGreaterThan(194);
  expect(countries).toEqual(expect.arrayContaining(['Austria', 'United States', 'Puerto Rico', 'South Korea']));
});

test('of two who wish the same username the first to verify gets it, and the other chooses another', async ({
  page,
  request,
  fans,
  mailbox,
}) => {
  const [first, second] = [fans.unmet(), fans.unmet()];
  for (const { email, password } of [first, second]) {
    const person = { firstName: 'Journey', lastName: 'Fan', residence: 'Austria' };
    const data = { ...person, username: first.username, email, password };
    expect((await request.post('/api/auth/register', { data })).status()).toBe(201);
  }
  const links = [];
  for (const { email } of [first, second]) {
    const [mail] = await mailbox.mailsTo(email, 'Verify your email address');
    links.push(linkIn(mail, 'verify-email'));
  }
  await page.goto(links[0] ?? '');
  await expect(page.getByRole('heading', { name: 'Email Verified Successfully!' })).toBeVisible();
  await page.goto(links[1] ?? '');
  await expect(page.getByRole('heading', { name: 'Choose Another Username' })).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Username').fill(first.username.toUpperCase());
  await page.getByRole('button', { name: 'Save username' }).click();
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription('Username is already taken');
  await page.getByLabel('Username').fill('two words');
  await page.getByRole('button', { name: 'Save username' }).click();
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(
    'Username may hold letters, digits, dots, dashes and underscores',
  );
  // Left, and come back to: the link is still good.
  await page.reload();
  await page.getByLabel('Username').fill(second.username);
  await page.getByRole('button', { name: 'Save username' }).click();
  await expect(page.getByRole('heading', { name: 'Email Verified Successfully!' })).toBeVisible();
  await signIn(page, second);
});

test('a stranger who registers the same address gains nothing: the password says which registration counts', async ({
  page,
  request,
  fans,
  mailbox,
}) => {
  const fan = await fans.registered();
  const stranger = { ...fan, username: `${fan.username}-x`, password: 'stranger-pass-2025' };
  const data = { ...stranger, firstName: 'Stranger', lastName: 'Fan', residence: 'Austria' };
  expect((await request.post('/api/auth/register', { data })).status()).toBe(201);
  const mails = await mailbox.mailsTo(fan.email, 'Verify your email address', 2);
  const strange = mails.find(({ text }) => text.includes(`as ${stranger.username}. `));
  await page.goto(linkIn(strange, 'verify-email'));
  await expect(page.getByRole('heading', { name: 'Enter Your Password' })).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Password', { exact: true }).fill('none-of-the-two');
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page.getByText('Nobody registered this address with this password.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(fan.password);
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Email Verified Successfully!' })).toBeVisible();
  await signIn(page, fan);
});

test('a password that is easy to guess, and a reserved username, are refused with their sentences', async ({
  page,
  fans,
}) => {
  const fan = fans.unmet();
  await page.goto('/register');
  await fillRegistration(page, { ...fan, password: 'football1' });
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'This password is too easy to guess. Please choose another.',
  );
  await page.getByLabel('Password', { exact: true }).fill(fan.password);
  await page.getByLabel('Username').fill('Supp0rt');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(
    'This username is reserved. Please choose another.',
  );
});

test('a verification link that is opened again says that all is well; another one, or none, fails', async ({
  page,
  fans,
  mailbox,
}) => {
  const fan = await fans.verified();
  const [mail] = await mailbox.mailsTo(fan.email, 'Verify your email address');
  await page.goto(linkIn(mail, 'verify-email'));
  await expect(page.getByRole('heading', { name: 'Email Verified Successfully!' })).toBeVisible();
  await page.goto('/verify-email?token=none');
  await expect(page.getByRole('heading', { name: 'Verification Failed' })).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Verification Failed' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await page.waitForURL('**/login');

  await page.goto('/verify-email');
  await expect(page.getByRole('heading', { name: 'Invalid Verification Link' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(
    'Invalid verification link. Please check your email for the correct link.',
  );
});
