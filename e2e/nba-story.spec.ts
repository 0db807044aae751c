import { DEMO, signedIn } from './fan.ts';
import { expect, test } from './journey.ts';
import { expectAccessible } from './looks.ts';

test('a basketball draft: its event and experts, the wait for results, and a percentage of 18,000', async ({
  page,
  product,
}) => {
  await signedIn(page, DEMO);
  await page.goto('/nba-draft/prospects');
  const experts = await page.getByLabel('Expert', { exact: true }).getByRole('option').all();
  expect(experts.length).toBeGreaterThan(1);
  for (const expert of experts) {
    expect(await expert.getAttribute('value')).toMatch(/^Expert - ./);
    expect(await expert.textContent()).not.toContain('Expert');
  }
  await page.goto('/nba-draft/selections');
  await expect(page.getByText('Brooklyn, New York')).toBeVisible();
  await expect(page.getByText('26/06/2025')).toBeVisible();

  await product.moveTo('2025-06-27T00:00:10Z');
  await page.goto('/nba-draft/results');
  await expect(page.getByRole('heading', { name: 'Actual Draft Results' })).toBeVisible();
  await expect(page.getByText('Results Not Available Yet')).toBeVisible();
  await expect(page.getByText('Results come after the draft on 26 June 2025 at 8:00 PM ET')).toBeVisible();
  await expectAccessible(page);

  await product.moveTo('2025-06-28T12:00:00Z');
  await page.goto('/nba-draft/results');
  await expect(page.getByText('All 30 picks are in.')).toBeVisible();
  await expect(page.getByText('Results Not Available Yet')).toHaveCount(0);
  const buttons = page.getByRole('button', { name: /points at pick \d+, why/ });
  await expect(buttons).toHaveCount(30);
  const points = (await buttons.allTextContents()).reduce((sum, text) => sum + Number(text.replace(/\D/g, '')), 0);
  const total = points.toLocaleString('en-US');
  const percent = `${((points / 18_000) * 100).toFixed(2)}%`;
  await expect(page.getByRole('row', { name: /^Total Points Scored/ })).toContainText(total);
  await expect(page.getByRole('row', { name: /^% Score/ })).toContainText(percent);
  await page.goto('/nba-draft/leaderboard');
  const own = page.getByRole('table', { name: 'Standings by rank' }).getByRole('row', { name: DEMO.username }).first();
  await expect(own).toContainText(/^#\d+/);
  await expect(own).toContainText(total);
  await expect(own).toContainText(percent);
});
