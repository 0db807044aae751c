import type { Page, Route } from '@playwright/test';
import { signedIn } from './fan.ts';
import { expect, test } from './journey.ts';
import { choosePlayer, expectAllSaved, expectPlayer, playerAt, searchPlayer } from './pick-sheet.ts';
import { expectAccessibleInBoth } from './season-sheet.ts';

test.use({ at: '2025-04-25T12:00:00Z' });

const failing = (route: Route) =>
  route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: { success: false } }) : route.fallback();

/** What a pick's row says. */
function rowOf(page: Page, pick: number) {
  return page.getByRole('row', { name: new RegExp(`^Pick ${pick} `) });
}

test('a change that the server fails to save has its own sentence, and stays until the fan sends it or takes it back', async ({
  page,
  fans,
}) => {
  await signedIn(page, await fans.verified());
  await page.goto('/nfl-draft/selections');
  await choosePlayer(page, 2, 'Travis Hunter');
  await expectAllSaved(page);
  await page.route('**/api/nfl-draft/selections**', failing);
  const trade = page.getByRole('switch', { name: 'Trade at pick 2', exact: true });
  const team = page.getByLabel('Team at pick 2', { exact: true });
  for (const [act, sentence] of [
    [() => trade.click(), 'Failed to toggle trade mode. Please try again.'],
    [() => team.selectOption('Jacksonville Jaguars'), 'Failed to update team. Please try again.'],
    [() => choosePlayer(page, 2, 'Abdul Carter'), 'Failed to update player. Please try again.'],
  ] as const) {
    await act();
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeAttached();
    await expect(rowOf(page, 2)).toContainText('Not saved');
  }
  await expectAccessibleInBoth(page);

  await page.reload();
  await expectPlayer(page, 2, 'Abdul Carter');
  await page.unroute('**/api/nfl-draft/selections**', failing);
  // Nothing is repeated by itself, not even now that the server answers again.
  await expect(rowOf(page, 2)).toContainText('Not saved');
  await page.getByRole('button', { name: 'Try again: pick 2', exact: true }).click();
  await expectAllSaved(page);
  await expect(page.getByText('Please try again.')).toHaveCount(0);

  await page.route('**/api/nfl-draft/selections**', failing);
  await page.getByRole('button', { name: 'Confirm pick 2', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to confirm selection.' })).toBeAttached();
  await page.getByRole('button', { name: 'Undo pick 2', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Confirm pick 2', exact: true })).toBeEnabled();
  await page.unroute('**/api/nfl-draft/selections**', failing);
  await page.reload();
  await expectPlayer(page, 2, 'Abdul Carter');
  await expect(team).toHaveValue('Jacksonville Jaguars');
  await expect(rowOf(page, 2)).not.toContainText('Confirmed');
});

test('a change that reaches the server after the lock is said to be too late, and the sheet shows what counts', async ({
  page,
  fans,
  product,
}) => {
  test.setTimeout(120_000);
  await signedIn(page, await fans.verified());
  await page.goto('/nfl-draft/selections');
  await choosePlayer(page, 3, 'Abdul Carter');
  await expectAllSaved(page);
  // The page goes on believing that it is noon.
  await product.restartAt('2025-04-26T00:00:30Z');
  const refused = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await searchPlayer(page, 3, 'Mason Graham');
  await page.keyboard.press('Enter');
  const answer = await refused;
  expect(answer.status()).toBe(409);
  expect(await answer.json()).toMatchObject({ success: false, message: 'The draft is locked' });
  await expect(
    page.getByText('Too late: the draft is locked, and the change to pick 3 did not reach us before that.').first(),
  ).toBeVisible();
  await expect(rowOf(page, 3)).toContainText('Not saved: locked');
  await expectPlayer(page, 3, 'Abdul Carter');
  await expect(playerAt(page, 3)).toBeDisabled();
  await expectAccessibleInBoth(page);
});

test('while the database fails a change waits on the device, and goes by itself once it is well again', async ({
  page,
  fans,
  product,
}) => {
  test.setTimeout(90_000);
  await product.restartAt('2025-04-25T12:00:00Z');
  await signedIn(page, await fans.verified());
  await page.goto('/nfl-draft/selections');
  await choosePlayer(page, 1, 'Cam Ward');
  await expectAllSaved(page);
  await product.withoutTable('receipts', async () => {
    await choosePlayer(page, 2, 'Travis Hunter');
    await expect(page.getByText(/^The site is busy. 1 change is saved on this device/)).toBeVisible();
  });
  // Nobody touches anything.
  await expect(page.getByText(/saved on this device/)).toBeHidden({ timeout: 45_000 });
  await expectAllSaved(page);
  await page.reload();
  await expectPlayer(page, 1, 'Cam Ward');
  await expectPlayer(page, 2, 'Travis Hunter');
});
