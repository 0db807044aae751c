import type { Page } from '@playwright/test';
import { authenticatorOf } from './authenticator.ts';
import { expectAccessible } from './axe.ts';
import { type Fan, fillRegistration, signIn, submitLogin } from './fan.ts';
import { expect, test } from './journey.ts';
import { linkIn } from './mailbox.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Passkeys' });
const arrives = (page: Page, { username }: Fan) =>
  expect(page.getByRole('heading', { name: `Welcome, ${username}!` })).toBeVisible();

/** Adds a passkey in the profile, by the password. */
async function addPasskey(page: Page, { password }: Fan): Promise<void> {
  await page.goto('/profile');
  await section(page).getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Your Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(section(page).getByText('Your passkey is added.')).toBeVisible();
}

test('a fan adds a passkey, names it, and signs in with it on a fresh device', async ({
  page,
  another,
  fans,
  mailbox,
}) => {
  const fan = await fans.verified();
  const phone = await authenticatorOf(page);
  await signIn(page, fan);
  await phone.touched(true);
  await page.goto('/profile');
  await expect(section(page).getByText('You have no passkey yet.')).toBeVisible();
  await section(page).getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Your Password', { exact: true }).fill('not-the-password');
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The password is not right.');
  expect(await phone.credentials()).toEqual([]);
  await dialog.getByLabel('Your Password', { exact: true }).fill(fan.password);
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(section(page).getByText('Your passkey is added.')).toBeVisible();
  await mailbox.mailsTo(fan.email, 'A passkey was added');
  const carried = await phone.credentials();
  expect(carried).toMatchObject([{ isResidentCredential: true, rpId: 'localhost', userName: fan.email }]);

  await section(page).getByRole('button', { name: 'Rename Chrome on Linux' }).click();
  await section(page).getByLabel('Name of the passkey').fill('My phone');
  await section(page).getByRole('button', { name: 'Save name' }).click();
  await expect(section(page).getByRole('button', { name: 'Rename My phone' })).toBeVisible();
  await page.reload();
  await expect(section(page).getByText('My phone', { exact: true })).toBeVisible();
  await expect(section(page).getByText(/^Added \d+ \w+ \d{4}, not used yet$/)).toBeVisible();

  const elsewhere = await another();
  const other = await authenticatorOf(elsewhere, carried);
  await elsewhere.goto('/login?next=%2Fprofile');
  await other.touched(true);
  await elsewhere.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await elsewhere.waitForURL('**/profile');
  await expect(section(elsewhere).getByText(/last used \d+ \w+ \d{4}$/)).toBeVisible();
  // The session goes on as any other does.
  await elsewhere.evaluate(() => localStorage.setItem('accessToken', 'worn-out'));
  await elsewhere.goto('/landing');
  await arrives(elsewhere, fan);

  // A new password ends passkeys unless they are kept, and so does signing out everywhere.
  const password = page.getByRole('region', { name: 'Change password' });
  await expect(password.getByRole('list', { name: 'Passkeys that end' })).toContainText(/My phoneAdded \d+ \w+ \d{4}/);
  await password.getByLabel('Current Password', { exact: true }).fill(fan.password);
  await password.getByLabel('New Password', { exact: true }).fill('another-pass-2026');
  await password.getByLabel('Confirm New Password', { exact: true }).fill('another-pass-2026');
  await password.getByText('Keep my passkeys', { exact: true }).click();
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(password.getByText('Your password is changed.')).toBeVisible();
  await page.reload();
  await expect(section(page).getByText('My phone', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const everywhere = page.getByRole('dialog', { name: 'Sign out on all devices?' });
  await expect(everywhere.getByRole('list', { name: 'Passkeys that end' })).toContainText('My phone');
  await expectAccessible(page);
  await everywhere.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/login');
  await mailbox.mailsTo(fan.email, 'Your passkeys were removed');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('This passkey was not accepted.');
});

test('a passkey is offered at the field itself, and a fan who takes it types nothing', async ({ page, fans }) => {
  const fan = await fans.verified();
  const phone = await authenticatorOf(page);
  await signIn(page, fan);
  await phone.touched(true);
  await addPasskey(page, fan);
  await phone.touched(false);
  await page.goto('/landing');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await expect(page.getByLabel('Email Address').first()).toHaveAttribute('autocomplete', 'username webauthn');
  await phone.touched(true);
  await page.reload();
  await page.waitForURL('**/landing');
  await arrives(page, fan);
});

test('a device without a passkey, or a fan who turns away, is told so and signs in by password', async ({
  page,
  fans,
}) => {
  const fan = await fans.verified();
  const empty = await authenticatorOf(page);
  await page.goto('/login');
  await empty.touched(true);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('You are not signed in.');
  await expect(page.getByRole('alert')).toContainText('No passkey was used. Please try again.');
  await submitLogin(page, fan);
  await arrives(page, fan);
});

test('somebody registers with a passkey and no password, keeps it as long as it is the only way in, and sets a password by mail then', async ({
  page,
  fans,
  mailbox,
}) => {
  const fan = fans.unmet();
  const phone = await authenticatorOf(page);
  await phone.touched(true);
  await page.goto('/register');
  await fillRegistration(page, fan);
  await page.getByRole('button', { name: 'Use a passkey instead of a password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Journey!' })).toBeVisible();
  const [mail] = await mailbox.mailsTo(fan.email, 'Verify your email address');
  await page.goto(linkIn(mail, 'verify-email'));
  await expect(page.getByRole('heading', { name: 'Make Your Passkey' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await page.waitForURL('**/landing');
  await arrives(page, fan);

  await page.goto('/profile');
  await section(page).getByRole('button', { name: 'Remove Chrome on Linux' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove Chrome on Linux?' });
  await expect(dialog.getByText('Your device asks for a passkey you have, to be sure that it is you.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove the passkey' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'This is your only passkey, and you have no password. Set a password first, or add another passkey.',
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  // A passkey proves no first password before it is a week old: a mail does.
  const password = page.getByRole('region', { name: 'Set a password' });
  await expect(password.getByLabel('Current Password')).toHaveCount(0);
  await expect(password.getByText('All but the passkey you signed in with are removed too')).toBeVisible();
  await password.getByLabel('New Password', { exact: true }).fill(fan.password);
  await password.getByLabel('Confirm New Password', { exact: true }).fill(fan.password);
  await password.getByRole('button', { name: 'Set a password' }).click();
  await expect(password.getByRole('alert')).toContainText('This passkey was added less than a week ago.');
  await phone.touched(false);
  await page.request.post('/api/auth/request-password-reset', { data: { email: fan.email } });
  const [reset] = await mailbox.mailsTo(fan.email, 'Reset your password');
  await page.goto(linkIn(reset, 'reset-password'));
  await page.getByLabel('New Password', { exact: true }).fill(fan.password);
  await page.getByLabel('Confirm New Password', { exact: true }).fill(fan.password);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await page.getByRole('link', { name: 'Go to Login Now' }).click();
  await submitLogin(page, fan);
  await arrives(page, fan);
});

test('a passkey that is removed is offered no more: by the device at hand, and by another once it was tried there', async ({
  page,
  another,
  fans,
  mailbox,
}) => {
  const fan = await fans.verified();
  const phone = await authenticatorOf(page);
  await signIn(page, fan);
  await phone.touched(true);
  await addPasskey(page, fan);
  const elsewhere = await another();
  const other = await authenticatorOf(elsewhere, await phone.credentials());
  await section(page).getByRole('button', { name: 'Remove Chrome on Linux' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove Chrome on Linux?' });
  await dialog.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(section(page).getByText('The passkey is removed.')).toBeVisible();
  await mailbox.mailsTo(fan.email, 'A passkey was removed');
  await expect.poll(phone.credentials).toEqual([]);

  expect(await other.credentials()).toHaveLength(1);
  await elsewhere.goto('/login');
  await other.touched(true);
  await elsewhere.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(elsewhere.getByRole('alert')).toContainText('This passkey was not accepted.');
  await expect.poll(other.credentials).toEqual([]);
});

test('a fan without a password deletes the account with a passkey', async ({ page, fans, mailbox }) => {
  const fan = fans.unmet();
  const phone = await authenticatorOf(page);
  await phone.touched(true);
  const { username, email } = fan;
  const data = { username, email, firstName: 'Journey', lastName: 'Fan', residence: 'Austria' };
  expect((await page.request.post('/api/auth/register', { data })).status()).toBe(201);
  const [mail] = await mailbox.mailsTo(fan.email, 'Verify your email address');
  await page.goto(linkIn(mail, 'verify-email'));
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await page.waitForURL('**/landing');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByLabel('Your Password')).toHaveCount(0);
  await phone.touched(true);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await page.waitForURL('**/login');
  await mailbox.mailsTo(fan.email, 'Your account is deleted');
});

for (const width of [360, 1280])
  test(`passkeys fit ${width} px, and can be used by everybody`, async ({ page, fans }) => {
    await page.setViewportSize({ width, height: 800 });
    const fan = await fans.verified();
    const phone = await authenticatorOf(page);
    await signIn(page, fan);
    await phone.touched(true);
    await addPasskey(page, fan);
    await expectAccessible(page);
    await section(page).getByRole('button', { name: 'Remove Chrome on Linux' }).click();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
