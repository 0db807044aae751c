import { DEMO, signedIn } from './fan.ts';
import { expect, test } from './journey.ts';

/** Words that stand on a page whatever the data, as the specification gives them. */
test('the login screen', async ({ page }) => {
  await page.goto('/login');
  for (const words of ['Welcome Back', "Haven't registered yet?"]) await expect(page.getByText(words)).toBeVisible();
});

for (const [path, all] of [
  ['/landing', ['Available Games', 'Time till Lock']],
  ['/nfl-draft/prospects', ['Top Prospects & Expert Picks', 'Top 200 Prospects', 'Expert Picks', 'Your Picks']],
  ['/nfl-draft/results', ['Total Points Scored', 'Correct Selections', '% Score']],
  ['/nba-draft/results', ['Actual Draft Results', 'Results Not Available Yet']],
] as const) {
  test(`${path} has its words`, async ({ page }) => {
    await signedIn(page, DEMO);
    await page.goto(path);
    for (const words of all) await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();
  });
}
