import { ADMIN, signedIn, signIn } from './fan.ts';
import { expect, test } from './journey.ts';

test('from a leaderboard to all games of a fan, from there to a duel, and a page that is hidden', async ({
  page,
  another,
  fans,
}) => {
  await signedIn(page, ADMIN);
  await page.goto('/nfl-draft/leaderboard');
  const link = page.getByRole('table', { name: 'Standings by rank' }).getByRole('link').first();
  const name = (await link.locator('span').last().textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: `${name} Actual Results` })).toBeVisible();
  const ways = page.getByRole('navigation', { name, exact: true });
  await ways.getByRole('link', { name: 'Career' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const year = page.getByRole('region', { name: '2025' });
  await expect(year.getByRole('img', { name: 'Gold medal' })).toBeVisible();
  await expect(year).toContainText(/Best call: .+, pick \d+.*: called since \d+ \w+, one of \d+ of \d+ fans/);
  await year.getByRole('link', { name: 'Duel in NFL Mock Draft 2025' }).click();
  await expect(ways.getByRole('link')).toHaveText(['Picks', 'Duel', 'Career']);

  const fan = await fans.verified();
  const theirs = await another();
  await signIn(theirs, fan);
  await theirs.goto('/profile#sharing');
  await theirs.getByRole('switch', { name: 'Show it to others' }).click();
  await expect(theirs.getByText('Only you can open it.')).toBeVisible();
  expect((await page.goto(`/fans/${fan.username}`))?.status()).toBe(404);
  await theirs.getByRole('link', { name: 'See your page' }).click();
  await expect(theirs.getByText('Only you can see this page.')).toBeVisible();
});
