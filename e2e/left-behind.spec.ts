import type { Page } from '@playwright/test';
import { foundIn, PLANTED, watched } from './canaries.ts';
import { signIn } from './fan.ts';
import { expect, test } from './whole-browser.ts';

test.use({ serviceWorkers: 'allow' });

test('a logout without a line leaves nothing of the fan either, though their cookie is still there', async ({
  context,
  page,
  request,
  fans,
}) => {
  const [fan] = await watched(request, fans);
  await page.goto('/reset-password');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await signIn(page, fan);
  // Their words, of which some are markup, are drawn as texts; the browser keeps them for offline.
  for (const address of ['/profile', `/groups/${fan.parts.group}`]) await page.goto(address);
  await expect(page.getByText(PLANTED).first()).toBeVisible();
  await expect.poll(async () => foundIn(await kept(page), fan)).toContain(fan.email);
  await context.setOffline(true);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await context.setOffline(false);
  await page.goto('/groups');
  await page.waitForURL('**/login?next=%2Fgroups');
  expect(foundIn(await page.content(), fan)).toEqual([]);
  await expect.poll(async () => foundIn(await kept(page), fan)).toEqual([]);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('page');
});

/** All that the browser keeps for this site, as one text. */
async function kept(page: Page): Promise<string> {
  const stored = await page.evaluate(async () => {
    const named = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (
      await Promise.all(named.map(async (cache) => (await cache.keys()).map((key) => ({ cache, key }))))
    ).flat();
    const answers = requests.map(async ({ cache, key }) => [key.url, await (await cache.match(key))?.text()]);
    const databases = await indexedDB.databases();
    return JSON.stringify([await Promise.all(answers), { ...localStorage }, { ...sessionStorage }, databases]);
  });
  return stored + JSON.stringify(await page.context().cookies());
}
