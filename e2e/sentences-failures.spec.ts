import { ADMIN, DEMO, signedIn, withoutPageCookie } from './fan.ts';
import { expect, test } from './journey.ts';

/**
 * What only a slow, failing or empty server shows: each page is opened with one call answered
 * otherwise.
 */
const alerts = (recentRegistrations: object[]) => ({
  data: { totalUsers: 2, todayRegistrations: 0, lastUpdated: '2025-06-02T13:00:00Z', recentRegistrations },
});
const stranger = {
  id: 'one',
  username: 'demo-stranger',
  first_name: 'Demo',
  last_name: 'Stranger',
  email: 'demo-stranger@calledit.example',
  residence: null,
  profile_logo: null,
  created_at: '2025-06-02T12:00:00Z',
  minutes_ago: 60,
  hours_ago: 1,
};
const failing = { status: 503, json: {} };

for (const { path, call, answer, says, fan = DEMO } of [
  {
    path: '/nba-draft/selections',
    call: '**/api/nba-draft/teams',
    answer: failing,
    says: 'Failed to load data: Failed to fetch teams',
  },
  {
    path: '/nba-draft/selections',
    call: '**/api/nba-draft/selections?*',
    answer: failing,
    says: 'Failed to load data: Failed to fetch user selections',
  },
  {
    path: '/nfl-draft/selections',
    call: '**/api/nfl-draft/teams',
    answer: failing,
    says: 'Failed to load data. Please try again later.',
  },
  {
    path: '/nfl-draft/results',
    call: '**/api/nfl-draft/results/*',
    answer: failing,
    says: 'Failed to load data. Please check the console for more details.',
  },
  {
    path: '/nba-draft/leaderboard',
    call: '**/api/nba-draft/leaderboard?*',
    answer: failing,
    says: 'Failed to load leaderboard. Please try again later.',
  },
  {
    path: '/nfl-draft/leaderboard',
    call: '**/api/nfl-draft/leaderboard?*',
    answer: { json: { data: 'none' } },
    says: 'Invalid data format received from server',
  },
  {
    path: '/admin/dashboard',
    call: '**/api/auth/registration-alerts?*',
    answer: failing,
    says: 'Error: Failed to fetch registration alerts',
    fan: ADMIN,
  },
  {
    path: '/admin/dashboard',
    call: '**/api/auth/registration-alerts?*',
    answer: { json: alerts([]) },
    says: 'No new registrations in the last 24 hours',
    fan: ADMIN,
  },
  {
    path: '/admin/dashboard',
    call: '**/api/auth/registration-alerts?*',
    answer: { json: alerts([stranger]) },
    says: 'Location not specified',
    fan: ADMIN,
  },
]) {
  test(`${path} says: ${says}`, async ({ page }) => {
    await signedIn(page, fan);
    await withoutPageCookie(page);
    await page.route(call, (route) => route.fulfill(answer));
    await page.goto(path);
    await expect(page.getByText(says, { exact: true }).first()).toBeVisible();
  });
}

/**
 * What a page made at the edge shows while the database truly fails there, and the rows that are
 * back with the table.
 */
for (const { path, table, says, rows } of [
  {
    path: '/nfl-draft/prospects',
    table: 'athletes',
    says: 'Failed to load prospects. Please try again later.',
    rows: 200,
  },
  {
    path: '/nfl-draft/prospects',
    table: 'boards',
    says: 'Failed to load expert picks. Please try again later.',
    rows: 200,
  },
  {
    path: '/tennis/tournaments',
    table: 'tournaments',
    says: 'Failed to load tournaments. Please try again later.',
    rows: 5,
  },
  {
    path: '/tennis/player-pool',
    table: 'athletes',
    says: 'Failed to load players. Please try again later.',
    rows: 100,
  },
]) {
  test(`${path} without its ${table} says: ${says}`, async ({ page, product }) => {
    await signedIn(page, DEMO);
    // What a Worker has read of a draft it keeps: this one has read nothing.
    await product.restartAt('2025-06-02T13:00:00Z');
    await product.withoutTable(table, async () => {
      const answer = await page.goto(path);
      await expect(page.getByText(says, { exact: true })).toBeVisible();
      // The rest of the page stands, and nothing of what went wrong is told.
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await answer?.text()).not.toMatch(
        /sqlite|d1_error|no such table|\bselect [\s\S]+ from |taken_aside|\.[jt]s:\d/i,
      );
    });
    await page.reload();
    await expect(page.getByText(says, { exact: true })).toBeHidden();
    expect(await page.getByRole('row').count()).toBeGreaterThan(rows);
  });
}
