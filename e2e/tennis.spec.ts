import { signedIn, tokenOf } from './fan.ts';
import { expect, test } from './journey.ts';
import { expectAccessible } from './looks.ts';
import { choose, expectChosen, leavePicker, pick, pickerOf, search } from './sheets.ts';

test('a season from its first pick to its place on the leaderboard', async ({
  page,
  another,
  fans,
  request,
  product,
}) => {
  // The day that Wimbledon begins: eight hours before its lock.
  await product.moveTo('2025-06-30T12:00:00Z');
  const fan = await fans.verified();
  await signedIn(page, fan);
  await page.goto('/tennis/selections');
  const confirmGold = page.getByRole('button', { name: 'Confirm Gold player' });

  await test.step('this week, its lock, and three empty rows', async () => {
    await expect(page.getByRole('heading', { name: "This Week's Tournament", exact: true })).toBeVisible();
    await expect(page.getByRole('definition')).toContainText([
      'Wimbledon',
      'Grass',
      'Grand Slam',
      '2,000',
      '30.06.2025',
      '22:00',
    ]);
    await expect(page.getByText('Start time (CET)')).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/^7h 5\dm$/);
    for (const category of ['Gold', 'Silver', 'Bronze']) await expectChosen(page, `${category} player`, '');
    await expect(confirmGold).toBeDisabled();
  });

  await test.step('confirmed with a message, rejected here only', async () => {
    await choose(page, 'Gold player', 'fritz', '5 - Taylor Fritz');
    await confirmGold.click();
    await expect(page.getByRole('status').filter({ hasText: 'Taylor Fritz saved for Wimbledon' })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Gold' }).getByText('Confirmed')).toBeVisible();
    await choose(page, 'Silver player', 'tsits', '24 - Stefanos Tsitsipas');
    await page.getByRole('button', { name: 'Reject Silver player' }).click();
    await expectChosen(page, 'Silver player', '');
    await pick(page, 'Silver player', 'davidovich', '26 - Alejandro Davidovich Fokina');
  });

  await test.step('who is used is greyed in another tournament, and says so', async () => {
    await page
      .getByRole('navigation', { name: 'Tournaments', exact: true })
      .getByRole('link', { name: /Washington/ })
      .click();
    await expect(page.getByRole('heading', { name: 'Tournament', exact: true })).toBeVisible();
    const list = await search(page, 'Gold player', 'fritz');
    const used = list.getByRole('button', { name: '1 - Taylor Fritz' });
    await expect(used).toBeDisabled();
    await expect(used).toContainText('Used at Wimbledon');
    await expectAccessible(page);
    await used.click({ force: true });
    await expect(page.getByRole('alert').filter({ hasText: 'Player has already been used' }).first()).toBeVisible();
    await leavePicker(page);
    await expect(confirmGold).toBeDisabled();
    await pick(page, 'Gold player', 'minaur', '7 - Alex de Minaur');
  });

  await test.step('after the lock it is read-only, and open to everyone', async () => {
    await product.moveTo('2025-06-30T20:00:05Z');
    await page.goto('/tennis/selections');
    await expect(page.getByText('Tournament is locked', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText('Locked');
    for (const category of ['Gold', 'Silver', 'Bronze'])
      await expect(pickerOf(page, `${category} player`)).toBeDisabled();
    await expectChosen(page, 'Gold player', '5 - Taylor Fritz');
    await expect(page.getByRole('button', { name: /^(Confirm|Reject)/ })).toHaveCount(0);
    const { id } = await tokenOf(request, fan);
    const stranger = await another();
    await stranger.goto(`/results/${id}`);
    await expect(stranger.getByRole('row', { name: /Wimbledon/ })).toContainText('Taylor Fritz');
    await expect(stranger.getByText('Minaur')).toHaveCount(0);
  });

  await test.step('results by date, with their sum', async () => {
    await product.moveTo('2025-07-28T12:00:00Z');
    await page.goto('/tennis/results');
    await expect(page.getByRole('heading', { name: 'Your Results' })).toBeVisible();
    const summary = page.getByRole('table', { name: 'Points by category and in total' });
    await expect(summary.getByRole('cell')).toHaveText(['1,300', '100', '0', '1,400']);
    const rows = page.getByRole('region', { name: 'Results by tournament' }).getByRole('row');
    const cells = (name: RegExp) => rows.filter({ hasText: name }).getByRole('cell');
    await expect(cells(/Wimbledon/)).toHaveText([
      ...[
        'Taylor Fritz',
        'Semi-Finals',
        '800',
        'Alejandro Davidovich Fokina',
        'Round of 32',
        '100',
        '-',
        '-',
        '-',
        /^900/,
      ],
    ]);
    await expect(cells(/Cincinnati/)).toHaveText(Array(10).fill('-'));
    // 'Final' is a round of tennis: what is over is complete.
    await expect(
      rows.getByRole('rowheader', { name: /Wimbledon/ }).getByText('Complete', { exact: true }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Back to Leaderboard' }).click();
  });

  await test.step('the leaderboard says how far behind, and what moved', async () => {
    const table = page.getByRole('table', { name: 'Standings by rank' });
    await expect(table.getByRole('columnheader')).toHaveText([
      ...['Rank', 'Username', 'Total Points', 'Points Behind Leader', 'Movement Points', 'Movement Rank'],
    ]);
    const mine = table.getByRole('row', { name: fan.username });
    await expect(mine).toHaveCount(2);
    await expect(mine.first()).toContainText('1,400');
    await expect(mine.first()).toContainText('+500');
    await expect(mine.getByRole('link')).toHaveCount(0);
    const words = table.getByText(/^(up|down) \d+$|^no change$/);
    await expect(words.filter({ hasText: 'up' }).first()).toBeAttached();
    await expect(words.filter({ hasText: 'down' }).first()).toBeAttached();
    await expect(mine.first().getByRole('cell').nth(2)).toHaveText(/^[1-9][\d,]*$/);
  });
});
