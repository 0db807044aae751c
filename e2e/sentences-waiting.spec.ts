import type { Page } from '@playwright/test';
import { DEMO, signedIn, withoutPageCookie } from './fan.ts';
import { expect, test } from './journey.ts';
import { playerAt } from './pick-sheet.ts';

/** A call that is never answered while the test looks. */
async function unanswered(page: Page, call: string): Promise<void> {
  await page.route(call, () => new Promise(() => {}));
}

test('a mail that is asked for says: Sending...', async ({ page }) => {
  await unanswered(page, '**/api/auth/request-password-reset');
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  const modal = page.getByRole('dialog', { name: 'Forgot Password' });
  await modal.getByLabel('Email Address').fill(DEMO.email);
  await modal.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(modal.getByRole('button', { name: 'Sending...', exact: true })).toBeVisible();
});

test('a new password on its way says: Resetting...', async ({ page }) => {
  await unanswered(page, '**/api/auth/reset-password');
  await page.goto('/reset-password?token=any');
  await page.getByLabel('New Password', { exact: true }).fill('a-new-pass-2025');
  await page.getByLabel('Confirm New Password', { exact: true }).fill('a-new-pass-2025');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByRole('button', { name: 'Resetting...', exact: true })).toBeVisible();
});

test('a link that is being checked says: Verifying', async ({ page }) => {
  await unanswered(page, '**/api/auth/verify-email/*');
  await page.goto('/verify-email?token=any');
  await expect(page.getByRole('heading', { name: 'Verifying', exact: true })).toBeVisible();
});

test('a profile on its way says: Saving...', async ({ page }) => {
  await signedIn(page, DEMO);
  await unanswered(page, '**/api/auth/profile');
  await page.goto('/profile');
  await page.getByLabel('First Name').fill('Another');
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByRole('button', { name: 'Saving...', exact: true })).toBeVisible();
});

test('registration leads back to Sign in', async ({ page }) => {
  await page.goto('/register');
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
});

test('prospects are of All Positions until one is chosen', async ({ page }) => {
  await signedIn(page, DEMO);
  await page.goto('/nfl-draft/prospects');
  const position = page.getByLabel('Position').first();
  await expect(position.locator('option:checked')).toHaveText('All Positions');
});

test('standings on their way say: Loading leaderboard data...', async ({ page }) => {
  await signedIn(page, DEMO);
  await withoutPageCookie(page);
  await unanswered(page, '**/api/tennis/leaderboard*');
  await page.goto('/tennis/leaderboard');
  await expect(page.getByText('Loading leaderboard data...', { exact: true }).first()).toBeAttached();
});

test('an empty pick says Select Player, and a board that cannot be loaded says so', async ({ page, fans }) => {
  await signedIn(page, await fans.verified());
  await page.route('**/api/nba-draft/expert-picks*', (route) => route.fulfill({ status: 503, json: {} }));
  await page.route('**/api/nba-draft/expert-picks/*', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/nba-draft/selections');
  await expect(playerAt(page, 1)).toHaveText('Select Player');
  await page.getByRole('button', { name: 'Fill from a board' }).click();
  await expect(page.getByText('Failed to load expert picks. Please try again later.')).toBeVisible();
});

test('where the guard cannot run, the page asks by itself', async ({ page }) => {
  await page.route(/\/(nba-draft\/selections)?$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<script data-guarded.*?<\/script>/s, '');
    await route.fulfill({ response, body });
  });
  await page.goto('/');
  await expect(page.getByText('Loading...', { exact: true })).toBeAttached();
  await page.goto('/nba-draft/selections');
  await expect(page.getByText('Please log in to view your selections')).toBeVisible();
});
