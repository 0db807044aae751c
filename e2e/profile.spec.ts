import { readFile } from 'node:fs/promises';
import { linkIn, signedIn, signIn, storedKeys } from './fan.ts';
import { expect, test } from './journey.ts';

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
  // It takes back a word of an input method, and not what was typed before.
  await you.getByLabel('Username').dispatchEvent('keydown', { key: 'Escape', isComposing: true });
  await you.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(you.getByText(`${fan.username}-2`, { exact: true })).toBeVisible();
  await expect(you.getByRole('button', { name: 'Edit' })).toBeFocused();

  // The zone of the browser is theirs, and the theme that they choose holds on this device.
  await page.getByText('Your details', { exact: true }).click();
  await page.getByText('Appearance', { exact: true }).click();
  await expect(page.getByRole('region', { name: 'Your details' }).getByLabel('Time zone')).toHaveValue('Europe/Vienna');
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  await page.getByRole('group', { name: 'Theme' }).getByLabel('Dark').check();
  await expect.poll(paper).not.toBe(light);
  await page.goto('/landing');
  expect(await paper()).not.toBe(light);
  await expect(page.locator('meta[name=theme-color][media=all]')).toHaveAttribute('content', '#121a22');
  await expect(page.getByRole('heading', { name: `Welcome, ${fan.username}-2!` })).toBeVisible();
});

test('a fan takes their data along, moves to a new address, and deletes the account', async ({
  page,
  fans,
  mailbox,
}) => {
  const fan = await fans.verified();
  const email = `moved-${fan.email}`;
  await signedIn(page, fan);
  await page.goto('/profile#own-data');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download your data' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('called-it.json');
  expect(JSON.parse(await readFile(await file.path(), 'utf8')).account.email).toBe(fan.email);

  await page.getByText('Sign-in and security').click();
  const form = page.getByRole('region', { name: 'Change email address' });
  await form.getByLabel('New Email Address').fill(email);
  await form.getByLabel('Your Password', { exact: true }).fill(fan.password);
  await form.getByRole('button', { name: 'Send link' }).click();
  await expect(form.getByText(`We sent a link to ${email}.`)).toBeVisible();
  const [mail] = await mailbox.mailsTo(email, 'Confirm your new email address');
  await page.goto(linkIn(mail, 'change-email'));
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByRole('heading', { name: 'Email address changed' })).toBeVisible();

  await signedIn(page, { ...fan, email });
  await page.goto('/profile#own-data');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Your Password', { exact: true }).fill(fan.password);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await page.waitForURL('**/login');
  expect(await storedKeys(page)).toEqual([]);
});
