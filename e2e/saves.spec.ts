import type { Page } from '@playwright/test';
import { type Fan, signIn, tokenOf } from './fan.ts';
import { expect, test } from './journey.ts';
import { expectAccessible, expectNothingSticksOut } from './looks.ts';

test.use({ at: '2025-04-25T12:00:00Z' });

/** Saves pick 3 so many times by the call, one after the other. */
async function savePicks(page: Page, fan: Fan, count: number): Promise<void> {
  const { id, headers } = await tokenOf(page.request, fan);
  const players = ['Cam Ward', 'Travis Hunter'];
  for (let save = 0; save < count; save += 1) {
    const data = [{ userId: id, pick: 3, team: 'New York Giants', player: players[save % 2], trade: false }];
    expect((await page.request.put('/api/nfl-draft/selections', { headers, data })).status()).toBe(200);
  }
}

test('a fan reads what they have saved, from their sheet and their results', async ({
  page,
  fans,
  product,
  another,
}) => {
  const fan = await fans.verified();
  await signIn(page, fan);
  await page.goto('/nfl-draft/saves');
  await expect(page.getByRole('heading', { name: 'Your saves' })).toBeVisible();
  await expect(page.getByText('Nothing saved yet')).toBeVisible();
  const saves = page.getByRole('region', { name: 'Fri 25 Apr' }).locator('tbody').getByRole('row');
  const link = page.getByRole('link', { name: 'Your saves: what you picked, and when' });
  // The sheet begins with a save for each pick, of nobody yet.
  const begun = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.goto('/nfl-draft/selections');
  await begun;
  await link.click();
  await expect(saves).toHaveCount(32);
  await expect(saves.first()).toHaveText(/^14:\d\d32\S.*Nobody#32$/);
  await savePicks(page, fan, 2);
  await page.goto('/nfl-draft/results');
  await link.click();
  await expect(saves).toHaveCount(34);
  await expect(saves.nth(0)).toHaveText(/^14:\d\d3.*New York GiantsTravis Hunterwas Cam Ward#34$/);
  await expect(saves.nth(1)).toHaveText(/^14:\d\d3.*New York GiantsCam Ward#33$/);
  await expectAccessible(page);
  await expectNothingSticksOut(page, 'the saves');

  // Each empty pick of a team that kept it earns 200; a quarterback for New York 50 more.
  await product.moveTo('2025-04-28T12:00:00Z');
  await page.reload();
  const earlier = page.getByRole('region', { name: 'What an earlier sheet would have earned' });
  await expect(earlier.getByText(/^50 points moreon Fri 25 Apr, 14:\d\d5,250 points in place/)).toBeVisible();
  await expect(earlier.locator('tbody').getByRole('row')).toHaveText([/^3.*Travis Hunterwas Cam Ward−50$/]);
  await expectAccessible(page);
  await expectNothingSticksOut(page, 'the earlier sheet');
  await earlier.getByRole('button', { name: 'Share: your earlier sheet' }).click();
  const visitor = await another();
  await visitor.goto(await page.getByRole('dialog', { name: 'Share' }).getByLabel('Link').inputValue());
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
    `${fan.username} had 50 points more on Fri 25 Apr`,
  );
  await expect(visitor.getByRole('table', { name: 'Given up since then' })).toContainText('Cam Ward');

  // Who has not entered is not led to picks that are locked.
  await signIn(visitor, await fans.verified());
  await visitor.goto('/nfl-draft/saves');
  await expect(visitor.getByText('Nothing saved')).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Make your picks' })).toHaveCount(0);
});
