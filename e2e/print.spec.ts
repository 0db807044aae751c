import { DEMO, signedIn } from './fan.ts';
import { expect, test } from './journey.ts';

// Before both locks: a sheet that takes picks has buttons.
test.use({ at: '2025-06-24T12:00:00Z' });

test('a printed sheet shows who is picked, and no button to press', async ({ page }) => {
  await signedIn(page, DEMO);
  await page.setViewportSize({ width: 800, height: 1_100 });
  await page.emulateMedia({ media: 'print' });
  for (const [path, picks] of [
    ['/nba-draft/selections', 'main li button'],
    ['/tennis/selections', 'main button[aria-haspopup=dialog]'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator(picks).first()).toHaveText(/[A-Z][a-z]+ [A-Z]/);
    await expect(page.locator(picks).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Confirm|Reject|Fill from)/ })).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
  }
});
