import { signIn } from './fan.ts';
import { expect, test } from './journey.ts';
import { choosePlayer, expectAllSaved, expectPlayer, fillTheRest, playerAt } from './sheets.ts';

test.use({ at: '2025-04-25T12:00:00Z' });

test('a fan fills the sheet, is locked out, and finds their points and their place', async ({
  page,
  fans,
  product,
}) => {
  const fan = await fans.verified();
  await signIn(page, fan);

  const card = page.getByRole('article', { name: 'NFL Mock Draft 2025' });
  await card.getByRole('link', { name: 'Play Now' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/NFL Mock Draft/);
  const links = page.getByRole('navigation', { name: 'NFL Mock Draft 2025' });
  await links.getByRole('link', { name: 'Your Picks' }).click();
  await choosePlayer(page, 5, 'Cam Ward');
  await choosePlayer(page, 1, 'Cam Ward');
  await expect(page.getByText('Cam Ward moved here from pick 5, which is empty now').first()).toBeAttached();
  await expectPlayer(page, 5, '');
  await page.getByRole('switch', { name: 'Trade at pick 2', exact: true }).click();
  await page.getByLabel('Team at pick 2', { exact: true }).selectOption('Jacksonville Jaguars');
  await choosePlayer(page, 2, 'Travis Hunter');
  await fillTheRest(page);
  await expect(page.getByText('32 of 32 picks')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm all' }).click();
  await expect(page.getByText('32 of 32 confirmed')).toBeVisible();
  await expectAllSaved(page);

  await page.clock.install();
  await page.reload();
  await expect(page.getByText('32 of 32 confirmed')).toBeVisible();
  await expect(page.getByLabel('Team at pick 2', { exact: true })).toHaveValue('Jacksonville Jaguars');
  await expectPlayer(page, 2, 'Travis Hunter');

  // The clock of the server moves on under the open sheet, which hears of it with its next answer,
  // and closes by itself.
  await product.moveTo('2025-04-25T23:59:40Z');
  await choosePlayer(page, 32, 'Jalen Milroe');
  await expect(page.getByText('31 of 32 confirmed')).toBeVisible();
  await expectAllSaved(page);
  await product.moveTo('2025-04-26T00:00:05Z');
  await page.clock.runFor(25_000);
  await expect(playerAt(page, 32)).toBeDisabled();
  await expect(page.getByText('The draft is locked and your picks stand as they are')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Confirm/ })).toHaveCount(0);
  await page.goto('/nfl-draft/results');
  await expect(page.getByText('Results Not Available Yet')).toBeVisible();

  await product.moveTo('2025-04-26T00:40:00Z');
  await page.goto('/nfl-draft/selections');
  await expectPlayer(page, 32, 'Jalen Milroe');
  await expect(playerAt(page, 32)).toBeDisabled();
  await page.goto('/nfl-draft');
  await expect(page.getByRole('link', { name: 'Follow the draft' })).toBeVisible();
  await page.goto('/nfl-draft/results');
  await expect(page.getByText(/1[3-9] of 32 picks in/)).toBeVisible();

  await product.moveTo('2025-04-28T12:00:00Z');
  await page.reload();
  await expect(page.getByText('All 32 picks are in.')).toBeVisible();
  await page.getByRole('button', { name: '600 points at pick 2, why' }).click();
  await expect(page.getByText(/^Called since 25 April, one of \d+ of \d+ fans\.$/)).toBeVisible();
  const all = await page.getByRole('button', { name: /points at pick \d+, why/ }).allTextContents();
  expect(all).toHaveLength(32);
  const sum = all.reduce((total, points) => total + Number(points.replace(/\D/g, '')), 0);

  await links.getByRole('link', { name: 'Leaderboard' }).click();
  const own = page.getByRole('row', { name: new RegExp(fan.username) }).first();
  await expect(own).toContainText(sum.toLocaleString('en-US'));
  await expect(own).toContainText(`${((sum / 19_200) * 100).toFixed(2)}%`);
  await expect(own.getByRole('link')).toHaveCount(0);
});
