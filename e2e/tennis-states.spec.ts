import { DEMO, signedIn, withoutPageCookie } from './fan.ts';
import { expect, test } from './journey.ts';
import { choose, expectAccessibleInBoth, pickerOf } from './season-sheet.ts';

/**
 * What no real instant shows, or only for a moment: each made by answering one call in another way.
 */
test.use({ at: '2025-06-30T12:00:00Z' });

test('without a field there is nothing to pick from', async ({ page }) => {
  await signedIn(page, DEMO);
  await page.route('**/api/tennis/players?*', (route) => route.fulfill({ json: [] }));
  await page.goto('/tennis/selections');
  await expect(page.getByText('Tournament Field is not set yet')).toBeVisible();
  await expect(pickerOf(page, 'Gold player')).toHaveCount(0);
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
  await expect(pickerOf(page, 'Gold player')).toBeDisabled();
  await expect(confirm).toHaveCount(0);
});

test('the own picks that do not come are missed aloud, not taken for empty', async ({ page }) => {
  await signedIn(page, DEMO);
  await withoutPageCookie(page);
  await page.route('**/api/tennis/selections/*', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  await page.goto('/tennis/selections');
  await expect(page.getByText('Your saved picks could not be loaded.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('group', { name: 'Gold' }).getByText('Confirmed')).toBeVisible();
});

test('results that fail leave an empty list and zeros', async ({ page }) => {
  await signedIn(page, DEMO);
  await withoutPageCookie(page);
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
  await withoutPageCookie(page);
  await page.route('**/api/tennis/user-results/*', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/tennis/user-results/admin');
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load user results' })).toBeVisible();
  await expectAccessibleInBoth(page);
});

test('the leaderboard says that it loads, that it failed, and what the server said', async ({ page }) => {
  await signedIn(page, DEMO);
  await withoutPageCookie(page);
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
  // The address of nobody is not a fan without results.
  await page.goto('/results/nobody');
  await expect(page.getByRole('heading', { name: 'Out of bounds' })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('three players by touch, one of them from the list of the unused', async ({ page, fans }) => {
    await signedIn(page, await fans.verified());
    await page.goto('/tennis/selections');
    const field = (medal: string) => page.getByRole('button', { name: new RegExp(`^${medal} player: `) });
    const list = page.getByRole('dialog');
    await field('Gold').tap();
    // As high as the screen; the keyboard stays open, and the next category without a pick is up.
    expect((await list.boundingBox())?.height).toBeCloseTo(740);
    for (const [medal, letters, line] of [
      ['Gold', 'fritz', '5 - Taylor Fritz'],
      ['Silver', 'bublik', '28 - Alexander Bublik'],
    ] as const) {
      await expect(list.getByRole('heading', { name: `${medal} player` })).toBeVisible();
      await expect(list.getByRole('searchbox')).toBeFocused();
      await page.keyboard.type(letters);
      await list.getByRole('button', { name: line }).tap();
    }
    await expect(list.getByRole('heading', { name: 'Bronze player' })).toBeVisible();
    await expectAccessibleInBoth(page);
    // Back closes it and stays on the page; so does Escape, and both give the focus back.
    await page.goBack();
    await expect(list).toBeHidden();
    await expect(field('Gold')).toBeFocused();
    await field('Bronze').tap();
    await list.press('Escape');
    await expect(list).toBeHidden();
    await expect(field('Bronze')).toBeFocused();
    await expect(page).toHaveURL('/tennis/selections');
    for (const medal of ['Gold', 'Silver']) {
      await page.getByRole('button', { name: `Confirm ${medal} player` }).tap();
      await expect(page.getByRole('group', { name: medal }).getByText('Confirmed')).toBeVisible();
    }
    await page.locator('summary').filter({ hasText: 'Available' }).tap();
    await page.getByRole('button', { name: 'Choose 50 - Joao Fonseca' }).tap();
    await expect(field('Bronze')).toHaveText('50 - Joao Fonseca');
    await page.getByRole('button', { name: 'Confirm Bronze player' }).tap();
    await expect(page.getByRole('tab', { name: /Wimbledon/ })).toContainText('3 of 3');
    await expectAccessibleInBoth(page);
    await page.getByRole('tab', { name: /Washington/ }).tap();
    await expect(page.getByRole('tab', { name: /Washington/ })).toHaveAttribute('aria-selected', 'true');
    await field('Gold').tap();
    // Used in another tournament: greyed, says where, and a tap says why for a while. The forced
    // tap does not wait until the list has slid up; one on the field does.
    await list.getByRole('searchbox').tap();
    await page.keyboard.type('fritz');
    const fritz = list.getByRole('button', { name: /Taylor Fritz/ });
    await expect(fritz).toContainText('Used at Wimbledon');
    await fritz.tap({ force: true });
    await expect(list.getByText('Player has already been used (Used at Wimbledon)')).toBeVisible();
    await list.getByRole('searchbox').fill('shelton');
    await list.getByRole('button', { name: '4 - Ben Shelton' }).tap();
    await list.getByRole('button', { name: 'Close' }).tap();
    await expect(page.getByRole('group', { name: 'Gold' })).toContainText('Tap Confirm to save.');
    await page.getByRole('button', { name: 'Confirm Gold player' }).tap();
    await expect(page.getByRole('group', { name: 'Gold' }).getByText('Confirmed')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Change Wimbledon' }).tap();
    await expect(field('Gold')).toHaveText('5 - Taylor Fritz');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});
