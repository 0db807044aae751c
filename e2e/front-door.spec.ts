import { expectAccessible } from './axe.ts';
import { expect, test } from './journey.ts';

test('a stranger who has never been here sees the games as they stand, who leads, and each game on a page of its own', async ({
  page,
}) => {
  await page.goto('/login');
  const door = page.getByRole('complementary', { name: 'About Called It' });
  await expect(door.getByRole('listitem')).toHaveText([/NBA.*Open/, /Tennis.*Open/, /Golf.*Open/, /NFL.*Finished/]);
  await expect(door.getByRole('table', { name: 'First places of NFL Mock Draft 2025' }).getByRole('row')).toHaveCount(
    6,
  );
  await expectAccessible(page);

  await door.getByRole('link', { name: /NFL Mock Draft 2025/ }).click();
  await page.waitForURL('**/games/nfl-draft');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('NFL Mock Draft 2025');
  await expect(page.getByText('25 fans')).toBeVisible();
  // By the reader's own clock first.
  await expect(page.getByText('Sat 26 Apr 2025, 02:00 CEST (Fri 25 Apr, 20:00 EDT)')).toBeVisible();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(11);
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', /\/games\/nfl-draft$/);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/games\/football-card\.png$/);
  await expectAccessible(page);

  // Before the first result there are no places, and never a pick.
  await page.goto('/games/tennis');
  await expect(page.getByText('No results yet.')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  expect((await page.request.get('/games/nowhere')).status()).toBe(404);
  expect((await page.request.get('/games/tennis-card.png')).status()).toBe(200);
});
