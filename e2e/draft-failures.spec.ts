import type { Page, Route } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { signedIn } from './fan.ts';
import { expect, test } from './journey.ts';
import { choosePlayer, expectAllSaved, expectPlayer } from './pick-sheet.ts';

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
  await expectAccessible(page);

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
