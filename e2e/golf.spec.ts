import { ADMIN, signedIn, tokenOf } from './fan.ts';
import { expect, test } from './journey.ts';
import { expectAccessible } from './looks.ts';
import { choose, expectChosen, pick, search } from './sheets.ts';

const DESK = { width: 1280, height: 720 };
const HOUSTON = /Houston Open/;

test('a golf season: planned with a back-up, a week missed, and money won', async ({ page, fans, product }) => {
  // Two weeks before the first event: everything is open.
  await product.moveTo('2026-01-22T12:00:00Z');
  const fan = await fans.verified();
  await signedIn(page, fan);
  const planner = page.getByRole('region', { name: 'Tournaments of the season' });
  const tabs = page.getByRole('navigation', { name: 'Tournaments', exact: true });

  await test.step('the planner shows every event, its purse and what is not locked', async () => {
    await page.goto('/golf/selections');
    await expect(page.getByText('30 not locked yet.')).toBeVisible();
    await expect(planner.getByRole('row')).toHaveCount(31);
    await expect(planner.getByRole('row', { name: HOUSTON })).toContainText('$9.9M');
    await expect(planner.getByRole('row', { name: /The Open Championship/ })).toContainText('Not announced');
  });

  await test.step('a golfer and a back-up for Houston', async () => {
    await planner.getByRole('link', { name: /^Choose .*Houston Open$/ }).click();
    await expect(tabs.getByRole('link', { name: HOUSTON })).toHaveAttribute('aria-current', 'page');
    await choose(page, 'Back-up golfer (optional)', 'scheff', '1 - Scottie Scheffler');
    await pick(page, 'Golfer', 'min woo', '32 - Min Woo Lee');
    await expect(planner.getByRole('row', { name: HOUSTON })).toContainText('Min Woo Lee (back-up Scottie Scheffler)');
    await page.reload();
    await expectChosen(page, 'Golfer', '32 - Min Woo Lee');
    await expectChosen(page, 'Back-up golfer (optional)', '1 - Scottie Scheffler');
  });

  await test.step('both are greyed for the Masters', async () => {
    await planner.getByRole('link', { name: 'Choose Masters Tournament' }).click();
    const list = await search(page, 'Golfer', 'min woo');
    await expect(list.getByRole('button', { name: /Min Woo Lee/ })).toContainText('Used at Texas');
    await expect(list.getByRole('button', { name: /Min Woo Lee/ })).toBeDisabled();
    await page.setViewportSize({ width: 320, height: 640 });
    await list.getByRole('searchbox').fill('sc');
    const used = list.getByRole('listitem').filter({ hasText: 'Back-up at Texas' });
    // The name, then where they are used: two lines or three, never a letter a line.
    expect((await used.boundingBox())?.height).toBeLessThan(100);
    await page.goBack();
    await page.setViewportSize(DESK);
  });

  await test.step('after the first lock that week is missed', async () => {
    await product.moveTo('2026-02-05T11:00:05Z');
    await page.goto('/golf/selections');
    await expect(tabs.getByRole('link', { name: /WM Phoenix Open/ })).toContainText('No pick · Locked');
    await expect(page.getByText('A missed week earns $0.')).toBeVisible();
    await expect(planner.getByRole('row')).toHaveCount(30);
  });

  await test.step('results in dollars; a back-up who was not needed is free again', async () => {
    await product.moveTo('2026-03-31T12:00:00Z');
    await page.goto('/golf/results');
    const row = page.getByRole('row', { name: HOUSTON });
    await expect(row.getByRole('cell').nth(1)).toHaveText('$584,100');
    await expect(page.getByRole('row', { name: /WM Phoenix Open/ })).toContainText('No pick');
    await row.getByRole('button', { name: /, why$/ }).click();
    await expect(page.getByText(/Min Woo Lee won \$584,100/)).toBeVisible();
    await page.goto('/golf/selections?event=masters-tournament');
    const list = await search(page, 'Golfer', 'scheff');
    await expect(list.getByRole('button', { name: '1 - Scottie Scheffler' })).toBeEnabled();
    await page.goto('/golf/leaderboard');
    const mine = page.getByRole('table', { name: 'Standings by rank' }).getByRole('row', { name: fan.username });
    await expect(mine.first()).toContainText('$584,100');
    await expect(mine.first()).toContainText('+$584,100');
  });
});

test('an organiser cancels a tournament: the sheet says so, and its golfer can be picked elsewhere', async ({
  page,
  fans,
  request,
  another,
  product,
}) => {
  await product.moveTo('2026-01-22T12:00:00Z');
  const fan = await fans.verified();
  const { id, headers } = await tokenOf(request, fan);
  const data = { user_id: id, tournament: "Texas Children's Houston Open", selection: 'Scottie Scheffler' };
  expect((await request.post('/api/golf/selections', { headers, data })).status()).toBe(200);
  const desk = await another({ viewport: { width: 360, height: 740 } });
  await signedIn(desk, ADMIN);
  await desk.goto('/admin/contests/golf-2026');
  const part = desk.getByRole('region', { name: 'Cancelled tournaments' });
  await part.getByLabel('Tournament', { exact: true }).selectOption({ label: "Texas Children's Houston Open" });
  await part.getByRole('button', { name: 'Cancel tournament' }).click();
  const question = desk.getByRole('dialog', { name: "Cancel Texas Children's Houston Open?" });
  await expect(question).toContainText(/Told by email: \d+ fans? whose picks this touches/);
  await question.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(part.getByText(/cancelled, scores nothing/)).toBeVisible();

  await signedIn(page, fan);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/golf/selections?event=texas-children-s-houston-open');
  await expect(page.getByText('Cancelled: scores nothing, your golfer is free again.').first()).toBeVisible();
  await expectAccessible(page);
  await page.goto('/golf/selections?event=masters-tournament');
  await pick(page, 'Golfer', 'scheff', '1 - Scottie Scheffler');

  await part.getByRole('button', { name: /^Take back/ }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Yes, its picks count again' }).click();
  await expect(part.getByRole('listitem')).toHaveCount(0);
});
