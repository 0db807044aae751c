import type { Page } from '@playwright/test';
import { linkIn, signedIn, tokenOf } from './fan.ts';
import { expect, test } from './journey.ts';
import { expectAccessible } from './looks.ts';

/**
 * Three hours after Wimbledon has locked, then a minute into the last day before Washington does.
 */
const AFTER_WIMBLEDON = '2025-06-30T23:00:00Z';
const LAST_DAY = '2025-07-20T20:01:00Z';

const OPENED = 'Washington: picks are open';
const REMINDED = 'Washington locks in a day: Gold, Silver and Bronze missing';

async function expectKinds(page: Page, kinds: Record<string, boolean>): Promise<void> {
  await page.goto('/profile#notices');
  for (const [kind, on] of Object.entries(kinds)) {
    await expect(page.getByRole('switch', { name: kind })).toBeChecked({ checked: on });
  }
}

test('a kind of mail is turned off in the profile; another is ended by its link with one click, and turned on again', async ({
  page,
  fans,
  mailbox,
  product,
}) => {
  const [fan, other] = [await fans.verified(), await fans.verified()];
  for (const each of [fan, other]) {
    const { id, headers } = await tokenOf(page.request, each);
    const data = { user_id: id, tournament: 'Wimbledon', gold_selection: 'Jannik Sinner' };
    expect((await page.request.post('/api/tennis/selections', { headers, data })).status()).toBe(200);
  }
  await signedIn(page, fan);
  await expectKinds(page, { 'Picks are open': true, 'Reminders before a lock': true, Results: true });
  await page.getByRole('switch', { name: 'Picks are open' }).press('Space');
  await expect(page.getByText('Saved: Picks are open, by email: off.')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Picks are open' })).toBeFocused();

  // Both have entered and picked nothing in Washington: only the other is told that picks are open,
  // both are reminded.
  await product.moveTo(AFTER_WIMBLEDON);
  const [opened] = await mailbox.mailsTo(other.email, OPENED);
  expect(opened?.html).toMatch(
    /href="[^"]+\/mail-settings\?token=stop-mail\.openings[^"]+"[^>]*>Unsubscribe from these emails</,
  );
  expect(linkIn(opened, 'mail-settings')).toContain('openings.');
  const pick = /http:\/\/localhost:\d+(\/tennis\/selections\?event=washington)/.exec(opened?.text ?? '')?.[1];
  await page.goto(pick ?? '');
  const tabs = page.getByRole('navigation', { name: 'Tournaments', exact: true });
  await expect(tabs.getByRole('link', { name: /Washington/ })).toHaveAttribute('aria-current', 'page');

  await product.moveTo(LAST_DAY);
  const [reminded] = await mailbox.mailsTo(fan.email, REMINDED);
  await mailbox.mailsTo(other.email, REMINDED);
  expect(await mailbox.subjectsTo(fan.email)).not.toContain(OPENED);

  // As most open it: in a browser that knows nobody.
  await page.evaluate(() => localStorage.clear());
  await page.goto(linkIn(reminded, 'mail-settings'));
  await expect(page.getByRole('heading', { name: 'Stop these emails?' })).toBeVisible();
  await expect(page.getByText('You would get no more reminders before a lock.')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.getByRole('heading', { name: 'Stopped', exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Stopped', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop these emails' })).toBeHidden();

  await signedIn(page, fan);
  await expectKinds(page, { 'Picks are open': false, 'Reminders before a lock': false, Results: true });
  await page.getByRole('switch', { name: 'Reminders before a lock' }).press('Space');
  await expect(page.getByText('Saved: Reminders before a lock, by email: on.')).toBeVisible();
  await expectKinds(page, { 'Picks are open': false, 'Reminders before a lock': true, Results: true });
});
