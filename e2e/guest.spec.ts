import { ADMIN, register, tokenOf } from './fan.ts';
import { expect, test } from './journey.ts';
import { expectAccessible, expectNothingSticksOut } from './looks.ts';
import { choose, expectChosen, keptPicks, leavePicker, search } from './sheets.ts';

const SILVER = '26 - Alejandro Davidovich Fokina';
const BRONZE = '50 - Joao Fonseca';

/** Of a draft: e2e/phone.spec.ts. */
test('of a season a guest picks three, registers by mail, and the three are saved; one who left the field is said', async ({
  page,
  request,
  fans,
  mailbox,
}) => {
  const fan = fans.unmet();
  // From the sheet itself the sign-in leads, and beside it the way to try.
  await page.goto('/tennis/selections');
  await page.waitForURL('**/login?next=*');
  await page.getByRole('link', { name: /^Try it: Tennis/ }).click();
  await page.waitForURL('**/tennis/try');
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Confirm/ })).toHaveCount(0);
  await choose(page, 'Gold player', 'sinner', '1 - Jannik Sinner');
  // The longest name of them all.
  await choose(page, 'Silver player', 'fokina', SILVER);
  await choose(page, 'Bronze player', 'fonseca', BRONZE);
  await expectNothingSticksOut(page, 'the season of a guest');
  await page.getByRole('link', { name: 'Choose Washington' }).click();
  await choose(page, 'Gold player', 'fritz', '1 - Taylor Fritz');
  // A player picked for one tournament is used at the next, here too.
  const used = await search(page, 'Silver player', 'fokina');
  await expect(used.getByText('Used at Wimbledon')).toBeVisible();
  await leavePicker(page);
  await page.reload();
  await expectChosen(page, 'Gold player', '1 - Taylor Fritz');

  const { headers } = await tokenOf(request, ADMIN);
  const data = { player: 'Taylor Fritz', tournament: 'Washington', withdrawn: true };
  expect((await request.put('/api/tennis/withdrawals', { headers, data })).status()).toBe(200);
  await page.getByRole('main').getByRole('link', { name: 'Join free' }).click();
  await register(page, fan, mailbox);
  await page.waitForURL('**/guest-picks?next=*');
  await expect(page.getByText('3 picks are saved.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
    'Washington, Gold: Taylor Fritz. Taylor Fritz has withdrawn: choose somebody else.',
  ]);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to your picks' }).click();
  await page.waitForURL('**/tennis/selections');
  await expectChosen(page, 'Gold player', '1 - Jannik Sinner');
  await expectChosen(page, 'Silver player', SILVER);
  await expectChosen(page, 'Bronze player', BRONZE);
  await expect(page.getByRole('group').getByText('Confirmed', { exact: true })).toHaveCount(3);
  expect(await keptPicks(page)).toEqual([]);
});
