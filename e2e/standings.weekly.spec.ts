import { DEMO, signedIn, tokenOf } from './fan.ts';
import { expect, test } from './journey.ts';

/** What a fan's results page is called in each game. */
const GAMES = { 'nfl-draft': 'results', 'nba-draft': 'results', tennis: 'user-results', golf: 'user-results' };

/** A row of a leaderboard, as the call gives it. */
type BoardRow = { username: string; total_points: number; percentage_score?: number };

test('the pages show what the calls say: first, middle and last of each game', async ({ page, request, product }) => {
  // All is published that is known.
  await product.moveTo('2026-06-15T12:00:00Z');
  const { headers } = await tokenOf(request, DEMO);
  await signedIn(page, DEMO);
  for (const [game, results] of Object.entries(GAMES)) {
    const answer = await (await request.get(`/api/${game}/leaderboard`, { headers })).json();
    const rows: BoardRow[] = Array.isArray(answer) ? answer : answer.data;
    const [first, ...others] = [0, 30, 60].flatMap((index) => rows[index] ?? []);
    const money = (points = 0) => `${game === 'golf' ? '$' : ''}${points.toLocaleString('en-US')}`;
    await page.goto(`/${game}/leaderboard`);
    await expect(page.getByRole('row', { name: first?.username }).first()).toContainText(money(first?.total_points));
    for (const row of [first, ...others]) {
      if (!row || row.username === DEMO.username) continue;
      await page.goto(`/${game}/${results}/${row.username}`);
      await expect(page.getByText(money(row.total_points), { exact: true }).first(), row.username).toBeVisible();
      if (row.percentage_score !== undefined)
        await expect(page.getByText(`${row.percentage_score.toFixed(2)}%`).first(), row.username).toBeVisible();
    }
  }
});
