import { inLandingOrder, statusOf } from '#games/status';
import { readContests } from '../scripts/folders.ts';
import { signIn } from './fan.ts';
import { expect, test } from './journey.ts';

const NOW = Date.parse('2025-06-02T13:00:00Z');
/** Every game that has a folder, in the order of the page. */
const games = inLandingOrder(await readContests(), NOW);
const titlesOf = (some: typeof games) => some.map(({ title }) => title);

test.beforeEach(async ({ page, fans }) => {
  await signIn(page, await fans.verified());
});

test('on 2 June 2025 the games stand in their order, with all their facts', async ({ page }) => {
  const cards = page.getByRole('article');
  await expect(cards.getByRole('heading')).toHaveText(titlesOf(games));
  const tennis = page.getByRole('article', { name: 'Tennis 3&Done 2025' });
  for (const fact of ['Open', 'Tennis (ATP)', 'Season Long', '30 June 2025', '7 September 2025', '3 months', '28 days'])
    await expect(tennis.getByText(fact, { exact: true })).toBeVisible();
  const nfl = page.getByRole('article', { name: 'NFL Mock Draft 2025' });
  for (const fact of ['Finished', 'Single Event', '25 April 2025', '1 day', 'Locked'])
    await expect(nfl.getByText(fact, { exact: true }).first()).toBeVisible();
  await tennis.getByRole('link', { name: 'Play Now' }).click();
  await page.waitForURL(/\/tennis(\/welcome)?$/);
  // What is over leads to its results.
  await page.goBack();
  await nfl.getByRole('link', { name: 'See the results' }).click();
  await page.waitForURL('**/nfl-draft/results');
});

test('filters act together, and only when the button is pressed', async ({ page }) => {
  const titles = page.getByRole('article').getByRole('heading');
  await page.getByLabel('Type').selectOption('Season Long');
  await expect(titles).toHaveCount(games.length);
  await page.getByRole('button', { name: "Let's go" }).click();
  await expect(titles).toHaveText(titlesOf(games.filter(({ type }) => type === 'Season Long')));
  await page.getByLabel('Sport').selectOption('Golf (PGA)');
  await page.getByLabel('Status').selectOption('Finished');
  await page.getByRole('button', { name: "Let's go" }).click();
  await expect(page.getByText('No games match these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Show all games' }).click();
  await expect(titles).toHaveCount(games.length);
  await expect(page.getByLabel('Type')).toHaveValue('All');
});

test('a newcomer is told where to start, the nearest lock first', async ({ page }) => {
  const todo = page.getByRole('region', { name: 'Up next for you' });
  await expect(todo.getByText('New here?')).toBeVisible();
  const lines = todo.getByRole('link');
  await expect(lines).toHaveCount(games.filter((game) => statusOf(game, NOW) !== 'Finished').length);
  for (const said of [
    /^NBA Mock Draft 2025: 30 of 30 picks missing \(locks in 24 days\)/,
    /^Wimbledon: pick your Gold, Silver and Bronze players \(locks in 28 days\)/,
    /pick your golfer \(locks in \d+ days\)/,
  ])
    await expect(lines.filter({ hasText: said })).toHaveCount(1);
  const days = (await lines.allTextContents()).map((line) => Number(/locks in (\d+) days/.exec(line)?.[1]));
  expect(days).toEqual([...days].sort((a, b) => a - b));
  await lines.filter({ hasText: 'NBA Mock Draft 2025' }).click();
  await page.waitForURL('**/nba-draft/welcome');
});
