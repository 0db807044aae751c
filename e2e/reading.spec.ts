import { DEMO } from './fan.ts';
import { expect, test } from './journey.ts';
import { visit } from './looks.ts';
import { expectPlayer } from './sheets.ts';

/** Half way through the first round of the NFL draft, as 'npm start -- --at' shows it. */
test.use({ at: '2025-04-26T00:40:00Z' });

const PHONE = { width: 360, height: 740 };

for (const who of ['signed in', 'signed out'] as const) {
  test(`axe finds nothing on any page and nothing sticks out of a phone, ${who}`, async ({ page }) => {
    await visit(page, { who, scheme: 'light', viewport: PHONE }, [PHONE.width], true);
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('games, tournaments, prospects, picks and the own profile can be read', async ({ page }) => {
    for (const path of ['/nfl-draft', '/tennis']) {
      await page.goto(`${path}/welcome`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.getByRole('navigation').getByRole('link', { name: 'Scoring' }).click();
      await expect(page.getByRole('table').first()).toBeVisible();
    }

    await test.step('tournaments are sorted and filtered by links', async () => {
      await page.goto('/tennis/tournaments');
      const names = page.getByRole('row').getByRole('rowheader');
      await expect(names).toHaveText([/Wimbledon/, /Washington/, /Toronto/, /Cincinnati/, /US Open/]);
      await page.getByRole('navigation', { name: 'Surface' }).getByRole('link', { name: 'Hard' }).click();
      await expect(names).toHaveText([/Washington/, /Toronto/, /Cincinnati/, /US Open/]);
      const winner = page.getByRole('columnheader', { name: 'Winner' });
      await winner.getByRole('link').click();
      await winner.getByRole('link').click();
      await expect(names).toHaveText([/US Open/, /Toronto/, /Cincinnati/, /Washington/]);
      await expect(winner).toHaveAttribute('aria-sort', 'descending');
    });

    await test.step('prospects are searched by sending a form', async () => {
      await page.goto('/nfl-draft/prospects');
      const prospects = page.getByRole('table').first();
      await expect(prospects.getByRole('row')).toHaveCount(201);
      await page.getByRole('searchbox').fill('ward');
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(prospects.getByRole('row', { name: /Cam Ward/ })).toBeVisible();
      expect(await prospects.getByRole('row').count()).toBeLessThan(10);
      await expect(page.getByRole('table').nth(1).getByRole('row')).toHaveCount(31);
    });

    await test.step('a page of the fan says what it needs, and with the cookie of a session shows it', async () => {
      await page.goto(`/nfl-draft/results/${DEMO.username}`);
      await expect(page.getByText('This page needs JavaScript')).toBeVisible();
      const { email, password } = DEMO;
      expect((await page.request.post('/api/auth/login', { data: { email, password } })).status()).toBe(200);
      await page.goto('/nba-draft/selections');
      await expect(page.getByText('20 of 30 picks')).toBeVisible();
      await expectPlayer(page, 1, 'Cooper Flagg');
      await page.goto('/profile');
      await expect(page.getByText('Without JavaScript you can read this page.')).toBeVisible();
      await expect(page.getByRole('region', { name: 'You' }).getByText(email)).toBeVisible();
    });
  });
});
