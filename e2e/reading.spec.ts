import { DEMO, signedIn, tokenOf } from './fan.ts';
import { expect, test } from './journey.ts';
import { expectLargeTextFits, expectNothingSticksOut, visit } from './looks.ts';
import { expectPlayer } from './sheets.ts';

/** Half way through the first round of the NFL draft, as 'npm start -- --at' shows it. */
test.use({ at: '2025-04-26T00:40:00Z' });

const PHONE = { width: 360, height: 740 };

for (const who of ['signed in', 'signed out'] as const) {
  test(`axe finds nothing on any page and nothing sticks out of a phone, ${who}`, async ({ page }) => {
    await visit(page, { who, scheme: 'light', viewport: PHONE }, [PHONE.width], true);
  });
}

test('in forced colours the chosen one of several is framed, and the others are not', async ({ page }) => {
  await signedIn(page, DEMO);
  await page.emulateMedia({ forcedColors: 'active' });
  for (const [address, chosen, other] of [
    ['/tennis/selections', 'main nav a[aria-current]', 'main nav a:not([aria-current])'],
    ['/groups/demo-third-floor', 'main nav a[aria-current]', 'main nav a:not([aria-current])'],
    ['/nfl-draft/leaderboard', 'header a[aria-current=page]', 'header a:not([aria-current])'],
  ] as const) {
    await page.goto(address);
    await expect(page.locator(chosen).first(), address).toHaveCSS('outline-style', 'solid');
    await expect(page.locator(other).first(), address).toHaveCSS('outline-style', 'none');
  }
});

test('a name of 27 wide letters widens no page of its group on a phone', async ({ page, fans }) => {
  await page.setViewportSize(PHONE);
  const fan = await fans.verified();
  await signedIn(page, fan);
  const { headers } = await tokenOf(page.request, fan);
  const made = await page.request.post('/api/groups', { headers, data: { name: 'W'.repeat(27) } });
  const { id, link } = (await made.json()) as { id: string; link: string };
  for (const address of [`/groups/${id}`, `/groups/${id}?tab=settings`, '/groups', new URL(link).pathname]) {
    await page.goto(address);
    await expectNothingSticksOut(page, address, [PHONE.width]);
    await expectLargeTextFits(page, address);
  }
});

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
