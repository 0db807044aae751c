import { DEMO, signedIn } from './fan.ts';
import { expect, test } from './journey.ts';
import { expectAccessible } from './looks.ts';
import { choosePlayer, expectAllSaved, expectPlayer, playerAt } from './sheets.ts';

test.use({ at: '2025-04-25T12:00:00Z' });

test('the lock closes a sheet that is open', async ({ page, product }) => {
  await signedIn(page, DEMO);
  await page.goto('/nfl-draft/selections');
  await choosePlayer(page, 32, 'Jalen Milroe');
  await expectAllSaved(page);
  // The clock of the server moves on under the open sheet, which hears of it with its next answer.
  await product.moveTo('2025-04-25T23:59:40Z');
  await choosePlayer(page, 31, 'Tyler Shough');
  await expectAllSaved(page);
  await expect(playerAt(page, 32)).toBeDisabled({ timeout: 60_000 });
  await expect(page.getByText('The draft is locked and your picks stand as they are')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Confirm/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.reload();
  await expectPlayer(page, 32, 'Jalen Milroe');
});
