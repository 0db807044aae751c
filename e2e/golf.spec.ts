import { ADMIN, signedIn, tokenOf } from './fan.ts';
import { expect, test } from './journey.ts';
import { expectAccessible } from './looks.ts';
import { choose, expectChosen, pick, search } from './sheets.ts';

const DESK = { width: 1280, height: 720 };

/** Rows whose badge lies on the tournament's name. */
function badgesOnNames(rows: Element[]): string[] {
  const boxOf = (row: Element, role: string) => row.querySelector(role)?.getBoundingClientRect();
  return rows.flatMap((row) => {
    const [name, badge] = [boxOf(row, '[role=rowheader]'), boxOf(row, '[role=cell]:last-child')];
    if (!name || !badge) return [];
    const isAbove = badge.bottom <= name.top || name.bottom <= badge.top;
    const isBeside = badge.right <= name.left || name.right <= badge.left;
    return isAbove || isBeside ? [] : [row.textContent ?? ''];
  });
}

test('a golf season: planned with a back-up, a week missed, and money won', async ({
  page,
  fans,
  request,
  product,
}) => {
  // Two weeks before the first event: everything is open.
  await product.moveTo('2026-01-22T12:00:00Z');
  const fan = await fans.verified();
  await signedIn(page, fan);
  const houston = /Houston Open/;
  const planner = page.getByRole('region', { name: 'Tournaments of the season' });
  const tabs = page.getByRole('navigation', { name: 'Tournaments', exact: true });

  await test.step('what counts is said before it is needed', async () => {
    await page.goto('/golf/scoring');
    await expect(page.getByRole('main')).toContainText('No pick in a tournament is worth $0');
    await expect(page.getByRole('main')).toContainText('He counts only if your golfer never starts');
    await page.goto('/golf/tournaments');
    await page.getByRole('columnheader', { name: 'Purse' }).getByRole('link').click();
    await page.getByRole('columnheader', { name: 'Purse' }).getByRole('link').click();
    await expect(page.getByRole('row').nth(1)).toContainText(/TOUR Championship\s*\$40,000,000/);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.getByRole('row').evaluateAll(badgesOnNames)).toEqual([]);
    await page.setViewportSize(DESK);
    await page.goto('/golf/player-pool');
    await expect(page.getByRole('row', { name: /Scottie Scheffler/ })).toBeVisible();
  });

  await test.step('the planner shows every event, its purse and what is not locked', async () => {
    await page.goto('/golf/selections');
    await expect(page.getByText('30 not locked yet.')).toBeVisible();
    await expect(planner.getByRole('row')).toHaveCount(31);
    await expect(planner.getByRole('row', { name: houston })).toContainText('$9.9M');
    await expect(planner.getByRole('row', { name: /The Open Championship/ })).toContainText('Not announced');
    await expect(page.getByRole('definition').filter({ hasText: 'WM Phoenix Open' })).toBeVisible();
  });

  await test.step('a golfer and a back-up for Houston', async () => {
    await planner.getByRole('link', { name: /^Choose .*Houston Open$/ }).click();
    await expect(tabs.getByRole('link', { name: houston })).toHaveAttribute('aria-current', 'page');
    await choose(page, 'Back-up golfer (optional)', 'scheff', '1 - Scottie Scheffler');
    await pick(page, 'Golfer', 'min woo', '32 - Min Woo Lee');
    await expect(page.getByRole('group', { name: 'Your pick' }).getByText('Confirmed')).toBeVisible();
    await expect(planner.getByRole('row', { name: houston })).toContainText('Min Woo Lee (back-up Scottie Scheffler)');
    await page.reload();
    await expectChosen(page, 'Golfer', '32 - Min Woo Lee');
    await expectChosen(page, 'Back-up golfer (optional)', '1 - Scottie Scheffler');
  });

  await test.step('both are greyed for the Masters', async () => {
    await planner.getByRole('link', { name: 'Choose Masters Tournament' }).click();
    const list = await search(page, 'Golfer', 'min woo');
    await expect(list.getByRole('button', { name: /Min Woo Lee/ })).toContainText('Used at Texas');
    await expect(list.getByRole('button', { name: /Min Woo Lee/ })).toBeDisabled();
    await list.getByRole('searchbox').fill('scheff');
    await expect(list.getByRole('button', { name: /Scheffler/ })).toContainText('Back-up at Texas');
    await expect(list.getByRole('button', { name: /Scheffler/ })).toBeDisabled();
    await page.setViewportSize({ width: 320, height: 640 });
    await list.getByRole('searchbox').fill('sc');
    const found = list.getByRole('listitem');
    const used = found.filter({ hasText: 'Back-up at' });
    await expect(found.last()).toContainText('Scheffler');
    // The name, then where they are used: two lines or three, never a letter a line.
    expect((await used.boundingBox())?.height).toBeLessThan(100);
    await page.goBack();
    await page.setViewportSize(DESK);
    await pick(page, 'Golfer', 'mcilroy', '2 - Rory McIlroy');
  });

  await test.step('after the first lock that week is missed, and a plan is nobody else’s to see', async () => {
    await product.moveTo('2026-02-05T11:00:05Z');
    await page.goto('/golf/selections');
    await expect(tabs.getByRole('link', { name: /WM Phoenix Open/ })).toContainText('No pick · Locked');
    await expect(page.getByText('Tournament is locked', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('A missed week earns $0.')).toBeVisible();
    await expect(page.getByText('29 not locked yet.')).toBeVisible();
    await expect(planner.getByRole('row')).toHaveCount(30);
    const { id } = await tokenOf(request, fan);
    const open = await request.get(`/api/golf/results/${id}`);
    expect(open.status()).toBe(200);
    expect(await open.text()).not.toContain('Min Woo Lee');
  });

  await test.step('results in dollars; a back-up who was not needed is free again', async () => {
    await product.moveTo('2026-03-31T12:00:00Z');
    await page.goto('/golf/results');
    const summary = page.getByRole('table', { name: 'Points by category and in total' });
    await expect(summary.getByRole('cell')).toHaveText(['$584,100']);
    const row = page.getByRole('row', { name: houston });
    await expect(row).toContainText('Complete');
    await expect(row.getByRole('cell').nth(1)).toHaveText('$584,100');
    await expect(page.getByRole('row', { name: /WM Phoenix Open/ })).toContainText('No pick');
    await expect(page.getByRole('row', { name: /Masters Tournament/ })).toContainText('Rory McIlroy');
    await row.getByRole('button', { name: /, why$/ }).click();
    await expect(page.getByText(/Min Woo Lee won \$584,100/)).toBeVisible();
    await expectAccessible(page);
    await page.goto('/golf/selections?event=masters-tournament');
    const list = await search(page, 'Golfer', 'scheff');
    await expect(list.getByRole('button', { name: '1 - Scottie Scheffler' })).toBeEnabled();
    await list.getByRole('searchbox').fill('min woo');
    await expect(list.getByRole('button', { name: /Min Woo Lee/ })).toBeDisabled();
  });

  await test.step('the leaderboard counts dollars', async () => {
    await page.goto('/golf/leaderboard');
    const table = page.getByRole('table', { name: 'Standings by rank' });
    const mine = table.getByRole('row', { name: fan.username });
    await expect(mine.first()).toContainText('$584,100');
    await expect(mine.first()).toContainText('+$584,100');
    await expect(mine.getByRole('link')).toHaveCount(0);
  });
});

