import { DEMO, signedIn } from './fan.ts';
import { expect, test } from './journey.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the first ten and the own row stand on the first screen; page, search and place stand in the address', async ({
    page,
  }) => {
    await signedIn(page, DEMO);
    await page.goto('/nfl-draft/leaderboard');
    const ranks = page.locator('tbody tr:has(a) td:first-child');
    // Its cells are held in sight, not the row; a border lies on that of the bar.
    const own = page.locator('tfoot td').first();
    await expect(own).toBeInViewport({ ratio: 1 });
    const [tenth, frozen, bar] = await Promise.all([
      page.locator('tbody tr').nth(9).boundingBox(),
      own.boundingBox(),
      page.getByRole('navigation', { name: 'Called It' }).boundingBox(),
    ]);
    expect((tenth?.y ?? 0) + (tenth?.height ?? 0)).toBeLessThanOrEqual(frozen?.y ?? 0);
    expect((frozen?.y ?? 0) + (frozen?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);

    await page.getByRole('link', { name: 'Next' }).tap();
    await page.waitForURL(/leaderboard\?.*cursor=/);
    await expect(ranks.first()).not.toHaveText('1');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const second = await ranks.first().textContent();
    await page.reload();
    await expect(ranks.first()).toHaveText(second ?? '');
    await page.goBack();
    await expect(ranks.first()).toHaveText('1');
    await expect(page).toHaveURL(/leaderboard$/);

    await page.evaluate(() => scrollTo(0, 900));
    const row = page.locator('tbody tr:has(a)').nth(20);
    // The whole row leads there: its points too.
    await row.locator('td.number:visible').first().tap({ force: true });
    await expect(page.getByRole('heading', { name: /Actual Results$/ })).toBeVisible();
    await page.goBack();
    await expect(row).toBeInViewport();

    await page.getByRole('button', { name: 'Find a fan' }).tap();
    await page.getByRole('searchbox', { name: 'Find a fan' }).fill('de');
    await page.getByRole('button', { name: 'Search' }).tap();
    await page.waitForURL('**/leaderboard?q=de');
    await page.reload();
    await expect(page.getByRole('searchbox', { name: 'Find a fan' })).toHaveValue('de');
    await expect(page.locator('tbody tr').first()).toContainText('de');

    // Before the first result the same table says who is in, and nothing that is not known.
    await page.goto('/nba-draft/leaderboard');
    await expect(page.getByText("You're entered").or(page.getByText('You’re entered'))).toBeVisible();
    await expect(page.locator('tbody tr')).not.toHaveCount(0);
    for (const row of await page.locator('tbody tr').all())
      expect(new Set(await row.locator('td').allTextContents())).toEqual(new Set(['–']));
  });
});
