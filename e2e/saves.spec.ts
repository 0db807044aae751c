import { signIn, tokenOf } from './fan.ts';
import { expect, test } from './journey.ts';
import { expectAccessible, expectNothingSticksOut } from './looks.ts';

test.use({ at: '2025-04-25T12:00:00Z' });

test('a fan reads what they have saved, and what an earlier sheet would have earned', async ({
  page,
  fans,
  product,
  another,
}) => {
  const fan = await fans.verified();
  await signIn(page, fan);
  // The sheet begins with a save for each pick, of nobody yet.
  const begun = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.goto('/nfl-draft/selections');
  await begun;
  const { id, headers } = await tokenOf(page.request, fan);
  for (const player of ['Cam Ward', 'Travis Hunter']) {
    const data = [{ userId: id, pick: 3, team: 'New York Giants', player, trade: false }];
    expect((await page.request.put('/api/nfl-draft/selections', { headers, data })).status()).toBe(200);
  }
  await page.getByRole('link', { name: 'Your saves: what you picked, and when' }).click();
  const saves = page.getByRole('region', { name: 'Fri 25 Apr' }).locator('tbody').getByRole('row');
  await expect(saves).toHaveCount(34);
  await expect(saves.nth(0)).toHaveText(/^14:\d\d3.*New York GiantsTravis Hunterwas Cam Ward#34$/);
  await expect(saves.nth(1)).toHaveText(/^14:\d\d3.*New York GiantsCam Ward#33$/);
  await expect(saves.last()).toHaveText(/Nobody#1$/);
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
});
