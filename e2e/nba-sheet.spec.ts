import { signedIn } from './fan.ts';
import { expect, test } from './journey.ts';
import { expectAccessible } from './looks.ts';
import { choosePlayer, expectAllSaved, fillTheRest, leavePicker, playerAt } from './sheets.ts';

test('a basketball draft: a traded pick, an expert’s board, the wait for results, and a percentage of 18,000', async ({
  page,
  fans,
  product,
}) => {
  const fan = await fans.verified();
  await signedIn(page, fan);

  await test.step('an expert is shown without the word before the name', async () => {
    await page.goto('/nba-draft/prospects');
    const experts = await page.getByLabel('Expert', { exact: true }).getByRole('option').all();
    expect(experts.length).toBeGreaterThan(1);
    for (const expert of experts) {
      expect(await expert.getAttribute('value')).toMatch(/^Expert - ./);
      expect(await expert.textContent()).not.toContain('Expert');
    }
    await expectAccessible(page);
  });

  const team = page.getByLabel('Team at pick 11', { exact: true });
  await test.step('only a traded pick has a choice of teams, of all 30 clubs', async () => {
    await page.goto('/nba-draft/selections');
    await expect(page.getByText('Brooklyn, New York')).toBeVisible();
    await expect(page.getByText('26/06/2025')).toBeVisible();
    await expect(team).toHaveCount(0);
    await page.getByRole('switch', { name: 'Trade at pick 11', exact: true }).click();
    await expect(team.getByRole('option')).toHaveCount(30);
    await team.selectOption('Memphis Grizzlies');
    await choosePlayer(page, 11, 'Cedric Coward');
    await choosePlayer(page, 1, 'Cooper Flagg');
    await playerAt(page, 2).click();
    const offered = page.getByRole('dialog').getByRole('listitem');
    await expect(offered.filter({ hasText: 'Dylan Harper - G - Rutgers' })).toBeVisible();
    await expect(offered.filter({ hasText: 'Cooper Flagg' })).toHaveCount(0);
    await leavePicker(page);
    await fillTheRest(page);
    await page.getByRole('button', { name: 'Confirm all' }).click();
    await expect(page.getByText('30 of 30 confirmed')).toBeVisible();
    await expectAllSaved(page);
    await expectAccessible(page);
  });

  await test.step('until the first pick is known there are no results', async () => {
    await product.moveTo('2025-06-27T00:00:10Z');
    await page.goto('/nba-draft/selections');
    await expect(page.getByText('The draft is locked and your picks stand as they are')).toBeVisible();
    await expect(team).toBeDisabled();
    await expect(team).toHaveValue('Memphis Grizzlies');
    await page.goto('/nba-draft/results');
    await expect(page.getByRole('heading', { name: 'Actual Draft Results' })).toBeVisible();
    await expect(page.getByText('Results Not Available Yet')).toBeVisible();
    await expect(page.getByText('Results come after the draft on 26 June 2025 at 8:00 PM ET')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('afterwards every pick has its points, and their sum is the row on the leaderboard', async () => {
    await product.moveTo('2025-06-28T12:00:00Z');
    await page.goto('/nba-draft/results');
    await expect(page.getByText('All 30 picks are in.')).toBeVisible();
    await expect(page.getByText('Results Not Available Yet')).toHaveCount(0);
    const perfect = page.getByRole('row', { name: /^11 / });
    await expect(perfect).toContainText('Perfect');
    await page.getByRole('button', { name: '600 points at pick 11, why' }).click();
    const buttons = page.getByRole('button', { name: /points at pick \d+, why/ });
    await expect(buttons).toHaveCount(30);
    const points = (await buttons.allTextContents()).reduce((sum, text) => sum + Number(text.replace(/\D/g, '')), 0);
    const total = points.toLocaleString('en-US');
    const percent = `${((points / 18_000) * 100).toFixed(2)}%`;
    await expect(page.getByRole('row', { name: /^Total Points Scored/ })).toContainText(total);
    await expect(page.getByRole('row', { name: /^% Score/ })).toContainText(percent);
    await expectAccessible(page);

    await page.goto('/nba-draft/leaderboard');
    const own = page.getByRole('table', { name: 'Standings by rank' }).getByRole('row', { name: fan.username });
    await expect(own.first()).toContainText(/^#\d+/);
    await expect(own.first()).toContainText(total);
    await expect(own.first()).toContainText(percent);
    await expect(own.getByRole('link')).toHaveCount(0);
    await expectAccessible(page);
  });
});
