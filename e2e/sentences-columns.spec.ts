import { LINKS, TABLES } from './columns.ts';
import { DEMO, signedIn } from './fan.ts';
import { expect, test } from './journey.ts';

/** Both drafts are over and Wimbledon is: every table is on its page. */
test.use({ at: '2025-07-20T12:00:00Z' });

test('every table has the headings of its page, and no other, in their order', async ({ page }) => {
  test.setTimeout(120_000);
  await signedIn(page, DEMO);
  for (const [path, tables] of Object.entries(TABLES)) {
    await page.goto(path);
    for (const [index, headings] of tables.entries()) {
      const heads = page.getByRole('table').nth(index).getByRole('columnheader');
      await test.step(`${path}, table ${index + 1}`, async () => {
        await expect(heads).toHaveCount(headings.length);
        for (const [place, heading] of headings.entries()) {
          await expect(heads.nth(place)).toHaveAccessibleName(heading);
        }
      });
    }
  }
});

const LAST: Record<string, string> = {
  'Expert Picks': 'prospects',
  'Your Picks': 'selections',
  'Player Pool': 'player-pool',
};

test('the bar of a contest has its links in their order, the way home, the fan and the way out', async ({ page }) => {
  await signedIn(page, DEMO);
  for (const [path, labels] of Object.entries(LINKS)) {
    await page.goto(path);
    const bar = page.getByRole('banner');
    const links = bar.getByRole('navigation').filter({ hasText: 'Leaderboard' }).getByRole('link');
    await expect(links).toHaveText(labels);
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(addresses).toEqual(labels.map((label) => `${path}/${LAST[label] ?? label.toLowerCase()}`));
    await expect(bar.getByRole('link', { name: 'Called It: all games', exact: true })).toHaveAttribute(
      'href',
      '/landing',
    );
    await expect(bar.getByRole('link', { name: 'Profile of demo', exact: true })).toHaveAttribute('href', '/profile');
    await expect(bar.getByRole('button', { name: 'Logout', exact: true })).toBeVisible();
  }
});
