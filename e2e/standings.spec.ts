import { DEMO, signedIn } from './fan.ts';
import { expect, test } from './journey.ts';
import { tokenOf } from './season-sheet.ts';
import { GAMES, type Game, leaderboardOf, rankAmong, type Sum, sumOf } from './standings-sum.ts';

const FANS = 60;
const GAME_PATHS = Object.keys(GAMES) as Game[];
/** How many calls are under way at once. */
const ABREAST = 12;

test.use({ at: '2025-06-02', demoFans: FANS });

/** What had to be published by then: picks of the drafts, tournaments of the seasons. */
const INSTANTS: { at: string; decided: Record<Game, number> }[] = [
  { at: '2025-06-02', decided: { 'nfl-draft': 32, 'nba-draft': 0, tennis: 0, golf: 0 } },
  { at: '2025-07-14T12:00:00Z', decided: { 'nfl-draft': 32, 'nba-draft': 30, tennis: 1, golf: 0 } },
  { at: '2025-09-10T12:00:00Z', decided: { 'nfl-draft': 32, 'nba-draft': 30, tennis: 5, golf: 0 } },
  { at: '2026-06-15T12:00:00Z', decided: { 'nfl-draft': 32, 'nba-draft': 30, tennis: 5, golf: 12 } },
];

for (const { at, decided } of INSTANTS) {
  test(`at ${at} every fan's row is what that fan's results add up to`, async ({ request, product }) => {
    test.setTimeout(180_000);
    if (at !== INSTANTS[0]?.at) await product.restartAt(at);
    const { headers } = await tokenOf(request, DEMO);
    for (const game of GAME_PATHS) {
      const rows = await leaderboardOf(request, game, headers);
      expect(new Set(rows.map(({ username }) => username)).size, game).toBe(FANS + 1);
      expect(rows.length, game).toBe(FANS + 1);
      const sums: Sum[] = [];
      for (let from = 0; from < rows.length; from += ABREAST) {
        const some = rows.slice(from, from + ABREAST);
        sums.push(...(await Promise.all(some.map(({ username }) => sumOf(request, game, username, headers)))));
      }
      // A missed pick is no result of a fan's; all fans have all of them.
      expect(new Set(sums.flatMap((sum) => sum.decided)).size, game).toBe(decided[game]);

      const best = Math.max(...sums.map(({ points }) => points));
      const { most } = GAMES[game];
      rows.forEach((row, index) => {
        const sum = sums[index] as Sum;
        expect.soft(row, `${row.username} in ${game}`).toMatchObject({
          total_points: sum.points,
          rank: rankAmong(sums, sum),
          points_behind_leader: best - sum.points,
          ...(most === null
            ? {}
            : { correct_selections: sum.correct, percentage_score: Math.round((sum.points / most) * 10_000) / 100 }),
        });
      });
      expect(
        rows.map(({ rank }) => rank),
        `${game} by rank`,
      ).toEqual(rows.map(({ rank }) => rank).sort((a, b) => a - b));
    }
  });
}

test('the pages show the same: first, middle and last of each game', async ({ page, request, product }) => {
  await product.restartAt(INSTANTS.at(-1)?.at ?? '');
  const { headers } = await tokenOf(request, DEMO);
  await signedIn(page, DEMO);
  for (const game of GAME_PATHS) {
    const rows = await leaderboardOf(request, game, headers);
    const [first, ...others] = [0, 30, 60].map((index) => rows[index]).filter((row) => row !== undefined);
    await page.goto(`/${game}/leaderboard`);
    const money = (points: number) => `${game === 'golf' ? '$' : ''}${points.toLocaleString('en-US')}`;
    await expect(page.getByRole('row', { name: first?.username ?? '' }).first()).toContainText(
      money(first?.total_points ?? 0),
    );
    for (const row of [first, ...others]) {
      if (!row || row.username === DEMO.username) continue;
      await page.goto(`/${game}/${GAMES[game].results}/${row.username}`);
      await expect(page.getByText(money(row.total_points), { exact: true }).first(), row.username).toBeVisible();
      if (row.percentage_score !== undefined)
        await expect(page.getByText(`${row.percentage_score.toFixed(2)}%`).first(), row.username).toBeVisible();
    }
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the first ten and the own row stand on the first screen; page, search and place stand in the address', async ({
    page,
    product,
  }) => {
    await product.restartAt('2025-06-02');
    await signedIn(page, DEMO);
    await page.goto('/nfl-draft/leaderboard');
    const ranks = page.locator('tbody tr:has(a) td:first-child');
    // Its cells are held in sight, not the row; a border lies on that of the bar.
    const own = page.locator('tfoot td').first();
    await expect(own).toBeInViewport({ ratio: 1 });
    const [tenth, frozen, bar] = await Promise.all([
      page.locator('tbody tr').nth(9).boundingBox(),
      own.boundingBox(),
      page.getByRole('navigation', { name: 'NFL Mock Draft 2025' }).boundingBox(),
    ]);
    expect((tenth?.y ?? 0) + (tenth?.height ?? 0)).toBeLessThanOrEqual(frozen?.y ?? 0);
    expect((frozen?.y ?? 0) + (frozen?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);

    await page.getByRole('link', { name: 'Next' }).tap();
    await page.waitForURL('**/leaderboard?cursor=*');
    await expect(ranks.first()).not.toHaveText('1');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const second = await ranks.first().textContent();
    await page.reload();
    await expect(ranks.first()).toHaveText(second ?? '');
    await page.goBack();
    await expect(ranks.first()).toHaveText('1');
    await expect(page).toHaveURL(/leaderboard$/);

    await page.evaluate(() => scrollTo(0, 900));
    const row = page.locator('tbody tr:has(a)').nth(20);
    // The whole row leads there: its points too.
    await row.locator('td.number:visible').first().tap({ force: true });
    await expect(page.getByRole('heading', { name: /Actual Results$/ })).toBeVisible();
    await page.goBack();
    await expect(row).toBeInViewport();

    await page.getByRole('button', { name: 'Find a fan' }).tap();
    await page.getByRole('searchbox', { name: 'Find a fan' }).fill('de');
    await page.getByRole('button', { name: 'Search' }).tap();
    await page.waitForURL('**/leaderboard?q=de');
    await page.reload();
    await expect(page.getByRole('searchbox', { name: 'Find a fan' })).toHaveValue('de');
    await expect(page.locator('tbody tr').first()).toContainText('de');

    // Before the first result the same table says who is in, and nothing that is not known.
    await page.goto('/nba-draft/leaderboard');
    await expect(page.getByText("You're entered").or(page.getByText('You’re entered'))).toBeVisible();
    await expect(page.locator('tbody tr')).not.toHaveCount(0);
    for (const row of await page.locator('tbody tr').all())
      expect(new Set(await row.locator('td').allTextContents())).toEqual(new Set(['–']));
  });
});
