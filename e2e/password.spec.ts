import { linkIn, signIn, submitLogin } from './fan.ts';
import { expect, test } from './journey.ts';

const NEW = 'another-pass-2025';

test('a forgotten password is replaced by the link of a mail, once', async ({ page, fans, mailbox }) => {
  const fan = await fans.verified();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  const modal = page.getByRole('dialog', { name: 'Forgot Password' });
  await expect(modal.getByLabel('Email Address')).toBeFocused();
  await expect(modal.getByRole('button', { name: 'Send Reset Link' })).toBeDisabled();
  await modal.getByLabel('Email Address').fill(fan.email);
  await modal.getByRole('button', { name: 'Send Reset Link' }).click();
  const sent = page.getByRole('dialog', { name: 'Check Your Email' });
  await sent.getByRole('button', { name: 'Close' }).last().click();
  await expect(sent).toBeHidden();

  const [mail] = await mailbox.mailsTo(fan.email, 'Reset your password');
  const link = linkIn(mail, 'reset-password');
  await page.goto(link);
  const button = page.getByRole('button', { name: 'Reset Password' });
  await expect(button).toBeDisabled();
  // Nobody reads the secret of the link off the screen, or passes it on with the address.
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.reload();
  const type = async (password: string, again: string) => {
    await page.getByLabel('New Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm New Password', { exact: true }).fill(again);
    await button.click();
  };
  await type('1234567', '12345678');
  await expect(page.getByRole('alert')).toHaveText('Passwords do not match.');
  await type('1234567', '1234567');
  await expect(page.getByRole('alert')).toHaveText('Password must be at least 8 characters long.');
  await type(NEW, NEW);
  await expect(page.getByRole('heading', { name: 'Password Reset Successfully' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Login Now' }).click();
  await submitLogin(page, { ...fan, password: NEW });
  await expect(page.getByRole('heading', { name: `Welcome, ${fan.username}!` })).toBeVisible();

  await page.goto(link);
  await type(NEW, NEW);
  await expect(page.getByRole('alert')).toHaveText('The password reset link is invalid or has expired.');
});

test('a fan who did not ask for another address stops it with one tap', async ({ page, fans, mailbox }) => {
  const fan = await fans.verified();
  await signIn(page, fan);
  await page.goto('/profile#address');
  const form = page.getByRole('region', { name: 'Change email address' });
  await form.getByLabel('New Email Address').fill(`thief-of-${fan.email}`);
  await form.getByLabel('Your Password', { exact: true }).fill(fan.password);
  await form.getByRole('button', { name: 'Send link' }).click();
  const [mail] = await mailbox.mailsTo(fan.email, 'Another email address was asked for');
  await page.goto(linkIn(mail, 'reset-password'));
  await expect(page.getByRole('heading', { name: 'Was it not you?' })).toBeVisible();
  await page.getByRole('button', { name: 'This was not me' }).click();
  await expect(page.getByText('Every way into your account has ended.')).toBeVisible();
  await expect(page.getByLabel('New Password', { exact: true })).toBeVisible();
});
