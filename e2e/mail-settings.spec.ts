import { linkIn, signedIn, tokenOf } from './fan.ts';
import { expect, test } from './journey.ts';
import { expectAccessible } from './looks.ts';

/** A minute into the last day before Washington locks. */
const LAST_DAY = '2025-07-20T20:01:00Z';
const REMINDED = 'Washington locks in a day: Gold, Silver and Bronze missing';

test('a kind of mail is turned off in the profile; another is ended by its link with one click, and turned on again', async ({
  page,
  fans,
  mailbox,
  product,
}) => {
  const fan = await fans.verified();
  const { id, headers } = await tokenOf(page.request, fan);
  const data = { user_id: id, tournament: 'Wimbledon', gold_selection: 'Jannik Sinner' };
  expect((await page.request.post('/api/tennis/selections', { headers, data })).status()).toBe(200);
  await signedIn(page, fan);
  await page.goto('/profile#notices');
  const openings = page.getByRole('switch', { name: 'Picks are open' });
  const reminders = page.getByRole('switch', { name: 'Reminders before a lock' });
  await openings.press('Space');
  await expect(page.getByText('Saved: Picks are open, by email: off.')).toBeVisible();
  await expect(openings).toBeFocused();

  await product.moveTo(LAST_DAY);
  const [reminded] = await mailbox.mailsTo(fan.email, REMINDED);

  // As most open it: in a browser that knows nobody.
  await page.evaluate(() => localStorage.clear());
  await page.goto(linkIn(reminded, 'mail-settings'));
  await expect(page.getByText('You would get no more reminders before a lock.')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.getByRole('heading', { name: 'Stopped', exact: true })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Stopped', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop these emails' })).toBeHidden();

  await signedIn(page, fan);
  await page.goto('/profile#notices');
  for (const kind of [openings, reminders]) await expect(kind).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Results' })).toBeChecked();
  await reminders.press('Space');
  await expect(page.getByText('Saved: Reminders before a lock, by email: on.')).toBeVisible();
});
