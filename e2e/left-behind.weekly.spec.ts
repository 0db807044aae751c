import { foundIn, keptBy, PLANTED, type Watched, watched } from './canaries.ts';
import { ADMIN, DEMO, signedIn, signIn, tokenOf } from './fan.ts';
import { expect, wholeBrowser as test } from './journey.ts';
import { addressesOf, isInOpenContest, pages, type Told } from './pages.ts';

/** The NBA draft and Wimbledon are open. */

const personal = Object.values(pages).filter((row) => row.personal);

test.use({ serviceWorkers: 'allow' });

test('what a fan leaves on a device is gone with the logout, and the next finds nothing of it, with a line or without', async ({
  context,
  page,
  request,
  fans,
}) => {
  const [first, second] = await watched(request, fans);
  await page.goto('/reset-password');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const addresses = (fan: Watched) => personal.flatMap((row) => addressesOf(row, fan.parts).filter(isInOpenContest));
  const walk = async (fan: Watched, other: Watched) => {
    for (const address of addresses(fan)) {
      await page.goto(address);
      await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
      expect.soft(foundIn(await page.content(), other, SEEN_BY_ALL), address).toEqual([]);
    }
  };

  await signIn(page, first);
  await walk(first, second);
  const words = (fan: Watched, tells?: readonly Told[]) => keptBy(page).then((all) => foundIn(all, fan, tells));
  const theirs = ['username', 'name', 'email', 'group', 'athlete'];
  const own = first.canaries.filter(([what]) => theirs.includes(what)).map(([, word]) => word);
  expect(await words(first)).toEqual(expect.arrayContaining(own));

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await expect.poll(() => words(first)).toEqual([]);
  await context.setOffline(true);
  for (const address of addresses(first)) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'No connection' }), address).toBeVisible();
  }
  await context.setOffline(false);

  await signIn(page, second);
  await walk(second, first);
  expect(await words(first, SEEN_BY_ALL)).toEqual([]);
  await context.setOffline(true);
  await walk(second, first);
  expect(await words(first, SEEN_BY_ALL)).toEqual([]);
});

/**
 * Who plays, where they live, and who can be picked is on the leaderboards and lists that every fan
 * may keep.
 */
const SEEN_BY_ALL = ['username', 'residence', 'athlete'] as const;

test('no markup in a name runs, whatever page it stands on', async ({ page, request, fans }) => {
  const [fan] = await watched(request, fans);
  // Beside what the fixture hears of the content policy: the picture that it would ask for.
  const pictures: string[] = [];
  page.on('request', (asked) => {
    if (asked.url().endsWith('/x')) pictures.push(page.url());
  });
  await signedIn(page, fan);
  // One that leads on may do so while the next is asked for.
  for (const row of Object.values(pages).filter(({ leadsOn }) => !leadsOn))
    for (const address of addressesOf(row, fan.parts).filter(isInOpenContest)) await page.goto(address);
  for (const address of [`/groups/${fan.parts.group}`, `/join/${fan.parts.link}`, `/shared/${fan.parts.share}`]) {
    await page.goto(address);
    await expect(page.getByText(PLANTED).first(), address).toBeVisible();
  }
  await request.post(`/api/groups/${fan.parts.group}/reports`, await tokenOf(request, DEMO));
  await signedIn(page, ADMIN);
  for (const address of ['/admin/people', '/admin/dashboard']) {
    await page.goto(address);
    await expect(page.getByRole('main'), address).toContainText(PLANTED);
  }
  expect(pictures).toEqual([]);
});
