import { ADMIN, signedIn, signIn } from './fan.ts';
import { expect, test } from './journey.ts';
import { expectAccessible } from './looks.ts';

test('from a leaderboard to all games of a fan, from there to a duel, and a page that is hidden', async ({
  page,
  another,
  fans,
}) => {
  await signedIn(page, ADMIN);
  await test.step('a row of the board leads to the fan’s picks, and those to their career and a duel', async () => {
    await page.goto('/nfl-draft/leaderboard');
    const table = page.getByRole('table', { name: 'Standings by rank' });
    const link = table.getByRole('link').first();
    const name = (await link.locator('span').last().textContent()) ?? '';
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: `${name} Actual Results` })).toBeVisible();
    await page.getByRole('navigation', { name, exact: true }).getByRole('link', { name: 'Career' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const year = page.getByRole('region', { name: '2025' });
    const season = year.getByRole('listitem').filter({ hasText: 'NFL Mock Draft 2025' });
    await expect(season).toContainText(/[\d,]+ points/);
    await expect(season.getByRole('img', { name: /^1st of [\d,]+$/ })).toHaveText('1st');
    await expect(year.getByRole('img', { name: 'Gold medal' })).toBeVisible();
    await expect(year).toContainText(
      /Best call: .+, pick \d+.*: called since \d+ \w+, one of \d+ of \d+ fans \(600 points\)/,
    );
    await expectAccessible(page);
    await year.getByRole('link', { name: 'Duel in NFL Mock Draft 2025' }).click();
    const ways = page.getByRole('navigation', { name, exact: true });
    await expect(ways.getByRole('link')).toHaveText(['Picks', 'Duel', 'Career']);
  });

  const fan = await fans.verified();
  const theirs = await another();
  await signIn(theirs, fan);
  await test.step('who has no rank over all games reads how to get one', async () => {
    await theirs.goto('/overall');
    await expect(theirs.getByText('You’re not ranked yet')).toBeVisible();
    await expect(theirs.getByText('Your first result in any game puts you here.')).toBeVisible();
  });

  await test.step('who hides the page is nobody to others, and sees it still', async () => {
    await page.goto(`/fans/${fan.username}`);
    await expect(page.getByText('Ranks appear once the first results are published.')).toBeVisible();
    await theirs.goto('/profile#sharing');
    await theirs.getByRole('switch', { name: 'Show it to others' }).click();
    await expect(theirs.getByText('Only you can open it.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Out of bounds' })).toBeVisible();
    await theirs.getByRole('link', { name: 'See your page' }).click();
    await expect(theirs.getByText('Only you can see this page.')).toBeVisible();
  });
});
