import { DEMO, signIn } from './fan.ts';
import { expect, test } from './journey.ts';

test('on 2 June 2025 the landing page says what is to do next, and shows the games with their facts, filtered', async ({
  page,
}) => {
  await signIn(page, DEMO);
  // What is to do and what was reached comes first, a line a game.
  await expect(page.getByRole('region', { name: 'Up next for you' }).getByRole('link')).toHaveText([
    /NBA Mock Draft 2025 .+ \(locks in 24 days\)/,
    /Tennis 3&Done 2025 +Wimbledon: /,
    /Golf 1&Done 2026/,
    /NFL Mock Draft 2025 \d+(st|nd|rd|th) of 61, [\d,]+ points/,
  ]);
  const tennis = page.getByRole('article', { name: 'Tennis 3&Done 2025' });
  for (const fact of ['Open', 'Tennis (ATP)', 'Season Long', '30 June 2025', '7 September 2025', '3 months', '28 days'])
    await expect(tennis.getByText(fact, { exact: true })).toBeVisible();
  await tennis.getByRole('link', { name: 'Play Now' }).click();
  await page.waitForURL(/\/tennis(\/welcome)?$/);
  // What is over is folded away, and leads to its results.
  await page.goBack();
  await page.getByText('Finished (1)').click();
  const nfl = page.getByRole('article', { name: 'NFL Mock Draft 2025' });
  await nfl.getByRole('link', { name: 'See results' }).click();
  await page.waitForURL('**/nfl-draft/results');

  // Filters act only when the button is pressed.
  await page.goto('/landing');
  const cards = page.getByRole('article').getByRole('heading');
  await page.getByLabel('Type').selectOption('Season Long');
  await expect(cards).toHaveCount(3);
  await page.getByRole('button', { name: "Let's go" }).click();
  await expect(cards).toHaveText(['Tennis 3&Done 2025', 'Golf 1&Done 2026']);
});

test('a stranger who has never been here sees the games as they stand, who leads, and each game on a page of its own', async ({
  page,
}) => {
  await page.goto('/login');
  const door = page.getByRole('complementary', { name: 'About Called It' });
  await expect(door.getByRole('listitem')).toHaveText([/NBA.*Open/, /Tennis.*Open/, /Golf.*Open/, /NFL.*Finished/]);
  await expect(door.getByRole('table', { name: 'First places of NFL Mock Draft 2025' }).getByRole('row')).toHaveCount(
    6,
  );
  await door.getByRole('link', { name: /NFL Mock Draft 2025/ }).click();
  await page.waitForURL('**/games/nfl-draft');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('NFL Mock Draft 2025');
  // By the reader's own clock first.
  await expect(page.getByText('Sat 26 Apr 2025, 02:00 CEST (Fri 25 Apr, 20:00 EDT)')).toBeVisible();
  const topTen = page.getByRole('table', { name: /^First places/ });
  await expect(topTen.getByRole('row')).toHaveCount(11);
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', /\/games\/nfl-draft$/);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/games\/football-card\.png$/);
  // Before the first result there are no places, and never a pick.
  await page.goto('/games/tennis');
  await expect(page.getByText('No results yet.')).toBeVisible();
  await expect(topTen).toHaveCount(0);
});
