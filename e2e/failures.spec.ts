import type { Route } from '@playwright/test';
import { DEMO, signedIn } from './fan.ts';
import { expect, test } from './journey.ts';
import { expectAccessible } from './looks.ts';
import { choosePlayer, expectAllSaved, expectPlayer, rowOf } from './sheets.ts';

test.use({ at: '2025-04-25T12:00:00Z' });

const failing = (route: Route) =>
  route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: { success: false } }) : route.fallback();

test('a change that the server fails to save is said, and stays until the fan sends it or takes it back', async ({
  page,
  fans,
}) => {
  await signedIn(page, await fans.verified());
  await page.goto('/nfl-draft/selections');
  await choosePlayer(page, 2, 'Travis Hunter');
  await expectAllSaved(page);
  await page.route('**/api/nfl-draft/selections**', failing);
  await choosePlayer(page, 2, 'Abdul Carter');
  const failed = page.getByRole('alert').filter({ hasText: 'Failed to update player. Please try again.' });
  await expect(failed).toBeAttached();
  await expect(rowOf(page, 2)).toContainText('Not saved');
  await expectAccessible(page);

  await page.reload();
  await expectPlayer(page, 2, 'Abdul Carter');
  await page.unroute('**/api/nfl-draft/selections**', failing);
  // Nothing is repeated by itself, not even now that the server answers again.
  await expect(rowOf(page, 2)).toContainText('Not saved');
  await page.getByRole('button', { name: 'Try again: pick 2', exact: true }).click();
  await expectAllSaved(page);
  await expect(failed).toHaveCount(0);

  await page.route('**/api/nfl-draft/selections**', failing);
  await page.getByRole('button', { name: 'Confirm pick 2', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to confirm selection.' })).toBeAttached();
  await page.getByRole('button', { name: 'Undo pick 2', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Confirm pick 2', exact: true })).toBeEnabled();
});

test('a page whose scripts are gone reloads once where nothing is typed, then says so and offers it', async ({
  browser,
  baseURL,
}) => {
  // A browser of its own: what fails there is what this is about.
  const page = await browser.newPage({ baseURL });
  let pages = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) pages += 1;
  });
  const gone = (route: Route) => route.fulfill({ status: 404, body: '' });
  await page.route('**/_astro/**', gone);
  await page.goto('/login', { waitUntil: 'commit' });
  const said = page.getByRole('alert').filter({ hasText: 'A part of this page could not be loaded.' });
  await expect(said).toBeVisible();
  expect(pages).toBe(2);
  await expectAccessible(page);

  // What is pressed then is not busy for good, and no form goes off by itself.
  const play = page.getByRole('button', { name: "Let's Play" });
  await play.click();
  await expect(play).not.toHaveAttribute('aria-busy', 'true');
  await page.unroute('**/_astro/**', gone);
  await said.getByRole('button', { name: 'Reload' }).click();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await expect(said).toBeHidden();

  // What is typed stays, to be copied.
  const { promise: typed, resolve: type } = Promise.withResolvers<void>();
  await page.route('**/_astro/**', (route) => typed.then(() => gone(route)));
  await page.goto('/register', { waitUntil: 'commit' });
  pages = 0;
  await page.getByLabel('First Name').fill('Journey');
  type();
  await expect(said).toBeVisible();
  expect(pages).toBe(0);
  await expect(page.getByLabel('First Name')).toHaveValue('Journey');
  await page.close();
});

test.describe('in a browser that lacks what the scripts ask for', () => {
  test.use({ at: '2025-06-02T09:00:00-04:00' });

  test('leaderboard and results stay to be read', async ({ browser, baseURL }) => {
    const page = await browser.newPage({ baseURL });
    await signedIn(page, DEMO);
    await page.addInitScript(() => {
      for (const name of ['at', 'toSorted', 'toReversed']) Reflect.deleteProperty(Array.prototype, name);
    });
    for (const address of ['/nfl-draft/leaderboard', `/nfl-draft/results/${DEMO.username}`]) {
      // The server draws it for this window from now on.
      await page.goto('/terms');
      await page.goto(address);
      await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('row').nth(10), address).toBeVisible();
    }
    await page.close();
  });
});