test('an organiser cancels a tournament: each screen says so, and its golfer can be picked elsewhere', async ({
  page,
  fans,
  another,
  product,
}) => {
  await product.moveTo('2026-01-22T12:00:00Z');
  const houston = /Houston Open/;
  const fan = await fans.verified();
  const desk = await another();
  await page.setViewportSize({ width: 360, height: 740 });
  await desk.setViewportSize({ width: 360, height: 740 });
  await signedIn(page, fan);
  await page.goto('/golf/selections?event=texas-children-s-houston-open');
  await pick(page, 'Golfer', 'scheff', '1 - Scottie Scheffler');

  await signedIn(desk, ADMIN);
  await desk.goto('/admin/contests/golf-2026');
  const part = desk.getByRole('region', { name: 'Cancelled tournaments' });
  await part.getByLabel('Tournament', { exact: true }).selectOption({ label: "Texas Children's Houston Open" });
  await part.getByRole('button', { name: 'Cancel tournament' }).click();
  const question = desk.getByRole('dialog', { name: "Cancel Texas Children's Houston Open?" });
  await expect(question).toContainText(/Told by email: \d+ fans? whose picks this touches/);
  await question.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(part.getByText(/cancelled, scores nothing/)).toBeVisible();
  await expect(part.getByRole('listitem')).toContainText('Houston Open');
  await expectAccessible(desk);

  const why = 'Cancelled: scores nothing, your golfer is free again.';
  await page.reload();
  await expect(page.getByText(why).first()).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Tournaments', exact: true }).getByRole('link', { name: houston }),
  ).toContainText('Cancelled');
  await expectAccessible(page);
  await page.goto('/golf/tournaments');
  await expect(page.getByRole('row', { name: houston })).toContainText('Cancelled: scores nothing');
  await page.goto('/golf/results');
  await expect(page.getByRole('row', { name: houston })).toContainText('Cancelled');
  await page.goto('/golf/selections?event=masters-tournament');
  await pick(page, 'Golfer', 'scheff', '1 - Scottie Scheffler');

  await part.getByRole('button', { name: /^Take back/ }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Yes, its picks count again' }).click();
  await expect(part.getByRole('listitem')).toHaveCount(0);
});
