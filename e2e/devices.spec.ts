import { signIn } from './fan.ts';
import { expect, test } from './journey.ts';
import { expectAccessible, expectNothingSticksOut } from './looks.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

test('a fan hears of a sign-in on a new device, sees both, and ends the other alone', async ({
  page,
  another,
  fans,
  mailbox,
}) => {
  const fan = await fans.verified();
  await signIn(page, fan);
  const phone = await another({ userAgent: PHONE });
  await signIn(phone, fan);
  const [mail] = await mailbox.mailsTo(fan.email, 'A new device signed in');
  expect(mail?.text).toContain('in Safari on iPhone, ');

  await page.goto('/profile#devices');
  const devices = page.getByRole('region', { name: 'Where you are signed in' });
  const rows = devices.getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toHaveText(/^Chrome on LinuxThis device, since \d+ \w+ \d{4}, last seen \d+ \w+ \d{4}$/);
  await expect(rows.nth(0).getByRole('button')).toHaveCount(0);
  await expect(rows.nth(1)).toContainText('Safari on iPhone');
  await expectAccessible(page);
  await expectNothingSticksOut(page, 'the profile with two devices');

  // The same browser signs in once more: nothing is new there, and it stays one line.
  await phone.getByRole('button', { name: 'Logout' }).click();
  await phone.waitForURL('**/login');
  await signIn(phone, fan);
  await page.reload();
  await expect(rows).toHaveCount(2);
  expect(await mailbox.mailsTo(fan.email, 'A new device signed in')).toHaveLength(1);

  const document = async () => (await phone.request.get('/profile')).text();
  expect(await document()).toContain(fan.email);
  await rows
    .nth(1)
    .getByRole('button', { name: /^Sign out: Safari on iPhone, last seen / })
    .click();
  await expect(devices.getByRole('status')).toHaveText('You are signed out there.');
  await expect(rows).toHaveCount(1);
  // Its pages come without their data at once, and its refresh is worth nothing.
  expect(await document()).not.toContain(fan.email);
  await phone.evaluate(() => localStorage.setItem('accessToken', 'worn-out'));
  await phone.reload();
  await phone.waitForURL('**/login**');
  await page.evaluate(() => localStorage.setItem('accessToken', 'worn-out'));
  await page.reload();
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/\/profile#devices$/);
  await phone.context().close();
});
