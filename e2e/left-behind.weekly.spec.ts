import { foundIn, keptBy, type Watched, watched } from './canaries.ts';
import { signedIn, signIn } from './fan.ts';
import { expect, wholeBrowser as test } from './journey.ts';
import { addressesOf, isInOpenContest, pages, type Told } from './pages.ts';

/** The NBA draft and Wimbledon are open. */

const personal = Object.values(pages).filter((row) => row.personal);

test('after a logout Back shows nothing of the fan, on no page with their data', async ({ context, request, fans }) => {
  // It opens every page of a fan at once: two minutes on a slow machine.
  const [fan] = await watched(request, fans);
  // What the first frame shows of a page that comes back.
  await context.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return;
      sessionStorage.setItem('back', 'nothing');
      requestAnimationFrame(() => {
        const isHidden = document.body.hidden || document.documentElement.hidden;
        if (!isHidden) sessionStorage.setItem('back', document.body.textContent ?? '');
      });
    }),
  );
  const first = await context.newPage();
  await signedIn(first, fan);
  const left = [];
  for (const row of personal)
    for (const address of addressesOf(row, fan.parts).filter(isInOpenContest)) {
      const page = await context.newPage();
      await page.goto(address);
      await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
      await page.goto('/terms');
      left.push({ row, address, page });
    }
  await first.goto('/landing');
  await first.getByRole('button', { name: 'Logout' }).click();
  await first.waitForURL('**/login');
  for (const { row, address, page } of left) {
    await page.evaluate(() => history.back());
    // It leads on before it is whole, which would end a wait for a load.
    if (row.who === 'fans') await expect(page).toHaveURL(/\/login/);
    const shown = () =>
      page.evaluate(() => [sessionStorage.getItem('back'), document.body.textContent ?? '']).catch(() => [null]);
    await expect.poll(async () => (await shown())[0], address).not.toBeNull();
    // What anybody may read there, they may read too.
    const tells = row.who === 'anyone' ? row.tells : undefined;
    for (const text of await shown()) expect.soft(foundIn(text ?? '', fan, tells), address).toEqual([]);
    await page.close();
  }
});

test.describe('with a service worker', () => {
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
});

/**
 * Who plays, where they live, and who can be picked is on the leaderboards and lists that every fan
 * may keep.
 */
const SEEN_BY_ALL = ['username', 'residence', 'athlete'] as const;
