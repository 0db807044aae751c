import { DEMO, signedIn } from './fan.ts';
import { expect, test } from './journey.ts';
import { choose, expectAccessibleInBoth, pick } from './season-sheet.ts';

/** What no real instant shows, or only for a moment: each made by answering one call in another way. */
test.use({ at: '2025-06-30T12:00:00Z' });

test('without a field there is nothing to pick from', async ({ page }) => {
  await signedIn(page, DEMO);
  await page.route('**/api/tennis/players?*', (route) => route.fulfill({ json: [] }));
  await page.goto('/tennis/selections');
  await expect(page.getByText('Tournament Field is not set yet')).toBeVisible();
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await expectAccessibleInBoth(page);
});

test('a save that is refused says why, and the choice stays', async ({ page, fans }) => {
  await signedIn(page, await fans.verified());
  await page.goto('/tennis/selections');
  await choose(page, 'Gold player', 'sinner', '1 - Jannik Sinner');
  const confirm = page.getByRole('button', { name: 'Confirm Gold player' });
  const alert = page.getByRole('alert');
  const answers = [
    { status: 500, json: {}, says: 'Failed to save selections' },
    {
      status: 409,
      json: { success: false, code: 'used', message: 'Player has already been used' },
      says: 'Player has already been used',
    },
    {
      status: 409,
      json: { success: false, code: 'locked', message: 'Tournament is locked' },
      says: 'Tournament is locked. No more selections can be made.',
    },
  ];
  for (const { says, ...answer } of answers) {
    await page.route('**/api/tennis/selections', (route) => route.fulfill(answer), { times: 1 });
    await confirm.click();
    await expect(alert.filter({ hasText: says })).toBeVisible();
    await expect(page.getByText(`Not saved: ${says}`)).toBeVisible();
  }
  await expect(page.getByRole('combobox', { name: 'Gold player' })).toBeDisabled();
  await expect(confirm).toHaveCount(0);
});

test('the own picks that do not come are missed aloud, not taken for empty', async ({ page }) => {
  await signedIn(page, DEMO);
  await page.route('**/api/tennis/selections/*', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  await page.goto('/tennis/selections');
  await expect(page.getByText('Your saved picks could not be loaded.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('group', { name: 'Gold' }).getByText('Confirmed')).toBeVisible();
});

test('results that fail leave an empty list and zeros', async ({ page }) => {
  await signedIn(page, DEMO);
  await page.route('**/api/tennis/results/**', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/tennis/results');
  const summary = page.getByRole('table', { name: 'Points by category and in total' });
  await expect(summary.getByRole('cell')).toHaveText(['0', '0', '0', '0']);
  await expect(page.getByText('No results yet.')).toBeVisible();
  await expect(page.getByText('Some results could not be loaded.')).toBeVisible();
  await expectAccessibleInBoth(page);
});

test("another fan's results that fail say so", async ({ page }) => {
  await signedIn(page, DEMO);
  await page.route('**/api/tennis/user-results/*', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/tennis/user-results/admin');
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load user results' })).toBeVisible();
  await expectAccessibleInBoth(page);
});

test('the leaderboard says that it loads, that it failed, and what the server said', async ({ page }) => {
  await signedIn(page, DEMO);
  const calls = '**/api/tennis/leaderboard?*';
  const held = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    await held.promise;
    await route.fulfill({ status: 500, json: {} });
  });
  await page.goto('/tennis/leaderboard');
  await expect(page.getByRole('status').filter({ hasText: 'Loading leaderboard data...' })).toBeVisible();
  held.resolve();
  const alert = page.getByRole('alert');
  await expect(alert.filter({ hasText: 'Failed to fetch leaderboard data' })).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.unroute(calls);
  await page.route(calls, (route) =>
    route.fulfill({ status: 503, json: { success: false, code: 'unavailable', message: 'The standings are resting' } }),
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(alert.filter({ hasText: 'The standings are resting' })).toBeVisible();
});

test('a visitor who is not signed in is led to login and comes back; the open results ask for it', async ({ page }) => {
  for (const path of ['/tennis/selections', '/tennis/user-results/demo', '/tennis/leaderboard', '/golf/results']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
  }
  await page.goto('/results');
  await expect(page.getByText('Please log in to view scores')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('three players by touch, one of them from the list of the unused', async ({ page, fans }) => {
    await signedIn(page, await fans.verified());
    await page.goto('/tennis/selections');
    for (const [medal, letters, line] of [
      ['Gold', 'alcaraz', '2 - Carlos Alcaraz'],
      ['Silver', 'bublik', '28 - Alexander Bublik'],
    ] as const) {
      await page.getByRole('combobox', { name: `${medal} player` }).tap();
      await page.keyboard.type(letters);
      await page.getByRole('option', { name: line }).tap();
      await page.getByRole('button', { name: `Confirm ${medal} player` }).tap();
      await expect(page.getByRole('group', { name: medal }).getByText('Confirmed')).toBeVisible();
    }
    await page.locator('summary').filter({ hasText: 'Available' }).tap();
    await page.getByRole('button', { name: 'Choose 50 - Joao Fonseca' }).tap();
    await expect(page.getByRole('combobox', { name: 'Bronze player' })).toHaveValue('50 - Joao Fonseca');
    await page.getByRole('button', { name: 'Confirm Bronze player' }).tap();
    await expect(page.getByRole('tab', { name: /Wimbledon/ })).toContainText('3 of 3');
    await expectAccessibleInBoth(page);
    await page.getByRole('tab', { name: /Washington/ }).tap();
    await expect(page.getByRole('tab', { name: /Washington/ })).toHaveAttribute('aria-selected', 'true');
    await pick(page, 'Gold player', 'shelton', '4 - Ben Shelton');
    await page.reload();
    await page.getByRole('button', { name: 'Change Wimbledon' }).tap();
    await expect(page.getByRole('combobox', { name: 'Gold player' })).toHaveValue('2 - Carlos Alcaraz');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});
