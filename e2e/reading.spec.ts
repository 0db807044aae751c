import { expectAccessible } from './axe.ts';
import { ADMIN, DEMO, signedIn } from './fan.ts';
import { expect, test } from './journey.ts';
import { expectNothingSticksOut } from './widths.ts';

/** Half way through the first round of the NFL draft, as 'npm start -- --at' shows it. */
test.use({ at: '2025-04-26T00:40:00Z' });

const DRAFT = ['', '/welcome', '/scoring', '/prospects', '/selections', '/results', '/results/demo', '/leaderboard'];
const SEASON = [
  '/tables',
  ...['', '/welcome', '/scoring', '/tournaments', '/player-pool', '/selections', '/results', '/leaderboard'],
  '/user-results/demo',
];
const CONTESTS = { '/nfl-draft': DRAFT, '/nba-draft': DRAFT, '/tennis': SEASON, '/golf': SEASON };
const SIGNED_IN = [
  ...[
    '/landing',
    '/profile',
    '/mail-settings',
    '/groups',
    '/duels/nfl-2025/me/demo',
    '/fans/demo',
    '/overall',
    '/overall?around=me',
  ],
  ...['/admin/dashboard', '/admin/contests', '/admin/people'],
  ...Object.entries(CONTESTS).flatMap(([path, pages]) => pages.map((page) => path + page)),
];
const OPEN = [
  ...['/login', '/login?forgot', '/register', '/reset-password', '/reset-password?token=none', '/verify-email'],
  ...[
    '/verify-email?token=none',
    '/mail-settings',
    '/mail-settings?token=none',
    '/results',
    '/games/nfl-draft',
    '/games/tennis',
    '/offline',
    '/privacy',
    '/terms',
    '/change-email',
    '/reset-password?token=none&not-me',
    '/join/none',
    '/shared/none',
    '/no-such-page',
    '/api/docs',
  ],
];

/** The other draft and the other season are made of the same: once is enough for them. */
const ONCE = SIGNED_IN.filter((path) => !/^\/(nba-draft|golf)/.test(path));

const VISITS = [
  { who: 'signed in', paths: SIGNED_IN, scheme: 'light', viewport: { width: 360, height: 740 } },
  { who: 'signed in', paths: ONCE, scheme: 'dark', viewport: { width: 1280, height: 800 } },
  { who: 'signed out', paths: OPEN, scheme: 'light', viewport: { width: 1280, height: 800 } },
  { who: 'signed out', paths: OPEN, scheme: 'dark', viewport: { width: 360, height: 740 } },
] as const;

for (const { who, paths, scheme, viewport } of VISITS) {
  test(`axe finds nothing and nothing sticks out, ${who}, ${scheme}, ${viewport.width} px`, async ({ page }) => {
    test.setTimeout(300_000);
    await page.emulateMedia({ colorScheme: scheme });
    if (who === 'signed in') await signedIn(page, ADMIN);
    const columns = new Set<string>();
    for (const path of paths) {
      await page.setViewportSize(viewport);
      await page.goto(path, { waitUntil: 'networkidle' });
      await test.step(path, () => expectAccessible(page));
      if (scheme === 'light') await expectNothingSticksOut(page, path);
      // The page behind a mail's link is a card, not a column.
      else if (who === 'signed in' && path !== '/mail-settings') {
        const { x, width } = (await page.getByRole('main').boundingBox()) ?? {};
        columns.add(`${x} + ${width}`);
      }
    }
    expect([...columns], 'Every page has one width').toHaveLength(who === 'signed in' && scheme === 'dark' ? 1 : 0);
  });
}

test('the page of states is no part of the product', async ({ request }) => {
  expect((await request.get('/dev/states')).status()).toBe(404);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('what a game is and how it scores can be read', async ({ page }) => {
    for (const path of Object.keys(CONTESTS)) {
      await page.goto(`${path}/welcome`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.getByRole('navigation').getByRole('link', { name: 'Scoring' }).click();
      await expect(page.getByRole('table').first()).toBeVisible();
    }
  });

  test('tournaments are sorted and filtered by links', async ({ page }) => {
    await page.goto('/tennis/tournaments');
    const names = page.getByRole('row').getByRole('rowheader');
    await expect(names).toHaveText([/Wimbledon/, /Washington/, /Toronto/, /Cincinnati/, /US Open/]);
    await page.getByRole('navigation', { name: 'Surface' }).getByRole('link', { name: 'Hard' }).click();
    await expect(names).toHaveText([/Washington/, /Toronto/, /Cincinnati/, /US Open/]);
    await page.getByRole('columnheader', { name: 'Winner' }).getByRole('link').click();
    await expect(names).toHaveText([/Washington/, /Toronto/, /Cincinnati/, /US Open/]);
    await page.getByRole('columnheader', { name: 'Winner' }).getByRole('link').click();
    await expect(names).toHaveText([/US Open/, /Toronto/, /Cincinnati/, /Washington/]);
  });

  test('prospects are searched and an expert is chosen by sending a form', async ({ page }) => {
    await page.goto('/nfl-draft/prospects');
    const prospects = page.getByRole('table').first();
    await expect(prospects.getByRole('row')).toHaveCount(201);
    await expect(page.getByRole('heading', { name: 'Top 200 Prospects' })).toBeVisible();
    await page.getByRole('searchbox').fill('ward');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(prospects.getByRole('row', { name: /Cam Ward/ })).toBeVisible();
    expect(await prospects.getByRole('row').count()).toBeLessThan(10);
    await expect(page.getByRole('table').nth(1).getByRole('row')).toHaveCount(31);
    // A board of fewer says how many they are.
    await page.goto('/nba-draft/prospects');
    const [many] =
      /\d+/.exec((await page.getByRole('heading', { name: /^Top \d+ Prospects$/ }).textContent()) ?? '') ?? [];
    await expect(prospects.getByRole('row')).toHaveCount(Number(many) + 1);
  });

  test('the player pool can be read, and a page of the fan says what it needs', async ({ page }) => {
    await page.goto('/tennis/player-pool');
    await expect(page.getByRole('table')).toHaveCount(3);
    await expect(page.getByRole('row')).toHaveCount(103);
    await page.goto(`/nfl-draft/results/${DEMO.username}`);
    await expect(page.getByRole('heading', { name: 'demo Actual Results' })).toBeVisible();
    await expect(page.getByText('This page needs JavaScript')).toBeVisible();
  });

  test('the link of a mail says how its mails are ended', async ({ page }) => {
    await page.goto('/mail-settings?token=any');
    await expect(page.getByRole('main')).toContainText('press “Unsubscribe” in your mail program', {
      useInnerText: true,
    });
    await expect(page.getByText('Looking up your link.')).toBeHidden();
  });
});
