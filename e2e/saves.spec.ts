import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { type Fan, signedIn, signIn } from './fan.ts';
import { expect, test } from './journey.ts';
import { tokenOf } from './season-sheet.ts';
import { expectNothingSticksOut } from './widths.ts';

test.use({ at: '2025-04-20T14:00:00-04:00' });

/** Saves pick 3 so many times by the call, one after the other. */
async function savePicks(page: Page, fan: Fan, count: number): Promise<void> {
  const { id, headers } = await tokenOf(page.request, fan);
  const players = ['Cam Ward', 'Travis Hunter'];
  for (let save = 0; save < count; save += 1) {
    const data = [{ userId: id, pick: 3, team: 'New York Giants', player: players[save % 2], trade: false }];
    expect((await page.request.put('/api/nfl-draft/selections', { headers, data })).status()).toBe(200);
  }
}

test('a fan reads what they have saved, from their sheet and their results', async ({ page, fans }) => {
  const fan = await fans.verified();
  await signIn(page, fan);
  await page.goto('/nfl-draft/saves');
  await expect(page.getByRole('heading', { name: 'Your saves' })).toBeVisible();
  await expect(page.getByText('Nothing saved yet')).toBeVisible();
  await expectAccessible(page);
  const saves = page.getByRole('region', { name: '20 Apr 2025' }).getByRole('listitem');
  const link = page.getByRole('link', { name: 'Your saves: what you picked, and when' });
  // The sheet begins with a save for each pick, of nobody yet.
  const begun = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.goto('/nfl-draft/selections');
  await begun;
  await link.click();
  await expect(saves).toHaveCount(32);
  await expect(saves.first()).toHaveText(/^Save 32, 20:\d\d:\d\d, pick 32: nobody for the \S.*$/);
  await savePicks(page, fan, 2);
  await page.goto('/nfl-draft/results');
  await link.click();
  await expect(saves).toHaveCount(34);
  await expect(saves.nth(0)).toHaveText(/^Save 34, 20:\d\d:\d\d, pick 3: Travis Hunter to the New York Giants$/);
  await expect(saves.nth(1)).toHaveText(/^Save 33, 20:\d\d:\d\d, pick 3: Cam Ward to the New York Giants$/);
  await expectAccessible(page);
  await expectNothingSticksOut(page, 'the saves');
});

test('of many saves the earlier ones are a page further, and back', async ({ page, fans }) => {
  const fan = await fans.verified();
  await signedIn(page, fan);
  await savePicks(page, fan, 53);
  await page.goto('/nfl-draft/saves');
  await expect(page.getByRole('listitem').filter({ hasText: /^Save / })).toHaveCount(50);
  await page.getByRole('link', { name: 'Earlier saves' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: /^Save / })).toHaveText([
    /^Save 3,/,
    /^Save 2,/,
    /^Save 1,/,
  ]);
  await page.getByRole('link', { name: 'Latest saves' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: /^Save 53,/ })).toBeVisible();
});

test.describe('without script', () => {
  test('the saves are there', async ({ page, another, fans }) => {
    const fan = await fans.verified();
    await signIn(page, fan);
    await savePicks(page, fan, 1);
    const storageState = await page.context().storageState();
    const read = await another({ javaScriptEnabled: false, storageState });
    await read.goto('/nfl-draft/saves');
    await expect(read.getByText(/^Save 1, \d\d:\d\d:\d\d, pick 3: \S.* to the New York Giants$/)).toBeVisible();
  });
});
