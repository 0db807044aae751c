import { expectAccessible } from './axe.ts';
import { ADMIN, signedIn } from './fan.ts';
import { expect, test } from './journey.ts';
import { expectNothingSticksOut } from './widths.ts';

/** Both drafts are over, and the tennis season is. */
test.use({ at: '2025-10-01T12:00:00Z' });

test('a tournament is won by somebody with a face, who has it on the shelf of their page', async ({ page }) => {
  await signedIn(page, ADMIN);
  await page.goto('/tennis/tables');
  const won = page.getByRole('region', { name: 'Tournament winners' });
  await expect(won).toBeVisible({ timeout: 20_000 });
  const winner = won.getByRole('link').first();
  const name = (await winner.textContent()) ?? '';
  const tournament = await won
    .getByRole('term')
    .filter({ has: page.locator('xpath=..//a') })
    .first()
    .textContent();
  await expectAccessible(page);
  await expectNothingSticksOut(page, 'winners');
  await page.setViewportSize({ width: 1280, height: 720 });
  await winner.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText(/\d tournaments? won/)).toBeVisible();
  const season = page.getByRole('listitem').filter({ hasText: 'Tennis 3&Done 2025' });
  await expect(season).toContainText(new RegExp(`Won .*${tournament}`));
  await expect(season).toContainText(/\d tournaments in a row with points: .+ to .+/);
  const curve = page.getByRole('region', { name: 'Fans matched or beaten, by contest' });
  await expect(curve.getByRole('img')).toHaveAccessibleName(
    /^From \d+\.\d\d% after NFL Mock Draft 2025 to \d+\.\d\d% after .+/,
  );
  await curve.getByText('The same as a table').click();
  await expect(curve.getByRole('columnheader')).toHaveText(['Contest', 'Place', 'Better than']);
  await expectAccessible(page);
  await expectNothingSticksOut(page, 'a shelf');
});
