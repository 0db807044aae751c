import { signIn } from './fan.ts';
import { expect, test } from './journey.ts';
import { expectNothingSticksOut } from './looks.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

test('a fan sees both devices where they are signed in, and ends the other alone', async ({ page, another, fans }) => {
  const fan = await fans.verified();
  await signIn(page, fan);
  const phone = await another({ userAgent: PHONE });
  await signIn(phone, fan);
  await page.goto('/profile#devices');
  const devices = page.getByRole('region', { name: 'Where you are signed in' });
  const rows = devices.getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toHaveText(/^Chrome on LinuxThis device, since \d+ \w+ \d{4}, last seen \d+ \w+ \d{4}$/);
  await expect(rows.nth(0).getByRole('button')).toHaveCount(0);
  await expectNothingSticksOut(page, 'the profile with two devices');
  await rows
    .nth(1)
    .getByRole('button', { name: /^Sign out: Safari on iPhone, last seen / })
    .click();
  await expect(devices.getByRole('status')).toHaveText('You are signed out there.');
  await expect(rows).toHaveCount(1);
  // There the next page leads to sign in.
  await phone.evaluate(() => localStorage.setItem('accessToken', 'worn-out'));
  await phone.reload();
  await phone.waitForURL('**/login**');
});
