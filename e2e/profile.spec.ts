import { readFile } from 'node:fs/promises';
import { DEMO, signedIn, signIn, storedKeys, submitLogin, withoutPageCookie } from './fan.ts';
import { expect, test } from './journey.ts';
import { linkIn } from './mailbox.ts';
import { PICTURE } from './picture.ts';

test('a username is edited, cancelled, saved, and reaches the server', async ({ page, fans }) => {
  const fan = await fans.verified();
  await signIn(page, fan);
  await page.getByRole('link', { name: `Profile of ${fan.username}` }).click();
  const you = page.getByRole('region', { name: 'You' });
  await expect(you.getByText(fan.email)).toBeVisible();
  await you.getByRole('button', { name: 'Edit' }).click();
  await you.getByLabel('Username').fill('   ');
  await expect(you.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await you.getByRole('button', { name: 'Cancel' }).click();
  await expect(you.getByText(fan.username, { exact: true })).toBeVisible();
  await expect(you.getByRole('button', { name: 'Edit' })).toBeFocused();

  await page.keyboard.press('Enter');
  await you.getByLabel('Username').fill(`  ${fan.username}-2 `);
  await you.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(you.getByText(`${fan.username}-2`, { exact: true })).toBeVisible();
  await expect(you.getByRole('button', { name: 'Edit' })).toBeFocused();
  await page.goto('/landing');
  await expect(page.getByRole('heading', { name: `Welcome, ${fan.username}-2!` })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await signIn(page, { ...fan, username: `${fan.username}-2` });
});

test('a taken username is refused in the specified words', async ({ page, fans }) => {
  const taken = await fans.verified();
  await signIn(page, await fans.verified());
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Username').fill(taken.username);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Failed to update username. Please try again.' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeFocused();
});

test('names and residence are changed and stay', async ({ page, fans }) => {
  await signIn(page, await fans.verified());
  await page.goto('/profile');
  const form = page.getByRole('region', { name: 'Your details' });
  await form.getByLabel('First Name').fill('');
  await form.getByRole('button', { name: 'Save details' }).click();
  await expect(form.getByText('First name is required')).toBeVisible();
  await form.getByLabel('First Name').fill('Another');
  await form.getByLabel('Country of Residence').selectOption('Portugal');
  await form.getByRole('button', { name: 'Save details' }).click();
  await expect(form.getByText('Your profile is saved')).toBeVisible();
  await page.reload();
  await expect(form.getByLabel('First Name')).toHaveValue('Another');
  await expect(form.getByLabel('Country of Residence')).toHaveValue('Portugal');
});

test('a fan whose device is in another zone than their profile takes its zone with one press', async ({
  page,
  another,
  fans,
}) => {
  const fan = await fans.verified();
  await signIn(page, fan);
  await page.goto('/profile');
  const there = await another({ timezoneId: 'America/New_York' });
  await signIn(there, fan);
  await there.goto('/profile');
  const form = there.getByRole('region', { name: 'Your details' });
  await expect(form.getByText('This device is in America/New York.')).toBeVisible();
  await form.getByRole('button', { name: 'Use this time zone' }).click();
  await expect(form.getByText('Your profile is saved')).toBeVisible();
  await expect(form.getByLabel('Time zone')).toHaveValue('America/New_York');
  await expect(form.getByText('This device is in')).toHaveCount(0);
});

test('what is typed stays, however late the server says what it knows', async ({ page, fans }) => {
  await signIn(page, await fans.verified());
  await withoutPageCookie(page);
  const { promise: typed, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api/auth/profile', async (route) => {
    await typed;
    await route.continue();
  });
  const told = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/auth/profile') && answer.request().method() === 'GET',
  );
  await page.goto('/profile');
  const form = page.getByRole('region', { name: 'Your details' });
  await form.getByLabel('First Name').fill('Another');
  goOn();
  await (await told).finished();
  // Only now does the zone come, which the server has learnt from this browser.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  await expect(form.getByLabel('First Name')).toHaveValue('Another');
});

test("the zone of the browser is the fan's, until another is chosen", async ({ page, fans }) => {
  await signIn(page, await fans.verified());
  await page.goto('/profile');
  const zone = page.getByRole('region', { name: 'Your details' }).getByLabel('Time zone');
  await expect(zone).toHaveValue('Europe/Vienna');
  await zone.selectOption('America/New_York');
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('Your profile is saved')).toBeVisible();
  // Another zone of the browser does not take its place.
  await page.goto('/landing');
  await page.goto('/profile');
  await expect(zone).toHaveValue('America/New_York');
});

test('a picture is looked at, saved and shown; what is no picture is refused', async ({ page, request, fans }) => {
  await signIn(page, await fans.verified());
  await page.goto('/profile');
  const chooser = page.getByLabel('Change picture');
  await chooser.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(page.getByText('This file is not a picture')).toBeVisible();
  await chooser.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(page.getByText('Choose a PNG, JPEG or WebP picture')).toBeVisible();

  await chooser.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PICTURE });
  await page.getByRole('button', { name: 'Save picture' }).click();
  await expect(page.getByText('Picture saved')).toBeAttached();
  await page.reload();
  const address = await page.getByRole('region', { name: 'You' }).locator('img').getAttribute('src');
  const stored = await request.get(address ?? '');
  expect(stored.headers()['content-type']).toBe('image/webp');
});

test('signing out everywhere ends this session too, after a question', async ({ page, fans }) => {
  await signIn(page, await fans.verified());
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/login');
  expect(await storedKeys(page)).toEqual([]);
});

test('a fan who has played sees their best place', async ({ page }) => {
  await signIn(page, DEMO);
  await page.goto('/profile');
  const results = page.getByRole('region', { name: 'Your results' });
  await expect(results.getByText('NFL Mock Draft 2025').first()).toBeVisible();
  await expect(results.getByText(/Best place #\d+ in NFL Mock Draft 2025/)).toBeVisible();
  await results.getByRole('link', { name: 'Your results in NFL Mock Draft 2025' }).click();
  await page.waitForURL('**/nfl-draft/results');
});

test('a fan takes their data along, moves to a new address, and deletes the account', async ({
  page,
  fans,
  mailbox,
}) => {
  const fan = await fans.verified();
  const email = `moved-${fan.email}`;
  await signedIn(page, fan);
  await page.goto('/profile');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download your data' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('called-it.json');
  expect(JSON.parse(await readFile(await file.path(), 'utf8')).account.email).toBe(fan.email);

  const form = page.getByRole('region', { name: 'Change email address' });
  await form.getByLabel('New Email Address').fill(email);
  await form.getByLabel('Your Password', { exact: true }).fill('not-the-password');
  await form.getByRole('button', { name: 'Send link' }).click();
  await expect(form.getByRole('alert')).toHaveText('The password is not right.');
  await form.getByLabel('Your Password', { exact: true }).fill(fan.password);
  await form.getByRole('button', { name: 'Send link' }).click();
  await expect(form.getByText(`We sent a link to ${email}.`)).toBeVisible();
  const [mail] = await mailbox.mailsTo(email, 'Confirm your new email address');
  await page.goto(linkIn(mail, 'change-email'));
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByRole('heading', { name: 'Email address changed' })).toBeVisible();
  await mailbox.mailsTo(fan.email, 'Your email address was changed');

  await signedIn(page, { ...fan, email });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Your Password', { exact: true }).fill(fan.password);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await page.waitForURL('**/login');
  expect(await storedKeys(page)).toEqual([]);
  await submitLogin(page, { ...fan, email });
  await expect(page.getByRole('alert')).toHaveText('Login failed. Please check your credentials and try again.');
  await page.getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
});
