import { fillRegistration, linkIn, signIn, submitLogin } from './fan.ts';
import { expect, test } from './journey.ts';

test('a fan registers, proves the address by the mail, which signs them in, and is where they wanted to go', async ({
  page,
  fans,
  mailbox,
}) => {
  const fan = fans.unmet();
  await page.clock.install();
  await page.goto('/nba-draft/selections');
  await page.waitForURL('**/login?next=*');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByLabel('First Name')).toBeFocused();
  await expect(page.getByLabel('First Name')).toHaveAccessibleDescription('First name is required');
  await fillRegistration(page, fan);
  await page.getByRole('button', { name: 'Create Account' }).click();

  await expect(page.getByRole('heading', { name: 'Welcome, Journey!' })).toBeVisible();
  await expect(page.getByText(`A verification email has been sent to ${fan.email}.`)).toBeVisible();
  await expect(page.getByText(/Redirecting to login in [1-5] seconds?/)).toBeVisible();
  await page.clock.runFor(5_000);
  await page.waitForURL('**/login');
  await expect(page.getByLabel('Email Address').first()).toHaveValue(fan.email);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();

  await submitLogin(page, fan);
  await expect(page.getByText('Please verify your email address first.')).toBeVisible();
  await page.getByRole('button', { name: 'Send a new verification email' }).click();
  await expect(page.getByText('a new link is on its way')).toBeVisible();

  const mails = await mailbox.mailsTo(fan.email, 'Verify your email address', 2);
  await page.goto(linkIn(mails[1], 'verify-email'));
  await expect(page.getByRole('heading', { name: 'Email Verified Successfully!' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await page.waitForURL('**/nba-draft/selections');
  // Once: the next sign-in leads where it always does.
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await submitLogin(page, fan);
  await page.waitForURL('**/landing');
});

test('of two who wish the same username the first to verify gets it, and the other chooses another', async ({
  page,
  fans,
  mailbox,
}) => {
  const [first, second] = [fans.unmet(), fans.unmet()];
  const links = [];
  for (const { email, password } of [first, second]) {
    await fans.registered({ username: first.username, email, password });
    const [mail] = await mailbox.mailsTo(email, 'Verify your email address');
    links.push(linkIn(mail, 'verify-email'));
  }
  await page.goto(links[0] ?? '');
  await expect(page.getByRole('heading', { name: 'Email Verified Successfully!' })).toBeVisible();
  // They registered elsewhere: here they sign in by hand.
  await expect(page.getByText('only in the browser you registered in')).toBeVisible();
  await page.goto(links[1] ?? '');
  await expect(page.getByRole('heading', { name: 'Choose Another Username' })).toBeFocused();
  await page.getByLabel('Username').fill(first.username.toUpperCase());
  await page.getByRole('button', { name: 'Save username' }).click();
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription('Username is already taken');
  // Left, and come back to: the link is still good.
  await page.reload();
  await page.getByLabel('Username').fill(second.username);
  await page.getByRole('button', { name: 'Save username' }).click();
  await expect(page.getByRole('heading', { name: 'Email Verified Successfully!' })).toBeVisible();
  await signIn(page, second);
});
